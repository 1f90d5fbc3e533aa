import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { type Failure, hasNoCall, isForLater, isMaintenance } from '../domain/failure.ts';
import { isNamed } from '../domain/journal/book.ts';
import { to } from '../system.ts';
import { isSameOrder, lineCountOf } from './ordering.changes.ts';
import {
  isChanged,
  isOrderGone,
  isOtherBook,
  isTakenBack,
  isTransient,
  type OrderingContext,
  type Revision,
  revised,
} from './ordering.context.ts';
import type {
  OrderDraft,
  OrderingEvent,
  OrderingInput,
  OrderingOutput,
  PlacedOrder,
  PlaceOrderInput,
  WaitInput,
  Withdrawal,
} from './ordering.events.ts';

/** The number of silent checks before the outcome is shown as unknown. */
export const MAX_CHECKS = 3;

export const orderingSetup = setup({
  types: {
    context: {} as OrderingContext,
    events: {} as OrderingEvent,
    input: {} as OrderingInput,
    output: {} as OrderingOutput,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    /** POST /api/user/orders; the same book and payload have the same Idempotency-Key. */
    placeOrder: fromPromise<PlacedOrder, PlaceOrderInput>(() =>
      Promise.reject(new Error('provide placeOrder')),
    ),
    /** Searches the customer's orders; undefined: it is not there. */
    findOrder: fromPromise<PlacedOrder | undefined, PlaceOrderInput>(() =>
      Promise.reject(new Error('provide findOrder')),
    ),
    /** Asks the server to refuse any later order under this key. */
    withdrawOrder: fromPromise<Withdrawal, PlaceOrderInput>(() =>
      Promise.reject(new Error('provide withdrawOrder')),
    ),
    /** Reports the time of the press, and once that the network may work again. */
    network: fromCallback<OrderingEvent, WaitInput, OrderingEvent>(() => {
      throw new Error('provide network');
    }),
  },
  delays: { checkAgain: 2_000, slow: 10_000 },
  guards: {
    wasSent: ({ context }) => context.isResumed && context.sent,
    isResumed: ({ context }) => context.isResumed,
    isSlow: ({ context }) => context.slow,
    /** All shown lines may be gone. */
    hasGoods: ({ context }) => lineCountOf(context.draft) > 0,
    isSaved: ({ context }) => context.unsaved === 0,
    hasChecksLeft: ({ context }) => context.checks < MAX_CHECKS,
    hasLatest: ({ context: { draft, latest } }) => latest !== undefined && !isSameOrder(draft, latest),
    isRevision: ({ context }, news: Revision) => !isSameOrder(context.draft, news.draft),
    isAnswered: (_, { unsaved }: Revision) => unsaved === 0,
    isOtherBook: ({ context }, news: Revision) => isOtherBook(context, news),
    isChanged: ({ context }, news: Revision) => isChanged(context, news),
    isUnsent: (_, error: Failure) => error.tag === 'lost' && error.unsent === true,
    isTransient: (_, error: Failure) => isTransient(error),
    /** §8: 'you may continue ordering as normal' if the cart is not saved; with books an order names its book. */
    needsNoCart: ({ context }, error: Failure) =>
      ((error.tag === 'server' && !isMaintenance(error)) || isForLater(error) || hasNoCall(error)) &&
      !isNamed(context.book),
    /** It was sent, and is not retried automatically. */
    isUnconfirmed: (_, error: Failure) => error.tag === 'unconfirmed',
    isFound: (_, found: PlacedOrder | undefined) => found !== undefined,
    isRefused: (_, error: Failure) => error.tag === 'refused',
    isTakenBack: (_, error: Failure) => error.tag === 'refused' && isTakenBack(error.problems),
    isBookClosed: (_, error: Failure) => error.tag === 'bookClosed',
    isPlaced: (_, withdrawal: Withdrawal) => withdrawal.tag === 'placed',
  },
  actions: {
    /** Stores the pressed order with its key in this browser, before anything is sent. */
    keepUnconfirmed: (_, _order: { readonly book: string; readonly draft: OrderDraft }) => {},
    /** The outcome is known: the stored order is deleted. */
    dropUnconfirmed: ({ context: _ }) => {},
    /** A confirmation is a new order, under a new key. */
    begin: assign({
      key: undefined,
      sent: false,
      slow: false,
      checks: 0,
      tries: 0,
      latest: undefined,
      pressedAt: undefined,
    }),
    keepPlaced: assign(({ context }, placed: PlacedOrder | undefined) =>
      placed === undefined ? {} : { outcome: { tag: 'placed', placed, aside: context.aside } as const },
    ),
    keepWithdrawn: assign({ outcome: (): OrderingOutput => ({ tag: 'withdrawn' }) }),
    keepWithdrawal: assign({
      outcome: ({ context }, withdrawal: Withdrawal): OrderingOutput =>
        withdrawal.tag === 'placed'
          ? { tag: 'placed', placed: withdrawal.placed, aside: context.aside }
          : { tag: 'withdrawn' },
    }),
    keepProblems: assign((_, error: Failure) => {
      const problems = error.tag === 'refused' ? error.problems : [];
      return { problems, outcome: isOrderGone(problems) ? { tag: 'orderGone' } : { tag: 'cancelled' } };
    }),
    /** The customer continues; a card shows the order. */
    putAside: assign({ aside: true }),
    offerWayOut: assign({ slow: true }),
    /** A check by hand restarts the checks. */
    recheck: assign({ checks: 0, sent: true, withdrawalFailed: false }),
    revise: assign(({ context }, news: Revision) => revised(context, news)),
    keepLatest: assign((_, { draft, unsaved }: Revision) => ({ latest: draft, unsaved })),
    review: assign(({ context }) =>
      context.latest === undefined
        ? {}
        : revised(context, { draft: context.latest, unsaved: context.unsaved }),
    ),
    flush: sendTo(to('cart'), { type: 'cart.flush' }),
  },
});
