import * as Schema from 'effect/Schema';
import { Order, OrderPayload } from '../order/order.schema.ts';
import type { Call } from './call.ts';
import { Id } from './wire.ts';

/** §7 POST /api/user/orders. `book` names the cart that the order closes. */
const PlaceOrderPayload = Schema.Struct({ cart: OrderPayload, book: Schema.optionalKey(Id) });

/**
 * §7: order, prepayment, error. `book` is the book that the order opened; `left` is how many of a colleague's lines,
 * which the order did not list, went to it.
 */
const PlaceOrderAnswer = Schema.Struct({
  order: Order,
  prepayment: Schema.NullOr(Schema.String),
  error: Schema.Boolean,
  book: Schema.optionalKey(Id),
  left: Schema.optionalKey(Schema.Int),
});

const OrdersAnswer = Schema.Struct({ orders: Schema.Array(Order) });
const OrderAnswer = Schema.Struct({ order: Order });

/** §7: the three calls of orders. */
export const orderCalls = {
  orders: {
    method: 'GET',
    path: '/api/user/orders',
    access: 'customer',
    answer: OrdersAnswer,
    errors: ['unauthorized'],
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
  order: {
    method: 'GET',
    path: '/api/user/orders/:id',
    access: 'customer',
    params: { id: Schema.String },
    answer: OrderAnswer,
    errors: ['unauthorized', 'notFound'],
  },
} as const satisfies Record<string, Call>;
