import { describe, expect, test } from 'vitest';
import {
  decideLater,
  notAwaitingPayment,
  type OrderCommand,
} from '../../machines/domain/order/decide-later.ts';
import { type OrderState, replay } from '../../machines/domain/order/evolve.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { OrderFact } from '../../machines/domain/order/order-facts.schema.ts';

const order: Order = {
  id: 'o1',
  payment_status: 1,
  ordered_at: Date.parse('2026-03-02T07:00:00Z'),
  ordered_by: 'ennakko',
  deliveries: [],
  extra_fees: [],
  custom_reference: '',
  prepayment: '{}',
};
const at = Date.parse('2026-03-02T08:00:00Z');

const placed: OrderFact = { _tag: 'OrderPlaced', order };
const opened = (transaction_id: string): OrderFact => ({
  _tag: 'PaymentOpened',
  transaction_id,
  stamp: `stamp of ${transaction_id}`,
  amount: 2_270,
});
const paid = (transaction_id: string): OrderFact => ({
  _tag: 'OrderPaid',
  transaction_id,
  provider: 'bank',
  paid_at: at,
});
const cancelled: OrderFact = { _tag: 'OrderCancelled', cancelled_at: at };
const superseded: OrderFact = { _tag: 'OrderSuperseded', by: 'o2' };

/** `now` is before the first cut-off, unless told otherwise. */
const supersede: OrderCommand = { _tag: 'SupersedeOrder', by: 'o2', now: at, until: at + 1 };
const open: OrderCommand = { _tag: 'OpenPayment', transaction_id: 't1', stamp: 's1', amount: 2_270 };
const pay = (transaction_id: string): OrderCommand => ({
  _tag: 'RecordPayment',
  transaction_id,
  provider: 'bank',
  paid_at: at,
});
const fail = (transaction_id: string): OrderCommand => ({ _tag: 'RecordFailure', transaction_id });

describe('ordering a waiting order again supersedes it', () => {
  test('a waiting order is superseded by the new one', () => {
    expect(given([placed], supersede)).toEqual([{ _tag: 'OrderSuperseded', by: 'o2' }]);
    expect(given([placed, opened('t1')], supersede)).toEqual([{ _tag: 'OrderSuperseded', by: 'o2' }]);
  });

  test('an order without prepayment is superseded before its first cut-off, and not from it on', () => {
    const field = 'cart.supersedes';
    expect(given([invoiced], supersede)).toEqual([{ _tag: 'OrderSuperseded', by: 'o2' }]);
    expect(given([invoiced], { ...supersede, now: at + 1 })).toEqual([{ code: 'orderClosed', field }]);
    expect(given([invoiced], { ...supersede, until: undefined })).toEqual([{ code: 'orderClosed', field }]);
    expect(given([invoiced, superseded], supersede)).toEqual([{ code: 'orderSuperseded', field }]);
  });

  test('the cut-offs do not matter to a waiting order', () => {
    expect(given([placed], { ...supersede, until: undefined })).toEqual([
      { _tag: 'OrderSuperseded', by: 'o2' },
    ]);
  });

  test('one that is paid, superseded or not there is not', () => {
    const field = 'cart.supersedes';
    expect(given([placed, opened('t1'), paid('t1')], supersede)).toEqual([
      { code: 'orderAlreadyPaid', field },
    ]);
    expect(given([placed, superseded], supersede)).toEqual([{ code: 'orderSuperseded', field }]);
    expect(given([], supersede)).toEqual([{ code: 'orderNotWaiting', field }]);
  });
});

describe('a placed order is cancelled', () => {
  const cancel: OrderCommand = { _tag: 'CancelOrder', now: at, until: at + 1 };

  test('before its first cut-off, and not from it on, or if that is unknown', () => {
    expect(given([invoiced], cancel)).toEqual([cancelled]);
    expect(given([invoiced], { ...cancel, until: at })).toEqual([{ code: 'orderClosed' }]);
    expect(given([invoiced], { ...cancel, until: undefined })).toEqual([{ code: 'orderClosed' }]);
  });

  test('at any time while it awaits payment', () => {
    expect(given([placed, opened('t1')], { ...cancel, until: undefined })).toEqual([cancelled]);
  });

  test('once: a second command changes nothing, also after the cut-off', () => {
    expect(given([invoiced, cancelled], cancel)).toEqual([]);
    expect(given([invoiced, cancelled], { ...cancel, until: at })).toEqual([]);
    expect(replay([invoiced, cancelled])?.order.cancelled_at).toBe(at);
  });

  test('if it is not superseded, paid or missing', () => {
    expect(given([invoiced, superseded], cancel)).toEqual([{ code: 'orderSuperseded' }]);
    expect(given([placed, opened('t1'), paid('t1')], cancel)).toEqual([{ code: 'orderAlreadyPaid' }]);
    expect(given([], cancel)).toEqual([{ code: 'orderNotWaiting' }]);
  });

  test('a cancelled order is neither superseded nor paid; money for it is recorded as repeated', () => {
    expect(given([invoiced, cancelled], supersede)).toEqual([
      { code: 'orderCancelled', field: 'cart.supersedes' },
    ]);
    expect(given([placed, cancelled], open)).toEqual([{ code: 'orderCancelled' }]);
    expect(given([placed, opened('t1'), cancelled], pay('t1'))).toEqual([
      { ...paid('t1'), _tag: 'PaymentRepeated' },
    ]);
  });
});

