import * as Schema from 'effect/Schema';
import { Id, InstantText } from '../contract/wire.ts';
import { Order } from './order.schema.ts';

const OrderPlaced = Schema.TaggedStruct('OrderPlaced', { order: Order });
export type OrderPlaced = typeof OrderPlaced.Type;

/** A paid transaction of the payment service; `paid_at` is when the shop first received it. */
const paid = { transaction_id: Schema.String, provider: Schema.String, paid_at: InstantText };

/** The facts of an order; their stream is `order:<id>`. Amounts in cents. OrderPlaced is in version 2. */
export const OrderFact = Schema.Union([
  OrderPlaced,
  /** The order `by` has taken its place, before it was paid or its first cut-off: no list shows it. */
  Schema.TaggedStruct('OrderSuperseded', { by: Id }),
  /** Withdrawn by the customer, before it was paid or its first cut-off. */
  Schema.TaggedStruct('OrderCancelled', { cancelled_at: InstantText }),
  /** A colleague lets it be delivered. */
  Schema.TaggedStruct('OrderApproved', { by: Schema.String, at: InstantText }),
  /** A colleague returns it with a word to its orderer: nothing of it is delivered. */
  Schema.TaggedStruct('OrderReturned', { by: Schema.String, at: InstantText, word: Schema.String }),
  Schema.TaggedStruct('PaymentOpened', {
    transaction_id: Schema.String,
    stamp: Schema.String,
    amount: Schema.Int,
  }),
  /** A provider promised the money; the outcome follows later, perhaps after days. */
  Schema.TaggedStruct('PaymentPending', { transaction_id: Schema.String, provider: Schema.String }),
  /** Cancelled by the customer, or rejected by the provider: the payment service does not distinguish them. */
  Schema.TaggedStruct('PaymentFailed', { transaction_id: Schema.String }),
  Schema.TaggedStruct('OrderPaid', paid),
  /** Money for an order that was paid before, superseded or cancelled: nothing is delivered for it. */
  Schema.TaggedStruct('PaymentRepeated', paid),
]);
export type OrderFact = typeof OrderFact.Type;
