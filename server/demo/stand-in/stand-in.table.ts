import type { Instant } from '../../../machines/domain/calendar.ts';
import type { Db } from '../../database/open.ts';
import type { StandInPaymentRow } from '../../database/tables.ts';
import type { PaymentRequest } from '../../prepayment/payment-request.ts';

/** As in Paytrail's API: `new` until somebody pays or cancels. */
export type Status = 'new' | 'pending' | 'ok' | 'fail';

/** A payment at the simulated payment service. */
export interface StandInPayment {
  readonly transactionId: string;
  readonly request: PaymentRequest;
  readonly status: Status;
  readonly provider: string;
}

/** True if it was opened: a stamp is used once. */
export async function insertPayment(
  db: Db,
  transaction_id: string,
  request: PaymentRequest,
): Promise<boolean> {
  const inserted = await db
    .insertInto('stand_in_payments')
    .values({
      transaction_id,
      stamp: request.stamp,
      request: JSON.stringify(request),
      status: 'new',
      provider: '',
      call_at: null,
    })
    .onConflict((conflict) => conflict.column('stamp').doNothing())
    .returning('transaction_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findPayment(db: Db, transactionId: string): Promise<StandInPayment | undefined> {
  const row = await db
    .selectFrom('stand_in_payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row === undefined ? undefined : paymentOf(row);
}

/** Records the customer's decision, and the time of the callback. */
export async function decidePayment(
  db: Db,
  { transactionId, provider, status }: Pick<StandInPayment, 'transactionId' | 'provider' | 'status'>,
  call_at: Instant,
): Promise<void> {
  await db
    .updateTable('stand_in_payments')
    .set({ provider, status, call_at })
    .where('transaction_id', '=', transactionId)
    .execute();
}

/** The payments with a callback due by then. */
export async function paymentsToTell(db: Db, until: Instant): Promise<StandInPayment[]> {
  const rows = await db
    .selectFrom('stand_in_payments')
    .selectAll()
    .where('call_at', '<=', until)
    .orderBy('call_at')
    .limit(100)
    .execute();
  return rows.map(paymentOf);
}

/** Null: the callback is delivered. */
export async function tellAt(
  db: Db,
  { transactionId, status }: Pick<StandInPayment, 'transactionId' | 'status'>,
  call_at: Instant | null,
): Promise<void> {
  await db
    .updateTable('stand_in_payments')
    .set({ status, call_at })
    .where('transaction_id', '=', transactionId)
    .execute();
}

export async function isAnyToTell(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('stand_in_payments')
    .select('transaction_id')
    .where('call_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** This program wrote the row itself. */
function paymentOf({ transaction_id, request, status, provider }: StandInPaymentRow): StandInPayment {
  return { transactionId: transaction_id, request: JSON.parse(request), status: statusOf(status), provider };
}

function statusOf(text: string): Status {
  return text === 'pending' || text === 'ok' || text === 'fail' ? text : 'new';
}
