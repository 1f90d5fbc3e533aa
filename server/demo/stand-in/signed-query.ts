import type { Merchant } from '../../prepayment/paytrail.ts';
import { ALGORITHM, signatureOf } from '../../prepayment/signature.ts';
import type { StandInPayment } from './stand-in.table.ts';

/** The signed query that Paytrail appends to the shop's addresses: the status of the payment. Begins with `?`. */
export function signedQuery({ merchantId, secret }: Merchant, payment: StandInPayment): string {
  const { transactionId, request, status, provider } = payment;
  const parameters = {
    'checkout-account': merchantId,
    'checkout-algorithm': ALGORITHM,
    'checkout-amount': String(request.amount),
    'checkout-stamp': request.stamp,
    'checkout-reference': request.reference,
    'checkout-transaction-id': transactionId,
    'checkout-status': status,
    'checkout-provider': provider,
  };
  return `?${new URLSearchParams({ ...parameters, signature: signatureOf(secret, parameters) })}`;
}
