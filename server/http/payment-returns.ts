// The return addresses of Paytrail for the browser and the callback. A query without Paytrail's signature changes
// nothing.
import type { ServerResponse } from 'node:http';
import type { Instant } from '../../machines/domain/calendar.ts';
import { formatNotice } from '../prepayment/format.ts';
import type { PaymentRecorded } from '../prepayment/notice.ts';
import { returns } from '../prepayment/payment-request.ts';
import type { Payments } from '../prepayment/payments.ts';
import type { Paytrail } from '../prepayment/paytrail.ts';
import type { Site } from './serve.ts';

interface Deps {
  readonly payments: Payments;
  readonly paytrail: Paytrail;
  readonly now: () => Instant;
  readonly log: (line: string) => void;
}

/** The browser and the callback may come in any order, at once and repeatedly: the first one is recorded. */
export function makePaymentReturns({ payments, paytrail, now, log }: Deps): Site {
  return {
    has: (path) => paths.has(path),
    async serve(path, request, response) {
      if (request.method !== 'GET') return refuse(response, 405, 'Method not allowed');
      const { searchParams } = new URL(request.url ?? '/', 'http://shop');
      const notice = paytrail.read(searchParams);
      if (notice === undefined) return refuse(response, 400, 'Not signed by the payment service');
      const recorded = await payments.record(notice, now());
      if (recorded === undefined) {
        log(`A notice matches no opened payment: ${formatNotice(notice)}`);
        return refuse(response, 404, 'No such payment');
      }
      if (recorded.isNew && recorded.result === 'repeated') {
        log(
          `Order ${recorded.order} was already paid or ordered again; refund this payment: ${formatNotice(notice)}`,
        );
      }
      response.setHeader('cache-control', 'no-store');
      if (path === returns.callback)
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      else response.writeHead(303, { location: pageAfter(recorded) }).end();
    },
  };
}

const paths: ReadonlySet<string> = new Set(Object.values(returns));

/** §2: coming from `/` marks success; otherwise the order still awaits payment on the page of payment methods. */
function pageAfter({ order, result }: PaymentRecorded): string {
  const id = encodeURIComponent(order);
  return result === 'paid' ? `/?paid=${id}` : `/prepayment/payment-types?order=${id}&result=${result}`;
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ error }));
}