describe('one payment an order', () => {
  test('a payment is opened for an order that waits, and for no other', () => {
    expect(given([placed], open)).toEqual([
      { _tag: 'PaymentOpened', transaction_id: 't1', stamp: 's1', amount: 2_270 },
    ]);
    expect(given([placed, paid('t1')], open)).toEqual([{ code: 'orderAlreadyPaid' }]);
    expect(given([placed, superseded], open)).toEqual([{ code: 'orderSuperseded' }]);
    expect(given([invoiced], open)).toEqual([{ code: 'orderNotWaiting' }]);
  });

  test('a payment moves the order into the history; a repeated notice changes nothing', () => {
    const facts = [placed, opened('t1')];
    expect(given(facts, pay('t1'))).toEqual([paid('t1')]);
    expect(stateOf([...facts, paid('t1')]).order.payment_status).toBe(2);
    expect(given([...facts, paid('t1')], pay('t1'))).toEqual([]);
  });

  test('a second transaction, or one of a superseded order, is recorded and pays nothing more', () => {
    const repeated: OrderFact = {
      _tag: 'PaymentRepeated',
      transaction_id: 't2',
      provider: 'bank',
      paid_at: at,
    };
    const twice = [placed, opened('t1'), opened('t2'), paid('t1')];
    expect(given(twice, pay('t2'))).toEqual([repeated]);
    expect(given([...twice, repeated], pay('t2'))).toEqual([]);
    expect(stateOf([...twice, repeated]).order.payment_status).toBe(2);

    const late = [placed, opened('t2'), superseded];
    expect(given(late, pay('t2'))).toEqual([repeated]);
    expect(notAwaitingPayment(stateOf([...late, repeated]))).toBe('orderSuperseded');
  });

  test('a payment that is decided later leaves the order waiting, and is paid or fails then', () => {
    const pending: OrderCommand = { _tag: 'RecordPending', transaction_id: 't1', provider: 'bank' };
    const fact: OrderFact = { _tag: 'PaymentPending', transaction_id: 't1', provider: 'bank' };
    const facts = [placed, opened('t1'), fact];
    expect(given([placed, opened('t1')], pending)).toEqual([fact]);
    expect(given(facts, pending)).toEqual([]);
    expect(notAwaitingPayment(stateOf(facts))).toBeUndefined();
    expect(given(facts, pay('t1'))).toEqual([paid('t1')]);
    expect(given(facts, fail('t1'))).toEqual([{ _tag: 'PaymentFailed', transaction_id: 't1' }]);
    expect(given([placed, opened('t1'), paid('t1')], pending)).toEqual([]);
    expect(given([], pending)).toEqual([{ code: 'orderNotWaiting' }]);
  });

  test('a failed payment leaves the order waiting, and may be paid after all; a paid one never fails', () => {
    const facts: OrderFact[] = [placed, opened('t1'), { _tag: 'PaymentFailed', transaction_id: 't1' }];
    expect(given([placed, opened('t1')], fail('t1'))).toEqual([facts[2]]);
    expect(notAwaitingPayment(stateOf(facts))).toBeUndefined();
    expect(given(facts, fail('t1'))).toEqual([]);
    expect(given(facts, pay('t1'))).toEqual([paid('t1')]);
    expect(given([placed, opened('t1'), paid('t1')], fail('t1'))).toEqual([]);
    expect(given([placed], fail('unknown'))).toEqual([]);
  });

  test('money for a transaction that the order has not recorded is not lost', () => {
    expect(given([placed], pay('t9'))).toEqual([paid('t9')]);
    expect(given([], pay('t9'))).toEqual([{ code: 'orderNotWaiting' }]);
    expect(given([], fail('t9'))).toEqual([{ code: 'orderNotWaiting' }]);
  });
});

const invoiced: OrderFact = { _tag: 'OrderPlaced', order: { ...order, payment_status: 0, prepayment: null } };

/** The facts of the decision, or its problems. */
function given(facts: readonly OrderFact[], command: OrderCommand) {
  const decision = decideLater(replay(facts), command);
  return decision.ok ? decision.facts : decision.problems;
}

function stateOf(facts: readonly OrderFact[]): OrderState {
  const state = replay(facts);
  if (state === undefined) throw new Error('no order');
  return state;
}
