import type { PaymentNotice } from './paytrail.ts';

/** One line of the log; it identifies the payment in Paytrail's panel. */
export function formatNotice({ transactionId, reference, amount, status }: PaymentNotice): string {
  return `transaction ${transactionId}, reference ${reference}, ${amount} cents, ${status}`;
}
