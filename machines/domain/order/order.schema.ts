import * as Schema from 'effect/Schema';
import { CartItem, ExtraFee } from '../cart/cart.schema.ts';
import { AutoAddProduct } from '../catalogue/catalogue.schema.ts';
import { Code, Day, Euros, extraKey, InstantText, Percent } from '../contract/wire.ts';
import { PAYMENT_NONE, PAYMENT_PAID, PAYMENT_WAITING } from './payment.ts';

const PaymentStatus = Schema.Literals([PAYMENT_NONE, PAYMENT_WAITING, PAYMENT_PAID]);

/** One delivery of an order payload: a group of the cart (§3 Order payload). */
export const PayloadDelivery = Schema.Struct({
  delivery_date: Day,
  items: Schema.Array(CartItem),
  auto_add_products: Schema.optionalKey(Schema.Array(AutoAddProduct)),
});
export type PayloadDelivery = typeof PayloadDelivery.Type;

/**
 * §3 Order payload. The server composes its own additions again: auto-added goods, the small delivery fee, extra fees.
 * `supersedes` is the id of the order that this order replaces: it awaits payment, or its first cut-off is to come.
 */
export const OrderPayload = Schema.Struct({
  deliveries: Schema.Array(PayloadDelivery),
  custom_reference: Schema.optionalKey(Schema.String),
  supersedes: Schema.optionalKey(Code),
});
export type OrderPayload = typeof OrderPayload.Type;

/**
 * One delivery of a placed order: goods, auto-added goods (auto_add_item 1) and the fee line (category RAHTI). A
 * backend may list the auto-added goods apart from its items, as the payload does: `deliveredItems` has them all.
 */
export const Delivery = Schema.Struct({
  delivery_date: Day,
  items: Schema.Array(CartItem),
  auto_add_products: Schema.optionalKey(Schema.Array(AutoAddProduct)),
});
export type Delivery = typeof Delivery.Type;

/**
 * The approval of an order by a colleague. `until`: the first cut-off of its goods when it was placed. `by` is the username; `word` tells the orderer why it came back.
 */
const Approval = Schema.Union([
  Schema.Struct({ state: Schema.Literal('waiting'), until: Schema.optionalKey(InstantText) }),
  Schema.Struct({ state: Schema.Literal('approved'), by: Schema.String, at: InstantText }),
  Schema.Struct({
    state: Schema.Literal('returned'),
    by: Schema.String,
    at: InstantText,
    word: Schema.String,
  }),
]);

/** Both columns of an order, and VAT by rate; `percent` null: VAT of no stated rate. Cents. */
const OrderTotals = Schema.Struct({
  excl: Euros,
  incl: Euros,
  vat: Schema.Array(Schema.Struct({ percent: Schema.NullOr(Percent), net: Euros, vat: Euros })),
});

/**
 * §3 Order. With `cancelled_at` nothing of it is delivered. `prepayment` is the payment data as a JSON string, null
 * without prepayment. A backend may omit the time of placing: its delivery days are shown then. If it states no totals,
 * they are the sum of the parts. `receipt_code` proves the order at `/verify` (`receiptCode`). Without `approval` it
 * needs none; a returned one has `cancelled_at`, too. `supersedes` is the order whose place it takes: at once, or when it
 * is approved. With `superseded_by` another order has taken its place, at `cancelled_at`; no list has it.
 */
export const Order = Schema.Struct({
  id: Code,
  payment_status: PaymentStatus,
  ordered_at: Schema.optionalKey(InstantText),
  ordered_by: extraKey(Schema.String, ''),
  cancelled_at: Schema.optionalKey(InstantText),
  deliveries: Schema.Array(Delivery),
  extra_fees: extraKey(Schema.Array(ExtraFee), []),
  custom_reference: extraKey(Schema.String, ''),
  prepayment: extraKey(Schema.NullOr(Schema.String), null),
  receipt_code: Schema.optionalKey(Schema.String),
  approval: Schema.optionalKey(Approval),
  supersedes: Schema.optionalKey(Code),
  superseded_by: Schema.optionalKey(Code),
  totals: Schema.optionalKey(OrderTotals),
});
export type Order = typeof Order.Type;
