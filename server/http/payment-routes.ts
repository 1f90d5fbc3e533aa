import type { HttpServerRequest } from 'effect/http/HttpServerRequest';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Services } from '../shop.ts';
import { type Handlers, refusalOf } from './handlers.ts';

export interface PaymentDeps {
  readonly services: Services;
  readonly now: () => Instant;
  /** The shop's public origin; undefined: what the browser calls it. */
  readonly shopUrl: string | undefined;
  readonly log: (line: string) => void;
}

/** Paying an order in advance: opening its payment. What Paytrail says of it comes by `payment-returns.ts`. */
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
        default: {
          const refusal = refusalOf(outcome);
          if (refusal.refusal !== 'unprocessable') throw new Error(`a payment was refused as ${outcome.tag}`);
          return refusal;
        }
      }
    },
  };
}

/**
 * The shop as this browser calls it, by a header that a page cannot set but a program can: good enough for the stand-in
 * of the demo, where whoever lies misleads only itself.
 */
function originOf({ headers }: HttpServerRequest): string {
  const { origin = '', host = '' } = headers;
  if (/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return origin;
  return /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : 'http://localhost';
}
