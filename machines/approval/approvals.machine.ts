import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { ApprovalRule, KnownRule } from '../domain/approval/approval.schema.ts';
import { noRule } from '../domain/approval/approval.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import { parsePrice, priceText } from '../domain/inventory/decimal.ts';
import { to } from '../system.ts';
import type { ApprovalsContext, ApprovalsEvent, ApprovalsInput, RuleDraft } from './approvals.events.ts';

/** The rule of an account: which orders wait for a colleague. A failed save keeps what was typed. */
export const approvalsMachine = setup({
  types: {
    context: {} as ApprovalsContext,
    events: {} as ApprovalsEvent,
    input: {} as ApprovalsInput,
    tags: {} as 'busy',
  },
  actors: {
    /** POST /api/user/approval-rule, which may be repeated. */
    saveRule: fromPromise<KnownRule, ApprovalRule>(() => Promise.reject(new Error('provide saveRule'))),
  },
  actions: {
    /** A colleague's rule replaces a draft that is as it was opened. */
    keepWorld: assign(({ context }, { world }: ApprovalsInput) => {
      const rule = world.customer.approval ?? noRule;
      const isTouched = JSON.stringify(context.draft) !== JSON.stringify(draftOf(context.rule));
      return isTouched ? { rule } : { rule, draft: draftOf(rule) };
    }),
    openDraft: assign(({ context: { rule } }) => ({
      draft: draftOf(rule),
      isSumWrong: false,
      failure: undefined,
    })),
    keepDraft: assign((_, draft: RuleDraft) => ({ draft, isSumWrong: false, failure: undefined })),
    refuseSum: assign({ isSumWrong: true }),
    keepRule: assign((_, rule: KnownRule) => ({ rule, draft: draftOf(rule), failure: undefined })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    /** The session has the rule from now on. */
    reportRule: sendTo(to('app'), (_, approval: KnownRule) => ({
      type: 'account.came' as const,
      account: { came: ['me'] as const, approval },
    })),
  },
  guards: {
    isReadable: ({ context }) => ruleOf(context.draft) !== undefined,
  },
}).createMachine({
  id: 'approvals',
  context: ({ input: { world } }) => {
    const rule = world.customer.approval ?? noRule;
    return { rule, draft: draftOf(rule), isSumWrong: false, failure: undefined };
  },
  on: { 'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: { on: { 'approvals.open': { target: 'editing', actions: 'openDraft' } } },
    editing: {
      on: {
        'approvals.open': { actions: 'openDraft' },
        'approvals.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'approvals.save': [{ guard: 'isReadable', target: 'saving' }, { actions: 'refuseSum' }],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveRule',
        src: 'saveRule',
        input: ({ context }) => ruleOf(context.draft) ?? noRule,
        onDone: {
          target: 'saved',
          actions: [
            { type: 'keepRule', params: ({ event }) => event.output },
            { type: 'reportRule', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    saved: {
      on: {
        'approvals.open': { target: 'editing', actions: 'openDraft' },
        'approvals.change': {
          target: 'editing',
          actions: { type: 'keepDraft', params: ({ event }) => event.draft },
        },
      },
    },
  },
});

function draftOf({ over, users }: ApprovalRule): RuleDraft {
  return { hasSum: over !== null, sum: over === null ? '' : priceText(over, ','), users };
}

/** Undefined: the sum is unreadable. */
function ruleOf({ hasSum, sum, users }: RuleDraft): ApprovalRule | undefined {
  if (!hasSum) return { over: null, users };
  const text = sum.replace('€', '').trim();
  const parsed = parsePrice(text);
  return parsed.ok && text !== '' ? { over: parsed.value, users } : undefined;
}
