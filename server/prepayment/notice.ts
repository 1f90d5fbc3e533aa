import type { Instant } from '../../machines/domain/calendar.ts';
import type { OrderCommand } from '../../machines/domain/order/decide-later.ts';
import type { OrderState } from '../../machines/domain/order/evolve.ts';
import type { PaymentRow } from '../database/tables.ts';
import type { PaymentNotice } from './paytrail.ts';

/** The outcome of a notice of the payment service; the same for a repeated notice. */
export interface PaymentRecorded {
  readonly order: string;
  /** `repeated`: money for an order that had been paid or superseded by then. */
  readonly result: 'paid' | 'repeated' | 'pending' | 'cancelled';
  /** True if something was recorded now. */
  readonly isNew: boolean;
}

/** True if the notice matches the opened payment. */
export function isOf(row: PaymentRow, { stamp, reference, amount }: PaymentNotice): boolean {
  return row.stamp === stamp && row.reference === reference && row.amount === amount;
}

/** The command of a notice to the order. */
export function commandOf({ status, transactionId, provider }: PaymentNotice, now: Instant): OrderCommand {
  const transaction_id = transactionId;
  switch (status) {
    case 'ok':
      return { _tag: 'RecordPayment', transaction_id, provider, paid_at: now };
    case 'pending':
      return { _tag: 'RecordPending', transaction_id, provider };
    case 'fail':
      return { _tag: 'RecordFailure', transaction_id };
    default:
      return status satisfies never;
  }
}

/** The result for a browser that returns from this transaction. */
export function resultOf(
  { status, transactionId }: PaymentNotice,
  state: OrderState | undefined,
): PaymentRecorded['result'] {
  if (state?.paidBy === transactionId) return 'paid';
  if (status === 'ok') return 'repeated';
  return status === 'pending' ? 'pending' : 'cancelled';
}
