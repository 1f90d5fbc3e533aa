// Fetches the outcome of payments without a message: a callback may be lost, and a customer may never return.
import type { Instant } from '../../machines/domain/calendar.ts';
import type { OrderState } from '../../machines/domain/order/evolve.ts';
import type { Store } from '../events/store.ts';
import { readOrder } from '../order/order.read.ts';
import { isOf, type PaymentRecorded } from './notice.ts';
import { findTransaction } from './payments.register.ts';
import { type PaymentNotice, PaymentsUnavailable, type Paytrail } from './paytrail.ts';

const MINUTE = 60_000;
/** Before this the customer is probably still paying. */
const FIRST = 3 * MINUTE;
/** The shortest interval between two checks for a customer's view, so that the view is not delayed again. */
const PAUSE = MINUTE / 2;
/** Paytrail drops an unpaid payment after two weeks. */
const LAST = 15 * 24 * 60 * MINUTE;
/** The limit of sequential calls in one sweep. */
const MOST = 50;

interface Deps {
  readonly store: Store;
  readonly paytrail: Paytrail;
  readonly record: (notice: PaymentNotice, now: Instant) => Promise<PaymentRecorded | undefined>;
}

/** A payment whose outcome the payment service stated on request. */
interface LookedUp {
  readonly notice: PaymentNotice;
  readonly recorded: PaymentRecorded;
}

/** Each process stores its own checks in memory. Another process checks again, and an outcome is recorded once. */
export function makeLookUps({ store, paytrail, record }: Deps) {
  const looked = new Map<string, { readonly at: Instant; readonly again: Instant }>();

  async function look(transaction: string, opened: Instant, now: Instant): Promise<LookedUp | undefined> {
    looked.set(transaction, { at: now, again: now + Math.max(FIRST, now - opened) });
    const row = await findTransaction(store.db, transaction);
    const notice = await paytrail.look(transaction);
    if (notice === undefined || row === undefined || !isOf(row, notice)) return undefined;
    const recorded = await record(notice, now);
    return recorded?.isNew ? { notice, recorded } : undefined;
  }

  return {
    /** Checks the due payments; an undecided one again after twice the time. */
    async sweep(now: Instant) {
      const rows = await store.db
        .selectFrom('payments')
        .select(['transaction_id', 'order_id', 'account', 'opened_at'])
        .where('opened_at', '<=', now - FIRST)
        .where('opened_at', '>', now - LAST)
        .orderBy('opened_at')
        .execute();
      const young = new Set(rows.map(({ transaction_id }) => transaction_id));
      for (const known of looked.keys()) if (!young.has(known)) looked.delete(known);
      const due = rows.filter(({ transaction_id }) => (looked.get(transaction_id)?.again ?? 0) <= now);
      const found: LookedUp[] = [];
      for (const { transaction_id, order_id, account, opened_at } of due.slice(0, MOST)) {
        const { state } = await readOrder(store.db, account, order_id);
        if (!isUndecided(state, transaction_id)) {
          looked.set(transaction_id, { at: now, again: opened_at + LAST });
          continue;
        }
        const answer = await look(transaction_id, opened_at, now);
        if (answer !== undefined) found.push(answer);
      }
      return found;
    },
    /** Checks an order's own payments, because its customer is waiting. Resolves to true if anything was recorded. */
    async ofOrder(state: OrderState, now: Instant) {
      let isAny = false;
      for (const { transaction_id } of state.payments) {
        const row = await findTransaction(store.db, transaction_id);
        const last = looked.get(transaction_id)?.at ?? row?.opened_at ?? now;
        if (row === undefined || !isUndecided(state, transaction_id) || last > now - PAUSE) continue;
        try {
          isAny = (await look(transaction_id, row.opened_at, now)) !== undefined || isAny;
        } catch (error) {
          // The customer sees the order's known state; the sweep checks again.
          if (!(error instanceof PaymentsUnavailable)) throw error;
        }
      }
      return isAny;
    },
  };
}

function isUndecided(state: OrderState | undefined, transaction: string): boolean {
  return (
    state?.payments.some(
      ({ transaction_id, status }) =>
        transaction_id === transaction && (status === 'open' || status === 'pending'),
    ) ?? false
  );
}
