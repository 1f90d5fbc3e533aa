import * as Schema from 'effect/Schema';
import { Day, Euros, Id, InstantText, Percent, Text } from '../contract/wire.ts';
import { Quantity } from './quantity.ts';

/**
 * §3 Inventory item: a good of the catalogue, or the customer's own item. Prices in cents, one unit, at the time of
 * counting. `amount` in thousandths of a unit, null while it is not counted.
 */
export const CountItem = Schema.Struct({
  /** The key of a line: the product number, or the client's key of an own item. The count numbers own items. */
  key: Id,
  id: Id,
  category: Text,
  category_description_fi: Text,
  category_description_en: Text,
  description_fi: Text,
  description_en: Text,
  /** The customer's name of an own item; empty for a good of the catalogue. */
  name: Text,
  price_excl_tax: Euros,
  price_incl_tax: Euros,
  vat_percent: Percent,
  amount: Schema.NullOr(Quantity),
  retail_sales_unit_amount: Schema.NullOr(Schema.Finite),
  unit_of_measure: Text,
});
export type CountItem = typeof CountItem.Type;

/** An item at its last count, or removed from the list. */
export const CountLine = Schema.Struct({
  item: CountItem,
  removed: Schema.Boolean,
  /** The last change, its time, and its author (username). */
  change: Id,
  at: InstantText,
  by: Schema.String,
  /** The number of the count's facts at the last change. */
  version: Schema.Int,
  /** A colleague's amount that this one has replaced; null: none. */
  other: Schema.NullOr(
    Schema.Struct({ amount: Schema.NullOr(Quantity), at: InstantText, by: Schema.String }),
  ),
});
export type CountLine = typeof CountLine.Type;

/** One count of a customer's stock; with all its lines, or only with those younger than a version. */
export const Count = Schema.Struct({
  id: Id,
  counted_on: Day,
  started_by: Schema.String,
  changed_at: InstantText,
  finished: Schema.Boolean,
  version: Schema.Int,
  lines: Schema.Array(CountLine),
});
export type Count = typeof Count.Type;

/** A count in the list: the number of `lines` with an amount, and their value in cents. */
export const CountSummary = Schema.Struct({
  id: Id,
  counted_on: Day,
  counted_by: Schema.Array(Schema.String),
  changed_at: InstantText,
  finished: Schema.Boolean,
  lines: Schema.Int,
  excl: Euros,
  incl: Euros,
});
export type CountSummary = typeof CountSummary.Type;

const stamped = { id: Id, at: InstantText };

/** A customer's change of a count, stamped with its time and an id that makes it happen once. */
export const CountChange = Schema.Union([
  Schema.TaggedStruct('SetItem', { ...stamped, item: CountItem }),
  Schema.TaggedStruct('RemoveItem', { ...stamped, item: CountItem }),
  Schema.TaggedStruct('FinishCount', stamped),
]);
export type CountChange = typeof CountChange.Type;

/** A person's change before it is stamped. */
export type CountCommand =
  | { readonly _tag: 'SetItem'; readonly item: CountItem }
  | { readonly _tag: 'RemoveItem'; readonly item: CountItem }
  | { readonly _tag: 'FinishCount' };

const done = { change: Id, at: InstantText, by: Schema.String };

/** The facts of a count; their stream is `count:<id>`. Version 1. */
export const CountFact = Schema.Union([
  Schema.TaggedStruct('CountStarted', {
    id: Id,
    counted_on: Day,
    at: InstantText,
    by: Schema.String,
  }),
  Schema.TaggedStruct('ItemCounted', { ...done, item: CountItem }),
  Schema.TaggedStruct('CountItemRemoved', { ...done, item: CountItem }),
  Schema.TaggedStruct('CountFinished', done),
]);
export type CountFact = typeof CountFact.Type;
