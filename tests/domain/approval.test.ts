import { describe, expect, test } from 'vitest';
import type { ApprovalRule } from '../../machines/domain/approval/approval.schema.ts';
import { decideRule, mayApprove, needsApproval, noRule } from '../../machines/domain/approval/approval.ts';
import {
  isAwaitingApproval,
  isAwaitingPayment,
  isConfirmed,
  isReturned,
} from '../../machines/domain/order/confirmed.ts';
import { decideLater, MAX_WORD, type OrderCommand } from '../../machines/domain/order/decide-later.ts';
import { replay } from '../../machines/domain/order/evolve.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { OrderFact } from '../../machines/domain/order/order-facts.schema.ts';

const at = Date.parse('2026-03-02T08:00:00Z');
const order: Order = {
  ...{
    id: 'o1',
    payment_status: 0,
    ordered_at: at,
    ordered_by: 'eero',
    extra_fees: [],
    custom_reference: '',
  },
  deliveries: [{ delivery_date: '2026-03-04', items: [] }],
  prepayment: null,
  approval: { state: 'waiting', until: at + 1 },
};
const placed: OrderFact = { _tag: 'OrderPlaced', order };
const approved: OrderFact = { _tag: 'OrderApproved', by: 'aino', at };
const returned: OrderFact = { _tag: 'OrderReturned', by: 'aino', at, word: 'Liikaa kermaa' };
const cancelled: OrderFact = { _tag: 'OrderCancelled', cancelled_at: at };
const superseded: OrderFact = { _tag: 'OrderSuperseded', by: 'o2' };

const rule: ApprovalRule = { over: 50_000, users: ['harri'] };
const approve: OrderCommand = { _tag: 'ApproveOrder', by: 'aino', now: at, rule };
const sendBack: OrderCommand = { _tag: 'ReturnOrder', by: 'aino', now: at, word: ' Liikaa kermaa ', rule };

describe('an order waits for approval', () => {
  test('over the sum, excluding VAT, and not at it', () => {
    expect(needsApproval(rule, 'eero', 50_001)).toBe(true);
    expect(needsApproval(rule, 'eero', 50_000)).toBe(false);
    expect(needsApproval({ over: 0, users: [] }, 'eero', 1)).toBe(true);
  });

  test('of a named user, whatever its sum', () => {
    expect(needsApproval(rule, 'harri', 1)).toBe(true);
    expect(needsApproval(noRule, 'harri', 9_999_999)).toBe(false);
  });

  test('it is not delivered and not paid before', () => {
    expect([isConfirmed(order), isAwaitingApproval(order)]).toEqual([false, true]);
    const prepaid: Order = { ...order, payment_status: 1 };
    expect([isAwaitingPayment(prepaid), isConfirmed(prepaid)]).toEqual([false, false]);
    const state = replay([{ _tag: 'OrderPlaced', order: prepaid }]);
    const open: OrderCommand = { _tag: 'OpenPayment', transaction_id: 't', stamp: 's', amount: 1 };
    expect(decideLater(state, open)).toEqual({ ok: false, problems: [{ code: 'orderNotApproved' }] });
    expect(isAwaitingPayment({ ...prepaid, approval: { state: 'approved', by: 'aino', at } })).toBe(true);
  });
});

describe('a colleague approves it', () => {
  test('before the first cut-off, and not from it on', () => {
    expect(given([placed], approve)).toEqual([approved]);
    expect(given([placed], { ...approve, now: at + 1 })).toEqual([{ code: 'orderTooLate' }]);
  });

  test('of an unknown cut-off before the first delivery day', () => {
    const unknown: OrderFact = { _tag: 'OrderPlaced', order: { ...order, approval: { state: 'waiting' } } };
    const next = Date.parse('2026-03-03T20:00:00Z');
    expect(given([unknown], { ...approve, now: next })).toEqual([{ ...approved, at: next }]);
    const day = Date.parse('2026-03-04T06:00:00Z');
    expect(given([unknown], { ...approve, now: day })).toEqual([{ code: 'orderTooLate' }]);
  });

  test('nobody approves their own, and a user whose orders wait approves none', () => {
    expect(given([placed], { ...approve, by: 'eero' })).toEqual([{ code: 'orderYourOwn' }]);
    expect(given([placed], { ...approve, by: 'harri' })).toEqual([{ code: 'orderNotYours' }]);
    expect(mayApprove(rule, 'aino', 'eero')).toBe(true);
  });

  test('once; later again it changes nothing', () => {
    expect(given([placed, approved], approve)).toEqual([]);
    expect(given([placed, approved], sendBack)).toEqual([{ code: 'orderNotForApproval' }]);
    expect(replay([placed, approved])?.order.approval).toEqual({ state: 'approved', by: 'aino', at });
  });

  test('not one that is cancelled, superseded, unknown, or needs none', () => {
    expect(given([placed, cancelled], approve)).toEqual([{ code: 'orderCancelled' }]);
    expect(given([placed, superseded], approve)).toEqual([{ code: 'orderSuperseded' }]);
    expect(given([], approve)).toEqual([{ code: 'orderNotForApproval' }]);
    const { approval: _, ...free } = order;
    expect(given([{ _tag: 'OrderPlaced', order: free }], approve)).toEqual([{ code: 'orderNotForApproval' }]);
  });
});

