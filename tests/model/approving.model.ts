import type { SnapshotFrom } from 'xstate';
import { approvingMachine } from '../../machines/approval/approving.machine.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { World } from '../../machines/domain/world.ts';
import { type Awaited, gesture, inner, instead, lost, press, refusing, through } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failures } from './failures.ts';
import { NOW, trout, world } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { adding, cartOf, orderOf } from './orders.ts';
import { absent, busy, enabled, invalid, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof approvingMachine>;

const until = NOW + 3_600_000;
const waitingOf = (id: string, ordered_by: string): Order => ({
  ...orderOf(cartOf(adding(trout, 2)), id),
  ordered_by,
  approval: { state: 'waiting', until },
});

/** A colleague's order, which the user may approve. */
export const forApproval = waitingOf('100090', 'keittio');
const another = waitingOf('100091', 'keittio');
/** The user's own order, which waits for a colleague. */
const mine = waitingOf('100092', 'ravintola');
const approved: Order = { ...mine, approval: { state: 'approved', by: 'keittio', at: NOW } };
const returned: Order = {
  ...mine,
  cancelled_at: NOW,
  approval: { state: 'returned', by: 'keittio', at: NOW, word: 'Liikaa taimenta' },
};

export const ordersForApproval = [forApproval, mine];

const approvalScreen = {
  /** Its first link is the newest order. */
  newest: thing('link', '', thing('table', 'order.history.title')),
  approve: thing('button', 'approval.approve'),
  sendBack: thing('button', 'approval.return'),
  word: thing('textbox', {
    key: 'approval.word',
    values: { name: { fi: 'Eero Lahtinen', en: 'Eero Lahtinen' } },
  }),
  confirm: thing('button', 'approval.return.confirm'),
  cancel: thing('button', 'common.cancel'),
  sending: thing('button', 'approval.sending'),
  failed: thing('alert', 'approval.failed'),
  refused: {
    approve: thing('alert', 'approval.approve.refused'),
    return: thing('alert', 'approval.return.refused'),
  },
  retry: thing('button', 'common.retry'),
  close: thing('button', 'common.close'),
} as const;

const WORD = 'Liikaa kermaa';
const isReturn = ({ context }: Snapshot) => context.word !== undefined;
const isApproval = ({ context }: Snapshot) => context.word === undefined;
const late = { tag: 'refused', problems: [{ code: 'orderTooLate' }] } as const;
const ended = { tag: 'refused', problems: [{ code: 'orderCancelled' }] } as const;

function erring(error: object, action: ReturnType<typeof lost>, when: (snapshot: Snapshot) => boolean) {
  return { event: { type: 'xstate.error.actor.answerOrder', error, actorId: 'answerOrder' }, action, when };
}

function broken(call: Awaited) {
  return instead(call, 500, { error: 'Internal Server Error' });
}

/** A waiting order is approved or returned by a colleague. */
export const approvingModel = defineModel<typeof approvingMachine>({
  process: 'approving',
  page: `/order/orders/${forApproval.id}`,
  machine: approvingMachine,
  starts: {
    waiting: {
      input: { username: 'ravintola', world, orders: ordersForApproval },
      given: [
        { given: 'orderForApproval', good: trout, amount: 2 },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'approveOrder' },
        { given: 'held', call: 'returnOrder' },
        { given: 'done', action: press(approvalScreen.newest) },
      ],
    },
  },
  actors: { answerOrder: 'held' },
  samples: {
    'approving.approve': {
      pressed: {
        event: { type: 'approving.approve', order: forApproval.id },
        action: press(approvalScreen.approve),
        in: ['idle'],
        // An order whose answer was lost may be decided: it has no button then.
        when: ({ context }) => context.failure === undefined,
      },
      another: {
        event: { type: 'approving.approve', order: forApproval.id },
        action: inner('the page of another order is opened'),
        in: ['answered'],
      },
    },
    'approving.return': {
      pressed: {
        event: { type: 'approving.return', order: forApproval.id },
        action: press(approvalScreen.sendBack),
        in: ['idle'],
        when: ({ context }) => context.failure === undefined,
      },
      another: {
        event: { type: 'approving.return', order: forApproval.id },
        action: inner('the page of another order is opened'),
        in: ['answered'],
      },
    },
    'approving.word': {
      typed: {
        event: { type: 'approving.word', word: WORD },
        action: gesture({ act: 'fill', target: approvalScreen.word, text: WORD }),
        when: ({ context }) => context.word === '',
      },
    },
    'approving.confirm': {
      pressed: {
        event: { type: 'approving.confirm' },
        action: press(approvalScreen.confirm),
        in: ['wording'],
      },
      again: { event: { type: 'approving.confirm' }, action: press(approvalScreen.retry), in: ['failed'] },
    },
    'approving.dismiss': {
      kept: { event: { type: 'approving.dismiss' }, action: press(approvalScreen.cancel), in: ['wording'] },
      closed: {
        event: { type: 'approving.dismiss' },
        action: press(approvalScreen.close),
        in: ['failed', 'refused'],
      },
    },
    'orders.changed': {
      asked: changed('a colleague orders', [another, ...ordersForApproval], another),
      approved: changed('a colleague approves an own order', [forApproval, approved], approved),
      returned: changed('a colleague returns an own order', [forApproval, returned], returned),
    },
    'world.changed': {
      same: { event: { type: 'world.changed', world }, action: inner('the minutes go on') },
      ruled: {
        event: { type: 'world.changed', world: ruled('keittio') },
        action: inner('a colleague sets another rule'),
        in: ['idle'],
        when: ({ context }) => context.failure === undefined && context.rule.at === undefined,
      },
      own: {
        event: { type: 'world.changed', world: ruled('ravintola') },
        action: inner('the user sets another rule'),
        in: ['idle'],
        when: ({ context }) => context.failure === undefined && context.rule.at === undefined,
      },
    },
    'xstate.done.actor.answerOrder': {
      approved: { ...answered('answerOrder', undefined, through('approveOrder')), when: isApproval },
      returned: { ...answered('answerOrder', undefined, through('returnOrder')), when: isReturn },
    },
    'xstate.error.actor.answerOrder': {
      lost: erring(failures.lost, lost('approveOrder'), isApproval),
      server: erring(failures.server, broken('returnOrder'), isReturn),
      late: erring(late, refusing('approveOrder', ...late.problems), isApproval),
      ended: erring(ended, refusing('returnOrder', ...ended.problems), isReturn),
    },
  },
  visible: {
    idle: ({ failure }) =>
      failure === undefined
        ? [enabled(approvalScreen.approve), enabled(approvalScreen.sendBack), absent(approvalScreen.word)]
        : [absent(approvalScreen.word)],
    wording: ({ isWordMissing }) => [
      (isWordMissing ? invalid : enabled)(approvalScreen.word),
      enabled(approvalScreen.confirm),
      enabled(approvalScreen.cancel),
    ],
    sending: [busy(approvalScreen.sending)],
    failed: [shown(approvalScreen.failed), enabled(approvalScreen.retry), enabled(approvalScreen.close)],
    refused: ({ word }) => [
      shown(approvalScreen.refused[word === undefined ? 'approve' : 'return']),
      absent(approvalScreen.retry),
    ],
    answered: [absent(approvalScreen.approve), absent(approvalScreen.sendBack)],
  },
  counters: ({ context: { order, word, isWordMissing, failure, orders } }) => [
    order,
    word ?? 'approved',
    Number(isWordMissing),
    failure?.tag ?? '',
    orders?.map(({ id, approval }) => `${id} ${approval?.state}`).join() ?? '',
  ],
  limit: 800,
});

