import type { PaymentNotice } from './paytrail.ts';

/** For the log, and for who refunds it in Paytrail's panel. */
export function toldOf({ transactionId, reference, amount, status }: PaymentNotice): string {
  return `transaction ${transactionId}, reference ${reference}, ${amount} cents, ${status}`;
}
