import type { CartFact } from '../machines/domain/cart/cart.schema.ts';
import { replay } from '../machines/domain/cart/evolve.ts';
import { isFollowed, isNamed } from '../machines/domain/journal/book.ts';
import type { StoredCommand } from '../machines/domain/journal/cart-sync.ts';
import type { Order } from '../machines/domain/order/order.schema.ts';
import { type Formed, formed, ofToday } from './form.ts';
import type { Journal, StoredOrder } from './journal.ts';

interface Book {
  readonly book: string;
  readonly version: number;
  readonly facts: readonly CartFact[];
}

/** By which no tab orders again what was ordered or sent, and no reload does. */
interface Shared {
  /** The open book by user, where the backend names none. */
  readonly books: Readonly<Record<string, string>>;
  /** Orders whose answer has not come, by user and book. */
  readonly unanswered: Readonly<Record<string, Formed<StoredOrder>>>;
}

/**
 * The journal of a browser that keeps nothing: the shop works, and a reload knows what the server knows. The tabs share
 * as much as the orders ask for, in localStorage, which is often there where IndexedDB is not.
 */
export function memoryJournal(storage?: () => Pick<Storage, 'getItem' | 'setItem'>): Journal {
  const books = new Map<string, Book>();
  const pending = new Map<string, StoredCommand>();
  const orders = new Map<string, readonly Order[]>();
  const shared = sharedBy(storage);
  const placeOf = (user: string, book: string) => JSON.stringify([user, book]);
  const bookOf = (user: string): Book | undefined => {
    const own = books.get(user);
    const open = shared.read().books[user];
    const isAhead = open !== undefined && (own === undefined || isFollowed(own.book, open));
    return isAhead ? { book: open, version: 0, facts: [] } : own;
  };
  const unanswered = () => Object.values(shared.read().unanswered).flatMap((each) => ofToday(each) ?? []);
  return {
    restore: async (user) => {
      const known = bookOf(user);
      return known && { book: known.book, version: known.version, cart: replay(known.facts) };
    },
    seen: async (user) => bookOf(user),
    replaceBook: async (user, book, version, fact) => {
      books.set(user, { book, version, facts: [fact] });
    },
    openBook: async (user, book) => {
      books.set(user, { book, version: 0, facts: [] });
      if (isNamed(book)) return;
      shared.change((kept) => ({ ...kept, books: { ...kept.books, [user]: book } }));
    },
    acceptFacts: async ({ id, user, book }, version, facts) => {
      pending.delete(id);
      books.set(user, { book, version, facts: [...(books.get(user)?.facts ?? []), ...facts] });
    },
    pending: async (user) => [...pending.values()].filter((command) => command.user === user),
    keepPending: async (command) => {
      pending.set(command.id, command);
    },
    dropPending: async (id) => {
      pending.delete(id);
    },
    refuse: async ({ id }) => {
      pending.delete(id);
    },
    unanswered: async (user, book) => ofToday(shared.read().unanswered[placeOf(user, book)]),
    pressed: async (user) => unanswered().find((order) => order.user === user),
    keepUnanswered: async (order) => {
      const place = placeOf(order.user, order.book);
      shared.change((kept) => ({ ...kept, unanswered: { ...kept.unanswered, [place]: formed(order) } }));
    },
    dropUnanswered: async (user, book) => {
      const { [placeOf(user, book)]: _, ...others } = shared.read().unanswered;
      shared.change((kept) => ({ ...kept, unanswered: others }));
    },
    orders: async (user) => orders.get(user) ?? [],
    keepOrders: async (user, kept) => {
      orders.set(user, kept);
    },
  };
}

const KEY = 'shop.orders-under-way';

/** In the memory of this page, once the storage is blocked or full. */
function sharedBy(storage?: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let here: Shared = { books: {}, unanswered: {} };
  let isHere = storage === undefined;
  const read = (): Shared => {
    if (isHere || storage === undefined) return here;
    try {
      return { ...here, ...JSON.parse(storage().getItem(KEY) ?? '{}') };
    } catch {
      isHere = true;
      return here;
    }
  };
  const change = (to: (kept: Shared) => Shared) => {
    const next = to(read());
    try {
      if (!isHere) storage?.().setItem(KEY, JSON.stringify(next));
    } catch {
      isHere = true;
    }
    if (isHere) here = next;
  };
  return { read, change };
}
