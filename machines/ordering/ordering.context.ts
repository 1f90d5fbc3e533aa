import type { Instant } from '../domain/calendar.ts';
import { type Failure, isForLater } from '../domain/failure.ts';
import { isFollowed, isNamed } from '../domain/journal/book.ts';
import type { Problem } from '../domain/problem.ts';
import { changesOf, isSameOrder } from './ordering.changes.ts';
import type { OrderDraft, OrderingEvent, OrderingInput, OrderingOutput } from './ordering.events.ts';

export interface OrderingContext {
  /** The shown order, which is placed on confirmation. */
  readonly draft: OrderDraft;
  /** The order shown before the goods or the cart changed. */
  readonly before: OrderDraft | undefined;
  /** The order of the current cart, while the outcome of `draft` is unknown. */
  readonly latest: OrderDraft | undefined;
  readonly book: string;
  /** The idempotency key from before a reload; a new confirmation gets a new key. */
  readonly key: string | undefined;
  readonly unsaved: number;
  readonly isResumed: boolean;
  /** It may have reached the server. */
  readonly sent: boolean;
  /** The time of the press; undefined until the journal has reported it. */
  readonly pressedAt: Instant | undefined;
  /** True if the customer continues elsewhere: a card shows the order instead of a dialog. */
  readonly aside: boolean;
  /** True after a long wait: the customer is offered other actions; the call continues. */
  readonly slow: boolean;
  /** The number of checks for the answer. */
  readonly checks: number;
  /** The number of failed tries of the network. */
  readonly tries: number;
  /** True if the withdrawal could not reach the server. */
  readonly withdrawalFailed: boolean;
  readonly problems: readonly Problem[];
  readonly outcome: OrderingOutput;
}

export type Revision = Extract<OrderingEvent, { type: 'order.revised' }>;

/** A sent order requests its answer first; an unsent one is pending beside the page. */
export function contextOf({ draft, book, unsaved, resumed }: OrderingInput): OrderingContext {
  return {
    draft: resumed === undefined ? draft : (resumed.draft ?? { ...draft, payload: resumed.payload }),
    before: undefined,
    latest: undefined,
    book: resumed?.book ?? book,
    key: resumed?.key,
    unsaved,
    isResumed: resumed !== undefined,
    sent: resumed?.sent ?? false,
    pressedAt: resumed?.at,
    aside: resumed !== undefined && !resumed.sent,
    slow: false,
    checks: 0,
    tries: 0,
    withdrawalFailed: false,
    problems: [],
    outcome: { tag: 'cancelled' },
  };
}

/** Replaces the shown order by that of the current cart. */
export function revised(
  context: OrderingContext,
  { draft, unsaved }: Omit<Revision, 'type' | 'book'>,
): Partial<OrderingContext> {
  const isNews = !isSameOrder(context.draft, draft);
  return {
    draft,
    unsaved,
    latest: undefined,
    before: isNews ? (context.before ?? context.draft) : context.before,
  };
}

/** True if the revision changes a line of the pressed order. Lines added by colleagues do not count. */
export function isChanged({ draft }: OrderingContext, news: Revision): boolean {
  return changesOf(draft.payload, news.draft.payload).length > 0;
}

/**
 * True if a colleague or another tab has closed the book by an order. The cart's current lines do not belong to this
 * order.
 */
export function isOtherBook({ book }: OrderingContext, news: Revision): boolean {
  return isNamed(book) ? news.book !== book : isFollowed(book, news.book);
}

/** True if there is no answer, a broken server, or a busy one: the call is retried automatically. */
export function isTransient(failure: Failure): boolean {
  return failure.tag === 'lost' || failure.tag === 'server' || isForLater(failure);
}

/** True if the order's key was used to withdraw it: the only other use of the key. */
export function isTakenBack(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => code === 'keyReused');
}

/** True if the order to supersede is paid, or superseded already. */
export function isOrderGone(problems: readonly Problem[]): boolean {
  return problems.some(({ field }) => field === 'cart.supersedes');
}
