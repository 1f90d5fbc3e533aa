import type { CartCommand, CartFact } from '../cart/cart.schema.ts';
import type { CartChange } from '../cart/changes.ts';
import { editsBetween, statedBy } from '../cart/edits.ts';
import { replay } from '../cart/evolve.ts';
import { emptied, emptyCart, isEmpty } from '../cart/state.ts';
import type { CartAnswer, CartChangeAnswer } from '../contract/cart-calls.ts';
import { readFacts } from '../contract/cart-facts.ts';
import { type Failure, hasNoCall, isForLater, isMaintenance } from '../failure.ts';
import type { HistoryPage } from '../history/entries.ts';
import { doneSince, type Seen } from '../history/since.ts';
import type { Advanced, Aggregate, Entry, Known, Outcome, Rebased } from '../sync/aggregate.ts';
import { type AcceptedBook, bookOf, isFollowed, isNamed, ONLY_BOOK } from './book.ts';
import { type CartCall, callFor, lineCalls } from './cart-call.ts';
import { type PendingCommand, supersedes } from './pending.ts';

/** A stored command: stamped with its id (UUIDv7, so ids are in order) and its time; never lost. */
export interface StoredCommand {
  readonly id: string;
  readonly user: string;
  readonly book: string;
  readonly at: number;
  readonly command: CartCommand;
  readonly facts: readonly CartFact[];
}

/**
 * A push: a book has this version now. An empty `book`: pushes may have been lost; the version -1: no more pushes come.
 */
export interface CartPush {
  readonly book: string;
  readonly version: number;
  /** A username; empty: unknown. */
  readonly by: string;
}

/** The open book as the server last stated it, and the part of it that the customer has seen. */
export interface CartState extends AcceptedBook {
  /** Every fact up to here has been shown; undefined: this browser has shown none of the cart. */
  readonly seen: Seen | undefined;
  /** `missed`: pushes may have been lost; `none`: no pushes come. */
  readonly pushes: 'received' | 'missed' | 'none';
  /** True once the server has stated the book whole to this page. */
  readonly isStated: boolean;
  /** Facts of this customer's own commands in the book. */
  readonly own: readonly CartFact[];
  /** Pushes about changes that the server has not stated yet. */
  readonly news: readonly CartPush[];
}

/** The server's cart, with its history if it was requested. */
export type FetchedCart =
  | { readonly answer: CartAnswer; readonly pages: readonly HistoryPage[] | 'lost' | 'none' | undefined }
  /** Another tab has ordered the book; this book is open. */
  | { readonly followed: string };

/** The types of the cart. */
export interface CartKind {
  readonly State: CartState;
  readonly Stored: StoredCommand;
  readonly Command: Omit<PendingCommand, 'ref'>;
  readonly Answer: CartTaken;
  readonly Fetched: FetchedCart;
  readonly Listed: CartListed;
  /** `ordered`: the book that this browser is ordering. */
  readonly News: CartPush & { readonly ordered?: string | undefined };
}

/** The server's answer to a taken command; undefined facts: a later build wrote them. */
export interface CartTaken {
  readonly book: string | undefined;
  readonly version: number | undefined;
  readonly facts: readonly CartFact[] | undefined;
}

export interface CartListed {
  /** The changes of the lines by colleagues since the known version of the book. */
  readonly edits: readonly CartChange[];
  /** True if the server itself has stated the book. */
  readonly isStated: boolean;
}

/** The state of a page before its first call to the server. */
export function cartState(book: AcceptedBook | undefined, seen: Seen | undefined): CartState {
  const { book: name, version, cart } = book ?? { book: ONLY_BOOK, version: 0, cart: emptyCart };
  return { book: name, version, cart, seen, pushes: 'none', isStated: false, own: [], news: [] };
}

/**
 * The open cart of one user. Commands are sent one by one, in order, with their decided facts; the server decides
 * again, and answers the facts. An order closes the book, and opens another one.
 */
