import type { IncomingMessage } from 'node:http';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Services } from '../shop.ts';
import { type Handlers, problemsOf } from './handlers.ts';

export interface PaymentDeps {
  readonly services: Services;
  readonly now: () => Instant;
  /** The shop's public origin; undefined: the origin that the browser uses. */
  readonly shopUrl: string | undefined;
  readonly log: (line: string) => void;
}

/** Opens the prepayment of an order. Paytrail's messages arrive in `payment-returns.ts`. */
export function paymentHandlers({ services, now, shopUrl, log }: PaymentDeps): Handlers<'payments'> {
  return {
    openPayment: async ({ session, params, query, request }) => {
      const origin = shopUrl ?? originOf(request);
      const { language = 'fi' } = query;
      const outcome = await services.payments.open(
        session.caller,
        { order: params.id, language, origin },
        now(),
      );
      switch (outcome.tag) {
        case 'opened':
          return { answer: { payment: outcome.payment } };
        case 'missing':
          return { refusal: 'notFound', body: { error: 'Not found' } };
        case 'unavailable':
          log(`The payment of order ${params.id} could not be opened: ${outcome.why}`);
          return { refusal: 'unavailable', body: { error: 'Payment service unavailable' } };
        default:
          return problemsOf(outcome);
      }
    },
  };
}

/**
 * The shop's origin in this browser. A page cannot set this header but a program can. With the demo's simulated
 * Paytrail a false value misleads only its sender.
 */
function originOf({ headers }: IncomingMessage): string {
  const { origin = '', host = '' } = headers;
  if (/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return origin;
  return /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : 'http://localhost';
}