describe('a colleague returns it with a word', () => {
  test('also after the cut-off; nothing of it is delivered', () => {
    expect(given([placed], sendBack)).toEqual([returned]);
    const state = replay([placed, returned]);
    expect(state?.order.cancelled_at).toBe(at);
    expect(state?.order.approval).toEqual({ state: 'returned', by: 'aino', at, word: 'Liikaa kermaa' });
    expect(given([placed, returned], approve)).toEqual([{ code: 'orderCancelled' }]);
    expect(given([placed, returned], sendBack)).toEqual([]);
  });

  test('an approved or waiting order that is cancelled is not returned', () => {
    const ends = [[approved, cancelled], [cancelled], [returned]].map((facts) => replay([placed, ...facts]));
    expect(ends.map((state) => state !== undefined && isReturned(state.order))).toEqual([false, false, true]);
    expect(ends.map((state) => state?.order.cancelled_at)).toEqual([at, at, at]);
  });

  test('a word is required, and has at most 300 characters', () => {
    expect(given([placed], { ...sendBack, word: '  ' })).toEqual([{ code: 'fieldMissing', field: 'word' }]);
    const long = 'a'.repeat(MAX_WORD + 1);
    expect(given([placed], { ...sendBack, word: long })).toEqual([{ code: 'textTooLong', field: 'word' }]);
    expect(given([placed], { ...sendBack, by: 'eero' })).toEqual([{ code: 'orderYourOwn' }]);
  });
});

test('while it waits its goods can be ordered again or cancelled, also after the cut-off', () => {
  expect(given([placed], { _tag: 'CancelOrder', now: at, until: at })).toEqual([cancelled]);
  expect(given([placed], { _tag: 'SupersedeOrder', by: 'o2', now: at, until: at })).toEqual([superseded]);
});

describe('the rule of an account', () => {
  const colleagues = ['aino', 'eero', 'harri'];
  const set = (asked: ApprovalRule, by = 'aino', before = noRule) => {
    const decision = decideRule(before, { rule: asked, by, colleagues });
    return decision.ok ? decision.facts : decision.problems;
  };

  test('is a fact; the same rule again is none, and users of other accounts are left out', () => {
    expect(set({ over: 50_000, users: ['mallory', 'harri'] })).toEqual([{ _tag: 'ApprovalRuleSet', rule }]);
    expect(set(rule, 'aino', rule)).toEqual([]);
    expect(set(noRule, 'aino', rule)).toEqual([{ _tag: 'ApprovalRuleSet', rule: noRule }]);
  });

  test('is not changed by a user whose orders wait', () => {
    expect(set(noRule, 'harri', rule)).toEqual([{ code: 'approvalNotYours' }]);
  });

  test('leaves a colleague who may approve every order', () => {
    const nobody = [{ code: 'approvalNobody', field: 'rule.users' }];
    expect(set({ over: null, users: colleagues })).toEqual(nobody);
    const two = { over: null, users: ['eero', 'harri'] };
    expect(set(two)).toEqual([{ _tag: 'ApprovalRuleSet', rule: two }]);
    const alone = decideRule(noRule, {
      rule: { over: null, users: ['aino'] },
      by: 'aino',
      colleagues: ['aino'],
    });
    expect(alone).toMatchObject({ ok: false });
    // The only approver orders for more than the sum.
    expect(set({ over: 0, users: ['eero', 'harri'] })).toEqual([
      { code: 'approvalNobody', field: 'rule.over' },
    ]);
  });
});

function given(facts: readonly OrderFact[], command: OrderCommand) {
  const decision = decideLater(replay(facts), command);
  return decision.ok ? decision.facts : decision.problems;
}
