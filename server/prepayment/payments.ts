import { randomUUID } from 'node:crypto';
import type { Instant } from '../../machines/domain/calendar.ts';
import {
  decideLater,
  notAwaitingPayment,
  type OrderCommand,
} from '../../machines/domain/order/decide-later.ts';
import type { OrderState } from '../../machines/domain/order/evolve.ts';
import { hasPassed } from '../../machines/domain/order/payment.ts';
import type { Payment } from '../../machines/domain/prepayment/payment.schema.ts';
import type { Caller } from '../auth/caller.ts';
import { behindLock } from '../cart/open-book.ts';
import { append, type Decided, decided } from '../events/append.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { orderStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { readOrder, type StoredOrder } from '../order/order.read.ts';
import { makeLookUps } from './look-up.ts';
import { commandOf, isOf, type PaymentRecorded, resultOf } from './notice.ts';
import { paymentRequest } from './payment-request.ts';
import { currentPayment, findTransaction, registerTransaction } from './payments.register.ts';
import { type Opened, type PaymentNotice, PaymentsUnavailable, type Paytrail } from './paytrail.ts';

/** The author of facts from the payment service. */
const PAYTRAIL_USER = 'paytrail';

interface Deps {
  readonly store: Store;
  readonly paytrail: Paytrail;
  /** The address for Paytrail's receipts if a user has none. */
  readonly shopEmail: string;
}

interface PaymentAsked {
  readonly order: string;
  /** The language of the payment service's texts and pages. */
  readonly language: 'fi' | 'en';
  /** The shop's origin in the browser. */
  readonly origin: string;
}

interface PaymentOpened {
  readonly tag: 'opened';
  readonly payment: Payment;
}

type Opening =
  | PaymentOpened
  | Refused
  | { readonly tag: 'missing' }
  | { readonly tag: 'unavailable'; readonly why: string };

export type Payments = ReturnType<typeof makePayments>;

export function makePayments(deps: Deps) {
  const { store } = deps;
  const opening = new Map<string, Promise<PaymentOpened | Refused>>();
  /** Undefined: no such transaction was opened, or its amount or order differs from the notice. */
  const record = async (notice: PaymentNotice, now: Instant): Promise<PaymentRecorded | undefined> => {
    const row = await findTransaction(store.db, notice.transactionId);
    if (row === undefined || !isOf(row, notice)) return undefined;
    const { account, order_id } = row;
    const outcome = await append(store, {
      caller: { username: PAYTRAIL_USER, account },
      now,
      id: uuidv7(now),
      lock: (trx) => behindLock(trx, store.kind, account, () => readOrder(trx, account, order_id)),
      decide: (kept) => changing(order_id, kept, commandOf(notice, now)),
    });
    if (outcome.tag !== 'appended') throw new Error(`a payment of order ${order_id} was refused`);
    const { state } = await readOrder(store.db, account, order_id);
    const isNew = outcome.writes.some(({ facts }) => facts.length > 0);
    return { order: order_id, result: resultOf(notice, state), isNew };
  };
  const lookUps = makeLookUps({ store, paytrail: deps.paytrail, record });

  return {
    /** Opens the payment of an order awaiting payment, or returns the existing one. */
    async open(caller: Caller, asked: PaymentAsked, now: Instant): Promise<Opening> {
      const before = (await readOrder(store.db, caller.account, asked.order)).state;
      if (before === undefined) return { tag: 'missing' };
      // It may have been paid without a message.
      const isKnownAnew = notAwaitingPayment(before) === undefined && (await lookUps.ofOrder(before, now));
      const state = isKnownAnew ? (await readOrder(store.db, caller.account, asked.order)).state : before;
      if (state === undefined) return { tag: 'missing' };
      const code = notAwaitingPayment(state);
      if (code !== undefined) return { tag: 'refused', problems: [{ code }] };
      const payment = await currentPayment(store.db, state, now);
      // A promised payment is still waited for.
      if (payment?.pending !== true && hasPassed(state.order, now)) {
        return { tag: 'refused', problems: [{ code: 'datePassed' }] };
      }
      if (payment !== undefined) return { tag: 'opened', payment };
      // Concurrent calls share one transaction.
      const running = opening.get(asked.order) ?? openNew(deps, caller, state, asked, now);
      opening.set(asked.order, running);
      try {
        return await running;
      } catch (error) {
        if (error instanceof PaymentsUnavailable) return { tag: 'unavailable', why: error.message };
        throw error;
      } finally {
        opening.delete(asked.order);
      }
    },
    record,
    /** Requests the outcome of payments without a message; resolves with the newly recorded ones. */
    lookUp: lookUps.sweep,
  };
}

/** Opens and registers the transaction first: under the lock only queries are awaited. */
async function openNew(
  { store, paytrail, shopEmail }: Deps,
  caller: Caller,
  { order }: OrderState,
  { language, origin }: PaymentAsked,
  now: Instant,
): Promise<PaymentOpened | Refused> {
  const payer = await payerOf(store, caller, shopEmail);
  const stamp = randomUUID();
  const request = paymentRequest(order, stamp, { language, origin, ...payer });
  const { reference, amount } = request;
  const opened = await paytrail.open(request);
  const payment = paymentOf(opened, order.id, amount, language);
  const { transaction_id } = payment;
  const { account } = caller;
  await registerTransaction(store.db, {
    ...{ transaction_id, order_id: order.id, account, stamp, reference, amount, opened_at: now },
    answer: JSON.stringify(payment),
  });
  const outcome = await append(store, {
    caller,
    now,
    id: uuidv7(now),
    lock: (trx) =>
      behindLock(trx, store.kind, account, async () => {
        const kept = await readOrder(trx, account, order.id);
        return { ...kept, current: await currentPayment(trx, kept.state, now) };
      }),
    // Another process may have been faster: then its payment is used.
    decide: (kept) =>
      kept.current === undefined
        ? changing(order.id, kept, { _tag: 'OpenPayment', transaction_id, stamp, amount })
        : decided(orderStream(order.id), kept.version, []),
  });
  if (outcome.tag === 'repeated') throw new Error('a payment is opened without a key');
  if (outcome.tag !== 'appended') return outcome;
  const { state } = await readOrder(store.db, account, order.id);
  return { tag: 'opened', payment: (await currentPayment(store.db, state, now)) ?? payment };
}

function changing(order: string, { state, version }: StoredOrder, command: OrderCommand): Refused | Decided {
  const decision = decideLater(state, command);
  if (!decision.ok) return { tag: 'refused', problems: decision.problems };
  return decided(orderStream(order), version, decision.facts);
}

/** Paytrail may list a card provider twice, once a brand; here each has its own id. */
function paymentOf(
  { transactionId, terms, groups, providers }: Opened,
  order: string,
  amount: number,
  language: PaymentAsked['language'],
): Payment {
  const times = new Map<string, number>();
  return {
    order_id: order,
    transaction_id: transactionId,
    reference: order,
    amount,
    terms,
    language,
    groups,
    providers: providers.map((provider) => {
      const time = (times.get(provider.id) ?? 0) + 1;
      times.set(provider.id, time);
      return time === 1 ? provider : { ...provider, id: `${provider.id}-${time}` };
    }),
  };
}

/** The user's own address for the payment service's receipt; if it is unknown, the shop's. */
async function payerOf({ db }: Store, { account, username }: Caller, shopEmail: string) {
  const { name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('username', '=', username)
    .executeTakeFirst();
  return { companyName: name, email: user?.email || shopEmail };
}
