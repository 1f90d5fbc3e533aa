// GET /payments/{id} of the simulated Paytrail: the status of a payment, for signed requests.
import type { IncomingHttpHeaders } from 'node:http';
import type { Merchant } from '../../prepayment/paytrail.ts';
import { isSigned } from '../../prepayment/signature.ts';
import { type ApiAnswer, answer, textsOf } from './open-payment.ts';
import type { StandInPayment } from './stand-in.table.ts';

export function lookPayment(
  merchant: Merchant,
  payment: StandInPayment | undefined,
  id: string,
  headers: IncomingHttpHeaders,
): ApiAnswer {
  const given = textsOf(headers);
  const { signature = '' } = given;
  const isOurs = given['checkout-account'] === merchant.merchantId && given['checkout-method'] === 'GET';
  if (!isOurs || given['checkout-transaction-id'] !== id) {
    return answer(merchant, 400, { status: 'error', message: 'A header is missing or wrong' });
  }
  if (!isSigned(merchant.secret, given, signature)) {
    return answer(merchant, 401, { status: 'error', message: 'Signature mismatch' });
  }
  if (payment === undefined) return answer(merchant, 404, { status: 'error', message: 'Not found' });
  const { transactionId, status, provider, request } = payment;
  const { stamp, reference, amount, currency } = request;
  const paid = provider === '' ? {} : { provider };
  return answer(merchant, 200, { transactionId, status, amount, currency, stamp, reference, ...paid });
}
