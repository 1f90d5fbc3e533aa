import * as Schema from 'effect/Schema';
import { Payment } from '../prepayment/payment.schema.ts';
import type { Call } from './call.ts';
import { Code } from './wire.ts';

/** Paying an order in advance. */
export const paymentCalls = {
  /**
   * Opens the payment of an order that waits for it, or answers the one that is open or decided later. `language` is
   * that of the payment service's own words and pages; without it Finnish.
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
