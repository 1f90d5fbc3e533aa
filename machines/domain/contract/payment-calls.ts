import * as Schema from 'effect/Schema';
import { Payment } from '../prepayment/payment.schema.ts';
import type { Call } from './call.ts';
import { Code } from './wire.ts';

/** The prepayment of an order. */
export const paymentCalls = {
  /**
   * Opens the payment of an order awaiting payment, or answers the one that is open or decided later. `language` sets
   * the texts and pages of the payment service; default Finnish.
   */
  openPayment: {
    method: 'POST',
    path: '/api/user/orders/:id/payment',
    access: 'customer',
    params: { id: Code },
    query: { language: Schema.optionalKey(Schema.Literals(['fi', 'en'])) },
    answer: Schema.Struct({ payment: Payment }),
    errors: ['unauthorized', 'notFound', 'unprocessable', 'unavailable', 'tooManyRequests'],
  },
} as const satisfies Record<string, Call>;