export function cartAggregate(user: string) {
  return {
    idOf: ({ id }) => id,
    commandOf: ({ command, facts }) => ({ command, facts }),
    stamped: ({ accepted }, { command, stamp }) => ({
      id: stamp.id,
      user,
      book: accepted?.book ?? ONLY_BOOK,
      at: stamp.now,
      ...command,
    }),
    supersedes: (later, earlier) => supersedes(later.stored.command, earlier.stored.command),
    batch: (queue) => queue.slice(0, 1),
    advance,
    outcomeOf,
    behind: 'unknown',
    rebase: (known, fetched, how) => rebase(user, known, fetched, how),
    unstated: (accepted, failure) => {
      const { isStated, book } = accepted ?? cartState(undefined, undefined);
      return !isStated && !isNamed(book) && isAnswered(failure) ? 'missing' : 'lost';
    },
    heard,
    lost: (accepted) =>
      accepted?.pushes === 'received' ? ({ ...accepted, pushes: 'missed' } as const) : accepted,
    closed,
  } satisfies Aggregate<CartKind>;
}

/** True if the book or its version is unknown here. */
function isNewer(
  known: Pick<CartPush, 'book' | 'version'>,
  { book, version }: Pick<CartPush, 'book' | 'version'>,
) {
  return book !== known.book || version > known.version;
}

/** The calls of a command on top of the accepted cart. They are line by line if the server does not state its cart. */
export function callsOf(
  state: CartState | undefined,
  { command, facts }: StoredCommand,
  isMissing: boolean,
): CartCall[] {
  const before = state?.cart ?? emptyCart;
  const after = replay(facts, before);
  return isMissing ? lineCalls(before, after) : [callFor(command, before, after)];
}

/** A backend of §7 alone answers no facts: the facts of the command count as accepted. */
export function takenOf({ facts }: StoredCommand, answer: CartChangeAnswer): CartTaken {
  return {
    book: answer.book,
    version: answer.version,
    facts: answer.facts === undefined ? facts : readFacts(answer.facts),
  };
}

function advance(
  { accepted = cartState(undefined, undefined), queue }: Known<CartState, StoredCommand>,
  _: readonly Entry<StoredCommand>[],
  { book, version: stated, facts }: CartTaken,
): Advanced<CartState, StoredCommand> | undefined {
  if (facts === undefined) return undefined;
  const after = { queue, moved: [] };
  // The answer belongs to a book that was ordered meanwhile.
  if ((book ?? accepted.book) !== accepted.book)
    return { ...after, accepted, answered: accepted, isBehind: true };
  const version = stated ?? accepted.version + facts.length;
  // A colleague wrote to the book in between: these facts lack that change.
  const isAlone = version === accepted.version + facts.length;
  const isSeen = isAlone && accepted.seen !== undefined && !isNewer(accepted.seen, accepted);
  const answered: CartState = {
    ...accepted,
    version,
    cart: replay(facts, accepted.cart),
    seen: isSeen ? { book: accepted.book, version } : accepted.seen,
    own: [...accepted.own, ...facts],
  };
  return { ...after, accepted: answered, answered, isBehind: !isAlone };
}

function outcomeOf(failure: Failure, { mode }: Entry<StoredCommand>, isMissing: boolean): Outcome {
  switch (failure.tag) {
    case 'refused':
      // A colleague has removed the line of a half-typed amount: the next cart reports the removal.
      if (mode === 'typed' && failure.problems.every(({ code }) => code === 'itemMissing'))
        return { tag: 'settled' };
      return failure;
    case 'bookClosed':
    case 'stale':
      return { tag: 'stale' };
    case 'unexpected':
      // A finally refused call must not block the calls behind it.
      if (failure.status >= 400 && !isForLater(failure) && !(isMissing && hasNoCall(failure)))
        return { tag: 'refused', problems: [{ code: 'invalidField' }] };
      return { tag: 'lost' };
    default:
      return { tag: 'lost' };
  }
}

/** True if the server has answered that it does not state its cart. */
function isAnswered(failure: Failure): boolean {
  return failure.tag === 'unexpected' || (failure.tag === 'server' && !isMaintenance(failure));
}

function heard(state: CartState | undefined, { ordered, ...push }: CartKind['News']) {
  const known = state ?? cartState(undefined, undefined);
  const isWithoutPushes = push.version < 0;
  const pushes = isWithoutPushes
    ? 'none'
    : push.book === '' || known.pushes === 'none'
      ? 'missed'
      : known.pushes;
  const accepted: CartState = { ...known, pushes, news: [...known.news, push] };
  // An unknown book during an order may be the book that the order opens: its answer names it.
  const isOther = isNewer(known, push) && (push.book === known.book || ordered !== known.book);
  return { accepted, isBehind: !isWithoutPushes && isOther };
}

