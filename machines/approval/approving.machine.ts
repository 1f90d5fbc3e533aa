import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { mayApprove, noRule } from '../domain/approval/approval.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import { isAwaitingApproval } from '../domain/order/confirmed.ts';
import type { Order } from '../domain/order/order.schema.ts';
import { routes } from '../routes.ts';
import { to } from '../system.ts';
import type { ToastInput } from '../toast/toast.events.ts';
import type { ApprovalAsked, ApprovingContext, ApprovingEvent, ApprovingInput } from './approving.events.ts';

const decide = {
  'approving.approve': {
    target: 'sending',
    actions: { type: 'keepOrder', params: ({ event }: { readonly event: Decided }) => event.order },
  },
  'approving.return': {
    target: 'wording',
    actions: [
      { type: 'keepOrder', params: ({ event }: { readonly event: Decided }) => event.order },
      { type: 'keepWord', params: '' },
    ],
  },
} as const;

type Decided = Extract<ApprovingEvent, { readonly order: string }>;

/** A colleague approves or returns a waiting order. The server judges who may, and until when. */
export const approvingMachine = setup({
  types: {
    context: {} as ApprovingContext,
    events: {} as ApprovingEvent,
    input: {} as ApprovingInput,
    tags: {} as 'busy',
  },
  actors: {
    /** A decided order is answered again. */
    answerOrder: fromPromise<void, ApprovalAsked>(() => Promise.reject(new Error('provide answerOrder'))),
  },
  actions: {
    keepOrder: assign((_, order: string) => ({
      order,
      word: undefined,
      isWordMissing: false,
      failure: undefined,
    })),
    keepWord: assign((_, word: string) => ({ word, isWordMissing: false })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    missWord: assign({ isWordMissing: true }),
    /** A rule that a colleague has set is told; the first one of a session is no news. */
    keepWorld: enqueueActions(({ context, enqueue }, { world }: Pick<ApprovingInput, 'world'>) => {
      const rule = world.customer.approval ?? noRule;
      const isNews = context.orders !== undefined && rule.at !== undefined && rule.at !== context.rule.at;
      if (isNews && rule.by !== context.username)
        enqueue(sendTo(to('app'), { type: 'toast.show', toast: ruleToast }));
      enqueue.assign({ rule });
    }),
    /** Both are told: the colleague who may approve, and the orderer. */
    tell: enqueueActions(({ context, enqueue }, orders: readonly Order[]) => {
      for (const toast of toastsOf(context, orders)) {
        enqueue(sendTo(to('app'), { type: 'toast.show', toast }));
      }
      enqueue.assign({ orders });
    }),
    /** The lists show the order as the server has it now. */
    refetch: sendTo(to('app'), ({ context }) => ({ type: 'orders.open' as const, id: context.order })),
  },
  guards: {
    isRefused: (_, failure: Failure) => failure.tag === 'refused',
    hasWord: ({ context }) => context.word?.trim() !== '',
  },
}).createMachine({
  id: 'approving',
  context: ({ input: { username, world, orders } }) => ({
    username,
    rule: world.customer.approval ?? noRule,
    orders,
    order: '',
    word: undefined,
    isWordMissing: false,
    failure: undefined,
  }),
  on: {
    'orders.changed': { actions: { type: 'tell', params: ({ event }) => event.orders } },
    'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: { on: decide },
    wording: {
      on: {
        'approving.word': { actions: { type: 'keepWord', params: ({ event }) => event.word } },
        'approving.confirm': [{ guard: 'hasWord', target: 'sending' }, { actions: 'missWord' }],
        'approving.dismiss': 'idle',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'answerOrder',
        src: 'answerOrder',
        input: ({ context: { order, word } }) => ({ order, word }),
        onDone: { target: 'answered', actions: 'refetch' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, 'refetch'],
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    /** The answer is lost: the order may be decided. A second attempt is answered in the same way. */
    failed: {
      on: { 'approving.confirm': 'sending', 'approving.dismiss': { target: 'idle', actions: 'refetch' } },
    },
    answered: { on: decide },
    /** The cut-off has passed, or a colleague was faster. */
    refused: { on: { 'approving.dismiss': 'idle' } },
  },
});

const ruleToast: ToastInput = {
  kind: 'info',
  title: { key: 'app.approval.rule' },
  body: undefined,
  lasting: 'notice',
  link: { key: 'app.approval.rule.open', path: routes.approvals.path },
};

/** The news of approvals for this user. The first orders of a session are no news. */
function toastsOf(
  { username, rule, orders: before }: ApprovingContext,
  orders: readonly Order[],
): ToastInput[] {
  if (before === undefined) return [];
  return orders.flatMap((order): ToastInput[] => {
    const known = before.find(({ id }) => id === order.id);
    const { approval, id, ordered_by } = order;
    if (approval === undefined || known?.approval?.state === approval.state) return [];
    const values = { id };
    const link = { key: 'app.approval.open', path: routes.orders.path.replace(':orderId?', id) } as const;
    const told = (title: ToastInput['title'], body?: ToastInput['body']): ToastInput[] => [
      { kind: 'info', title, body, lasting: 'stays', link },
    ];
    if (isAwaitingApproval(order)) {
      if (known !== undefined || !mayApprove(rule, username, ordered_by)) return [];
      return told({ key: 'app.approval.waiting', values });
    }
    if (known === undefined || ordered_by !== username) return [];
    return approval.state === 'returned'
      ? told({ key: 'app.approval.returned', values }, { text: approval.word })
      : approval.state === 'approved'
        ? told({ key: 'app.approval.approved', values })
        : [];
  });
}
