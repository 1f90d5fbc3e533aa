import type { Kysely } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { OrderState } from '../../machines/domain/order/evolve.ts';
import type { Payment } from '../../machines/domain/prepayment/payment.schema.ts';
import type { PaymentRow, Tables } from '../database/tables.ts';

/**
 * Milliseconds for which the forms of an open payment are reused. Paytrail drops an unpaid one after two weeks, but the
 * forms contain timestamps.
 */
const REUSE = 60 * 60_000;

/**
 * The payment to pay now, if any: a promised one of any age, else the newest recent open one. Every caller gets the
 * same.
 */
export async function currentPayment(
  db: Kysely<Tables>,
  state: OrderState | undefined,
  now: Instant,
): Promise<Payment | undefined> {
  const known = new Map(state?.payments.map(({ transaction_id, status }) => [transaction_id, status]));
  const usable = [...known.keys()].filter((id) => known.get(id) === 'pending' || known.get(id) === 'open');
  if (usable.length === 0) return undefined;
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('transaction_id', 'in', usable)
    .orderBy('opened_at', 'desc')
    .orderBy('transaction_id')
    .execute();
  const isPending = (row: PaymentRow) => known.get(row.transaction_id) === 'pending';
  const row = rows.find(isPending) ?? rows.find(({ opened_at }) => opened_at > now - REUSE);
  if (row === undefined) return undefined;
  return isPending(row) ? { ...storedPayment(row.answer), pending: true } : storedPayment(row.answer);
}

export async function findTransaction(db: Kysely<Tables>, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('transaction_id', '=', id).executeTakeFirst();
}

export async function registerTransaction(db: Kysely<Tables>, row: PaymentRow): Promise<void> {
  await db.insertInto('payments').values(row).execute();
}

/** This program wrote it itself. */
function storedPayment(text: string): Payment {
  return JSON.parse(text);
}
