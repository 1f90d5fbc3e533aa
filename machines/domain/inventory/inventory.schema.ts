import * as Schema from 'effect/Schema';
import { Day, Euros, Id, InstantText, Percent, Text } from '../contract/wire.ts';
import { Quantity } from './quantity.ts';

/**
 * §3 Inventory item: a counted good, or one of the customer's own (`addedItem-` and a running number). Prices in cents,
 * one unit; `amount` in thousandths of a unit.
 */
export const CountItem = Schema.Struct({
  id: Id,
  category: Text,
  description_fi: Text,
  description_en: Text,
  /** What the customer calls an own item; empty for a good of the catalogue. */
  name: Text,
  price_excl_tax: Euros,
  price_incl_tax: Euros,
  vat_percent: Percent,
  amount: Quantity,
  retail_sales_unit_amount: Schema.NullOr(Schema.Finite),
  unit_of_measure: Text,
});
export type CountItem = typeof CountItem.Type;

/** One count of a customer's stock. */
export const Count = Schema.Struct({
  id: Id,
  counted_on: Day,
  counted_by: Schema.String,
  changed_at: InstantText,
  items: Schema.Array(CountItem),
  /** Goods that were taken off the list (§5: an amount under 0). */
  removed: Schema.Array(Id),
});
export type Count = typeof Count.Type;

/** A count in the list of earlier ones. */
export const CountSummary = Schema.Struct({
  id: Id,
  counted_on: Day,
  counted_by: Schema.String,
  changed_at: InstantText,
  lines: Schema.Int,
  excl: Euros,
  incl: Euros,
});
export type CountSummary = typeof CountSummary.Type;

/** What a customer changes in a count; the id makes it happen once. */
export const CountChange = Schema.Union([
  Schema.TaggedStruct('SetItem', { id: Id, item: CountItem }),
  Schema.TaggedStruct('RemoveItem', { id: Id, item_id: Id }),
]);
export type CountChange = typeof CountChange.Type;

/** What has happened to a count; its stream is `count:<id>`. Version 1. */
export const CountFact = Schema.Union([
  Schema.TaggedStruct('CountStarted', { id: Id, counted_on: Day }),
  Schema.TaggedStruct('ItemCounted', { change: Id, item: CountItem }),
  Schema.TaggedStruct('CountItemRemoved', { change: Id, item_id: Id }),
]);
export type CountFact = typeof CountFact.Type;
