import * as Schema from 'effect/Schema';
import { Order, OrderPayload } from '../order/order.schema.ts';
import { Id } from './wire.ts';

/** §7 POST /api/user/orders. `book` names the cart that the order closes. */
export const PlaceOrderPayload = Schema.Struct({ cart: OrderPayload, book: Schema.optionalKey(Id) });

/**
 * §7: order, prepayment, error. `book` is the book that the order opened; `left` is how many of a colleague's lines,
 * which the order did not list, went to it.
 */
export const PlaceOrderAnswer = Schema.Struct({
  order: Order,
  prepayment: Schema.NullOr(Schema.String),
  error: Schema.Boolean,
  book: Schema.optionalKey(Id),
  left: Schema.optionalKey(Schema.Int),
});
export type PlaceOrderAnswer = typeof PlaceOrderAnswer.Type;

export const OrdersAnswer = Schema.Struct({ orders: Schema.Array(Order) });
export const OrderAnswer = Schema.Struct({ order: Order });
