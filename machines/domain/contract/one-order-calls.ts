import * as Schema from 'effect/Schema';
import { Order } from '../order/order.schema.ts';
import type { Call } from './call.ts';
import { Code, Id } from './wire.ts';

/** §7: a single order, its cancellation, and the withdrawal of an unanswered one. */
export const oneOrderCalls = {
  order: {
    method: 'GET',
    path: '/api/user/orders/:id',
    access: 'customer',
    params: { id: Schema.String },
    answer: Schema.Struct({ order: Order }),
    errors: ['unauthorized', 'notFound'],
  },
  /** Cancels a placed order before its first cut-off; a cancelled one is answered again. */
  cancelOrder: {
    method: 'POST',
    path: '/api/user/orders/:id/cancellation',
    access: 'customer',
    params: { id: Code },
    answer: Schema.Struct({ order: Order }),
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
  /**
   * `key` is the Idempotency-Key of the order. A placed order is answered, with the book that it opened and the number
   * of lines left there. Otherwise the answer is null, and a later order with this key is refused.
   */
  withdrawOrder: {
    method: 'POST',
    path: '/api/user/orders/withdrawal',
    access: 'customer',
    payload: Schema.Struct({ key: Id }),
    answer: Schema.Struct({
      order: Schema.NullOr(Order),
      book: Schema.optionalKey(Id),
      left: Schema.optionalKey(Schema.Int),
    }),
    errors: ['unauthorized', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