function closed({ accepted, queue }: Known<CartState, StoredCommand>, next: string) {
  const known = accepted ?? cartState(undefined, undefined);
  const book = next === '' ? ONLY_BOOK : next;
  return {
    accepted: openedAs(known, book),
    // Without book names, the order took the unsaved commands along, except those of other tabs.
    queue: isNamed(known.book) ? queue : queue.filter(({ ref }) => ref === 0),
    isBehind: known.news.some((push) => push.book === next && push.version > 0),
  };
}

function openedAs(state: CartState, book: string): CartState {
  return { ...state, book, version: 0, cart: emptied(state.cart), seen: { book, version: 0 }, own: [] };
}

function rebase(
  user: string,
  { accepted, queue }: Known<CartState, StoredCommand>,
  fetched: FetchedCart,
  { isSettled, isCurrent }: { readonly isSettled: (id: string) => boolean; readonly isCurrent: boolean },
): Rebased<CartState, CartListed> {
  const known = accepted ?? cartState(undefined, undefined);
  if ('followed' in fetched) {
    const edits = isEmpty(known.cart) ? [] : [{ kind: 'ordered', product_id: '', by: '' } as const];
    return {
      accepted: openedAs(known, fetched.followed),
      listed: { edits, isStated: false },
      applied: [],
      isBehind: !known.isStated,
    };
  }
  const next = bookOf(fetched.answer, known.book);
  const applied = queue
    .map(({ stored }) => stored)
    .filter(({ id }) => isSettled(id) || fetched.answer.applied?.includes(id) === true);
  const own = [...known.own, ...applied.flatMap(({ facts }) => facts)];
  const edits = editsOf(user, { ...known, own }, next, fetched.pages);
  const hasEdits = edits !== undefined;
  return {
    accepted: {
      ...next,
      isStated: true,
      seen: hasEdits ? { book: next.book, version: next.version } : known.seen,
      pushes: hasEdits && isCurrent && known.pushes === 'missed' ? 'received' : known.pushes,
      own: next.book === known.book ? own : [],
      news: known.news.filter((push) => push.book !== '' && isNewer(next, push)),
    },
    listed: { edits: edits ?? [], isStated: true },
    applied: applied.map(({ id }) => id),
    isBehind: false,
  };
}

/** True if the history must be requested for the changes between the known book and the next one. */
export function asksHistory({ seen, pushes }: CartState, next: AcceptedBook): boolean {
  if (seen === undefined || !isNewer(seen, next)) return false;
  return pushes !== 'received' || seen.book !== next.book;
}

/**
 * The changes by colleagues between the known book and the stated one. The cart's history names them if pushes may have
 * been lost or the book is another one. Otherwise the two carts are compared, limited to values that this customer had
 * set. Undefined: the history could not be requested, and the changes are still to be reported.
 */
function editsOf(
  user: string,
  state: CartState,
  next: AcceptedBook,
  pages: Exclude<FetchedCart, { readonly followed: string }>['pages'],
): readonly CartChange[] | undefined {
  const { seen, isStated } = state;
  if (seen === undefined || !isNewer(seen, next)) return [];
  if (!asksHistory(state, next)) return overruled(user, state, next);
  // A backend without a history.
  if (pages === 'none') return isStated ? overruled(user, state, next) : [];
  return pages === 'lost' || pages === undefined ? undefined : doneSince(pages, seen, user);
}

/** The last push names the author. Pending commands are sent again at once: they are not overruled. */
function overruled(user: string, state: CartState, next: AcceptedBook): readonly CartChange[] {
  const by = state.news.findLast((push) => push.by !== '' && isNewer(state, push))?.by ?? '';
  if (by === user) return [];
  if (state.book !== next.book) return isEmpty(state.cart) ? [] : [{ kind: 'ordered', product_id: '', by }];
  return editsBetween(state.cart, next.cart, statedBy(state.own), by);
}

/** True if another tab has ordered the book, at a backend without book names; `open`: this browser's open book. */
export function isOrderedElsewhere(state: CartState | undefined, open: string | undefined): open is string {
  return isFollowed(state?.book ?? ONLY_BOOK, open);
}
