import type { SnapshotFrom } from 'xstate';
import type { RuleDraft } from '../../machines/approval/approvals.events.ts';
import { approvalsMachine } from '../../machines/approval/approvals.machine.ts';
import type { ApprovalRule } from '../../machines/domain/approval/approval.schema.ts';
import { type Action, gesture, inner, instead, press, refusing } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { world } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { absent, busy, enabled, invalid, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof approvalsMachine>;

const screen = {
  title: thing('heading', 'approval.title'),
  sumOn: thing('checkbox', 'approval.sum.on'),
  sum: thing('textbox', 'approval.sum'),
  colleague: thing('checkbox', { text: 'Eero Lahtinen' }),
  save: thing('button', 'approval.save'),
  saving: thing('button', 'approval.sending'),
  saved: thing('status', 'approval.saved'),
  failed: thing('alert', 'approval.rule.failed'),
  nobody: thing('alert', 'problem.approvalNobody'),
} as const;

const none: RuleDraft = { hasSum: false, sum: '', users: [] };
const empty: RuleDraft = { ...none, hasSum: true };
const wrong: RuleDraft = { ...empty, sum: 'paljon' };
const limited: RuleDraft = { ...empty, sum: '500 €' };
/** As it is typed, and as a stored rule is shown. */
const readable = ['500 €', '500'];
const named: RuleDraft = { ...none, users: ['keittio'] };

const rules = {
  limited: { over: 50_000, users: [] },
  named: { over: null, users: ['keittio'] },
} as const satisfies Record<string, ApprovalRule>;

function from(before: RuleDraft, draft: RuleDraft, action: Action) {
  return {
    event: { type: 'approvals.change', draft } as const,
    action,
    when: ({ context }: Snapshot) => isEqual(context.draft, before),
  };
}

/** The stand-in answers, so that the account of the page has no rule afterwards. */
function saved(rule: ApprovalRule, draft: RuleDraft) {
  const over = rule.over === null ? null : rule.over / 100;
  return {
    ...answered('saveRule', rule, instead('setApprovalRule', 200, { rule: { ...rule, over } })),
    when: ({ context }: Snapshot) => isEqual(context.draft, draft),
  };
}

/** The rule of an account: which orders wait for a colleague. */
export const approvalsModel = defineModel<typeof approvalsMachine>({
  process: 'approvals',
  page: '/order/approvals',
  machine: approvalsMachine,
  starts: {
    idle: {
      input: { world },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'setApprovalRule' },
      ],
    },
  },
  actors: { saveRule: 'held' },
  samples: {
    'approvals.open': {
      opened: {
        event: { type: 'approvals.open' },
        action: gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/order/approvals' }),
      },
    },
    'approvals.change': {
      sumOn: from(none, empty, press(screen.sumOn)),
      sumWrong: from(empty, wrong, gesture({ act: 'fill', target: screen.sum, text: wrong.sum })),
      sumRight: from(wrong, limited, gesture({ act: 'fill', target: screen.sum, text: limited.sum })),
      sumAtOnce: from(empty, limited, gesture({ act: 'fill', target: screen.sum, text: limited.sum })),
      sumOff: from(limited, { ...limited, hasSum: false }, press(screen.sumOn)),
      colleague: from(none, named, press(screen.colleague)),
      nobody: from(named, none, press(screen.colleague)),
    },
    'approvals.save': { pressed: { event: { type: 'approvals.save' }, action: press(screen.save) } },
    'world.changed': {
      same: { event: { type: 'world.changed', world }, action: inner('the minutes go on'), in: ['idle'] },
    },
    'xstate.done.actor.saveRule': {
      limited: saved(rules.limited, limited),
      named: saved(rules.named, named),
    },
    'xstate.error.actor.saveRule': {
      ...failing('saveRule', 'setApprovalRule', 'server'),
      nobody: {
        event: {
          type: 'xstate.error.actor.saveRule',
          error: { tag: 'refused', problems: [{ code: 'approvalNobody' }] },
          actorId: 'saveRule',
        },
        action: refusing('setApprovalRule', { code: 'approvalNobody' }),
      },
    },
  },
  visible: {
    idle: [],
    editing: ({ draft, isSumWrong, failure }) => [
      shown(screen.title),
      enabled(screen.save),
      (isSumWrong ? invalid : draft.hasSum ? enabled : absent)(screen.sum),
      (failure?.tag === 'refused' ? shown : absent)(screen.nobody),
      (failure !== undefined && failure.tag !== 'refused' ? shown : absent)(screen.failed),
      absent(screen.saved),
    ],
    saving: [busy(screen.saving)],
    saved: [shown(screen.saved), enabled(screen.save)],
  },
  counters: ({ context: { draft, isSumWrong, failure, rule } }) => [
    JSON.stringify(draft),
    Number(isSumWrong),
    failure?.tag ?? '',
    JSON.stringify(rule),
  ],
  limit: 800,
});

export const approvalsInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'a saved rule has the sum in cents, and the chosen users',
    holds: ({ snapshot, trail: { asked } }) => {
      const { hasSum, users } = snapshot.context.draft;
      const rule = { over: hasSum ? 50_000 : null, users };
      return !snapshot.matches('saving') || isEqual(asked.at(-1)?.input, rule);
    },
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'an unreadable sum is not saved',
      on: 'approvals.save',
      when: ({ context: { draft } }) => draft.hasSum && !readable.includes(draft.sum),
      to: 'editing',
      asks: [],
      holds: ({ snapshot: { context } }) => context.isSumWrong,
    },
    {
      rule: 'a readable rule is saved',
      on: 'approvals.save',
      when: ({ context: { draft } }) => !draft.hasSum || readable.includes(draft.sum),
      to: 'saving',
      asks: ['saveRule'],
    },
    {
      rule: 'a saved rule holds in the session',
      on: 'xstate.done.actor.saveRule',
      to: 'saved',
      tells: ['account.came'],
      holds: ({ snapshot: { context } }, { event: { output } }) => isEqual(context.rule, output),
    },
    {
      rule: 'a failed save keeps what was typed, and says why',
      on: 'xstate.error.actor.saveRule',
      to: 'editing',
      holds: ({ snapshot: { context } }, { before, event: { error } }) =>
        isEqual(context.draft, before.context.draft) && isEqual(context.failure, error),
    },
  ),
];