function changed(why: string, orders: readonly Order[], news: Order) {
  return {
    event: { type: 'orders.changed', orders } as const,
    action: inner(why),
    in: ['idle'],
    when: ({ context }: Snapshot) =>
      context.failure === undefined &&
      context.orders === ordersForApproval &&
      !context.orders?.includes(news),
  };
}

function ruled(by: string): World {
  return { ...world, customer: { ...world.customer, approval: { over: 50_000, users: [], by, at: NOW } } };
}

export const approvingInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'an answer names the order that was pressed, and has a word if it is returned',
    holds: ({ snapshot, trail: { asked } }) => {
      const { order, word } = snapshot.context;
      const isSent = [undefined, WORD].includes(word) && isEqual(asked.at(-1)?.input, { order, word });
      return !snapshot.matches('sending') || isSent;
    },
  },
  ...afterSteps<Snapshot>(
    { rule: 'one press approves an order', on: 'approving.approve', to: 'sending', asks: ['answerOrder'] },
    {
      rule: 'a return asks for a word first',
      on: 'approving.return',
      to: 'wording',
      asks: [],
      holds: ({ snapshot: { context } }) => context.word === '',
    },
    {
      rule: 'a return without a word is not sent',
      on: 'approving.confirm',
      when: ({ context }) => context.word === '',
      to: 'wording',
      asks: [],
      holds: ({ snapshot: { context } }) => context.isWordMissing,
    },
    {
      rule: 'a return with a word is sent, and again after a lost answer',
      on: 'approving.confirm',
      when: ({ context }) => context.word !== '',
      to: 'sending',
      asks: ['answerOrder'],
    },
    { rule: 'a dismissed answer is not sent', on: 'approving.dismiss', to: 'idle', asks: [] },
    {
      rule: 'a decided order is read again',
      on: 'xstate.done.actor.answerOrder',
      to: 'answered',
      tells: ['orders.open'],
    },
    {
      rule: 'a refused answer says why, and the order is read again',
      on: 'xstate.error.actor.answerOrder',
      when: (_, { error }) => error.tag === 'refused',
      to: 'refused',
      tells: ['orders.open'],
      holds: ({ snapshot: { context } }, { event: { error } }) => isEqual(context.failure, error),
    },
    {
      rule: 'an answer that is lost can be repeated',
      on: 'xstate.error.actor.answerOrder',
      when: (_, { error }) => error.tag !== 'refused',
      to: 'failed',
      tells: [],
    },
    {
      rule: 'a rule that a colleague has set is told',
      on: 'world.changed',
      when: (before, { world: { customer } }) =>
        before.context.rule.at === undefined && customer.approval?.by === 'keittio',
      tells: ['toast.show'],
    },
    {
      rule: 'an own rule, and a known one, are no news',
      on: 'world.changed',
      when: (before, { world: { customer } }) =>
        before.context.rule.at === customer.approval?.at || customer.approval?.by === 'ravintola',
      tells: [],
    },
    {
      rule: 'the colleague who may approve and the orderer are told',
      on: 'orders.changed',
      to: 'idle',
      tells: ['toast.show'],
    },
  ),
];
