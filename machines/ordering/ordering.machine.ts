import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '../domain/failure.ts';
import type { Problem } from '../domain/problem.ts';
import type {
  OrderDraft,
  OrderingEvent,
  OrderingInput,
  OrderingOutput,
  OrderingTold,
  PlacedOrder,
  PlaceOrderInput,
} from './ordering.events.ts';

interface OrderingContext {
  readonly draft: OrderDraft;
  readonly book: string;
  readonly unsaved: number;
  readonly resumed: boolean;
  /** The cart changed between the press and the sending: the dialog shows it again. */
  readonly revised: boolean;
  /** How often the answer was asked for again. */
  readonly checks: number;
  readonly problems: readonly Problem[];
  readonly outcome: OrderingOutput;
}

type Revision = Extract<OrderingEvent, { type: 'order.revised' }>;

/** After so many silent checks the customer is asked to check again. */
export const MAX_CHECKS = 3;

/**
 * Confirming and sending one order (§4 Order button, Ordering). An answer that is lost is asked for again with the
 * same key, so there is never a second order. Output: placed, cancelled, the book was closed by someone else, or the
 * waiting order waits no more.
 */
export const orderingMachine = setup({
  types: {
    context: {} as OrderingContext,
    events: {} as OrderingEvent,
    input: {} as OrderingInput,
    output: {} as OrderingOutput,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    /** POST /api/user/orders; the same book and payload go with the same Idempotency-Key. */
    placeOrder: fromPromise<PlacedOrder, PlaceOrderInput>(() =>
      Promise.reject(new Error('provide placeOrder')),
    ),
  },
  delays: { checkAgain: 2_000 },
  guards: {
    isResumed: ({ context }) => context.resumed,
    isSaved: ({ context }) => context.unsaved === 0,
    hasChecksLeft: ({ context }) => context.checks < MAX_CHECKS,
    isRevision: ({ context }, news: Revision) => !isSame(context.draft, news.draft),
    isUncertain: (_, error: Failure) => error.tag === 'lost' || error.tag === 'server',
    isRefused: (_, error: Failure) => error.tag === 'refused',
    isBookClosed: (_, error: Failure) => error.tag === 'bookClosed',
  },
  actions: {
    keepPlaced: assign({ outcome: (_, placed: PlacedOrder): OrderingOutput => ({ tag: 'placed', placed }) }),
    keepProblems: assign((_, error: Failure) => {
      const problems = error.tag === 'refused' ? error.problems : [];
      return { problems, outcome: isOrderGone(problems) ? { tag: 'orderGone' } : { tag: 'cancelled' } };
    }),
    revise: assign({
      draft: (_, news: Revision) => news.draft,
      unsaved: (_, news: Revision) => news.unsaved,
      revised: ({ context }, news: Revision) => context.revised || !isSame(context.draft, news.draft),
    }),
    tellEnd: enqueueActions(({ context, enqueue, self }) => {
      const told: OrderingTold = { type: 'ordering.ended', output: context.outcome };
      if (self._parent !== undefined) enqueue.sendTo(self._parent, told);
    }),
    tellParent: enqueueActions(({ enqueue, self }, told: OrderingTold) => {
      if (self._parent !== undefined) enqueue.sendTo(self._parent, told);
    }),
  },
}).createMachine({
  id: 'ordering',
  context: ({ input }) => ({
    ...input,
    revised: false,
    checks: 0,
    problems: [],
    outcome: { tag: 'cancelled' },
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isResumed', target: 'checking' }, { target: 'confirming' }],
    },
    confirming: {
      tags: 'asking',
      on: {
        'order.confirm': [{ guard: 'isSaved', target: 'placing' }, { target: 'flushing' }],
        'order.cancel': 'cancelled',
        'order.revised': { actions: { type: 'revise', params: ({ event }) => event } },
        'outbox.emptied': { actions: assign({ unsaved: 0 }) },
      },
    },
    flushing: {
      tags: 'busy',
      entry: { type: 'tellParent', params: { type: 'outbox.flush' } },
      on: {
        'outbox.emptied': { target: 'placing', actions: assign({ unsaved: 0 }) },
        'outbox.failed': 'failed',
        'order.revised': { target: 'confirming', actions: { type: 'revise', params: ({ event }) => event } },
      },
    },
    placing: {
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ payload: context.draft.payload, book: context.book }),
        onDone: { target: 'placed', actions: { type: 'keepPlaced', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'checking',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: { type: 'keepProblems', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isBookClosed', params: ({ event }) => failureOf(event.error) },
            target: 'overtaken',
          },
          { target: 'failed' },
        ],
      },
    },
    checking: {
      tags: 'busy',
      entry: assign({ checks: ({ context }) => context.checks + 1 }),
      invoke: {
        id: 'checkOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ payload: context.draft.payload, book: context.book }),
        onDone: { target: 'placed', actions: { type: 'keepPlaced', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: { type: 'keepProblems', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isBookClosed', params: ({ event }) => failureOf(event.error) },
            target: 'overtaken',
          },
          { guard: 'hasChecksLeft', target: 'waiting' },
          { target: 'uncertain' },
        ],
      },
    },
    waiting: { tags: 'busy', after: { checkAgain: 'checking' } },
    uncertain: {
      tags: 'asking',
      on: {
        'order.check': { target: 'checking', actions: assign({ checks: 0 }) },
        'order.cancel': 'cancelled',
      },
    },
    failed: {
      tags: 'asking',
      on: {
        'order.confirm': [{ guard: 'isSaved', target: 'placing' }, { target: 'flushing' }],
        'order.cancel': 'cancelled',
        'order.revised': [
          {
            guard: { type: 'isRevision', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'revise', params: ({ event }) => event },
          },
          /** The same again takes away no failure. */
          { actions: { type: 'revise', params: ({ event }) => event } },
        ],
        'outbox.emptied': { actions: assign({ unsaved: 0 }) },
      },
    },
    refused: { tags: 'asking', on: { 'order.cancel': 'cancelled' } },
    overtaken: {
      tags: 'asking',
      on: {
        'order.cancel': {
          target: 'superseded',
          actions: assign({ outcome: (): OrderingOutput => ({ tag: 'bookClosed' }) }),
        },
      },
    },
    placed: { type: 'final', entry: 'tellEnd' },
    cancelled: { type: 'final', entry: 'tellEnd' },
    superseded: { type: 'final', entry: 'tellEnd' },
  },
  output: ({ context }) => context.outcome,
});

/** What was to be superseded is paid, or superseded already. */
export function isOrderGone(problems: readonly Problem[]): boolean {
  return problems.some(({ field }) => field === 'cart.supersedes');
}

/** The same goods on the same days for the same money. */
function isSame(one: OrderDraft, other: OrderDraft): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
