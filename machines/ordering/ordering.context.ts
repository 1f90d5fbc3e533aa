import type { Instant } from '../domain/calendar.ts';
import { type Failure, isForLater } from '../domain/failure.ts';
import { isFollowed, isNamed } from '../domain/journal/book.ts';
import type { Problem } from '../domain/problem.ts';
import { changesOf, isSameOrder } from './ordering.changes.ts';
import type { OrderDraft, OrderingEvent, OrderingInput, OrderingOutput } from './ordering.events.ts';

export interface OrderingContext {
  /** The shown order, which is placed when it is confirmed. */
  readonly draft: OrderDraft;
  /** The order as it was shown before the goods or the cart changed it. */
  readonly before: OrderDraft | undefined;
  /** The order of the cart as it is now, while the outcome of `draft` is not known. */
  readonly latest: OrderDraft | undefined;
  readonly book: string;
  /** The idempotency key from before a reload; a new confirmation gets a new key. */
  readonly key: string | undefined;
  readonly unsaved: number;
  readonly isResumed: boolean;
  /** It may have reached the server. */
  readonly sent: boolean;
  /** When it was pressed; undefined until the journal has told. */
  readonly pressedAt: Instant | undefined;
  /** The customer has gone on: a card tells of the order, no dialog. */
  readonly aside: boolean;
  /** No answer has come for so long that the customer is offered a way out; the call goes on. */
  readonly slow: boolean;
  /** How often the answer was asked for again. */
  readonly checks: number;
  /** How often the network was tried in vain. */
  readonly tries: number;
  /** The server could not be asked to take it back. */
  readonly withdrawalFailed: boolean;
  readonly problems: readonly Problem[];
  readonly outcome: OrderingOutput;
}

export type Revision = Extract<OrderingEvent, { type: 'order.revised' }>;

/** An order that was sent asks for its answer before the customer; one that was not waits at the side. */
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

/** Replaces the shown order by that of the cart as it is now. */
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

/** True if the news changes a line of the pressed order. Lines added by colleagues do not count. */
export function isChanged({ draft }: OrderingContext, news: Revision): boolean {
  return changesOf(draft, news.draft).length > 0;
}

/** A colleague's order, or another tab's, has closed the book: what the cart holds now is none of this order. */
export function isOtherBook({ book }: OrderingContext, news: Revision): boolean {
  return isNamed(book) ? news.book !== book : isFollowed(book, news.book);
}

/** No answer, a broken server, or one that has no time now: it is tried again by itself. */
export function isTransient(failure: Failure): boolean {
  return failure.tag === 'lost' || failure.tag === 'server' || isForLater(failure);
}

/** Nothing goes under an order's key but the order, and what took it back. */
export function isTakenBack(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => code === 'keyReused');
}

/** The order to supersede is paid, or superseded already. */
export function isOrderGone(problems: readonly Problem[]): boolean {
  return problems.some(({ field }) => field === 'cart.supersedes');
}
