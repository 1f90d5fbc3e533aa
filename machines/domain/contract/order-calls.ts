import * as Schema from 'effect/Schema';
import { Order, OrderPayload } from '../order/order.schema.ts';
import type { Call } from './call.ts';
import { Id } from './wire.ts';

/** §7 POST /api/user/orders. `book` names the cart that the order closes. */
const PlaceOrderPayload = Schema.Struct({ cart: OrderPayload, book: Schema.optionalKey(Id) });

/**
 * §7: order, prepayment, error. `book` is the book that the order opened. `left` is the number of a colleague's lines
 * that the order did not list and that moved there.
 */
const PlaceOrderAnswer = Schema.Struct({
  order: Order,
  prepayment: Schema.NullOr(Schema.String),
  error: Schema.Boolean,
  book: Schema.optionalKey(Id),
  left: Schema.optionalKey(Schema.Int),
});

/** `next` is the cursor of older orders, for `before`. A backend of §7 alone answers all orders without `next`. */
const OrdersAnswer = Schema.Struct({
  orders: Schema.Array(Order),
  next: Schema.optionalKey(Schema.NullOr(Schema.String)),
});

/** §7: listing and placing orders. */
export const orderCalls = {
  orders: {
    method: 'GET',
    path: '/api/user/orders',
    access: 'customer',
    query: {
      /** The number of orders: 1 to 100, default 50. */
      limit: Schema.optionalKey(Schema.String),
      /** `next` of the previous answer. */
      before: Schema.optionalKey(Schema.String),
      /** Parts of a number, reference, day or product, up to 100 characters; the order must contain each. */
      search: Schema.optionalKey(Schema.String),
    },
    answer: OrdersAnswer,
    errors: ['unauthorized', 'unprocessable'],
  },
  placeOrder: {
    method: 'POST',
    path: '/api/user/orders',
    access: 'customer',
    headers: ['idempotency-key'],
    payload: PlaceOrderPayload,
    answer: PlaceOrderAnswer,
    errors: ['unauthorized', 'bookClosed', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
