import { isFollowed, isNamed } from '../machines/domain/journal/book.ts';
import {
  type Change,
  type Database,
  keyPaths,
  type Row,
  type StoredOrder,
  type StoreName,
} from './stores.ts';
import type { VersionedRow } from './versioned-row.ts';

/** Rows that keep tabs and reloads from ordering twice. */
interface Shared {
  /** The open book by user, if the backend names none. */
  readonly books: Readonly<Record<string, string>>;
  /** Unconfirmed orders, by user and book. */
  readonly unanswered: Readonly<Record<string, VersionedRow<StoredOrder>>>;
}

/**
 * The database of a browser without IndexedDB. Its rows live as long as the page; a reload fetches the server's. The tabs
 * share unconfirmed orders and unnamed books in localStorage, which often works without IndexedDB.
 */
export function memoryDatabase(storage?: () => Pick<Storage, 'getItem' | 'setItem'>): Database {
  const rows = new Map<string, { readonly store: StoreName; readonly row: object }>();
  const shared = sharedBy(storage);
  const inMemory = (store: StoreName, key: Key) => rows.get(placeOf(store, key))?.row;
  const bookOf = (user: string) => {
    const own = inMemory('books', user) as Row<'books'> | undefined;
    const book = shared.read().books[user];
    const isAhead = book !== undefined && (own === undefined || isFollowed(own.book, book));
    return isAhead ? { user, book, version: 0 } : own;
  };
  const get = (store: StoreName, key: Key) => {
    if (store === 'books') return bookOf(String(key));
    if (store === 'unconfirmedOrders') return shared.read().unanswered[JSON.stringify(key)];
    return inMemory(store, key);
  };
  const put = (change: Extract<Change, { readonly put: unknown }>) => {
    if (change.store === 'unconfirmedOrders') {
      const { user, book } = change.put;
      const place = JSON.stringify([user, book]);
      return shared.change((values) => ({
        ...values,
        unanswered: { ...values.unanswered, [place]: change.put },
      }));
    }
    rows.set(placeOf(change.store, keyOf(change.store, change.put)), {
      store: change.store,
      row: change.put,
    });
    if (change.store !== 'books') return;
    const { user, book, version } = change.put;
    if (isNamed(book) || version > 0) return;
    shared.change((values) => ({ ...values, books: { ...values.books, [user]: book } }));
  };
  const drop = (store: StoreName, key: Key) => {
    if (store === 'unconfirmedOrders') {
      const { [JSON.stringify(key)]: _, ...unanswered } = shared.read().unanswered;
      return shared.change((values) => ({ ...values, unanswered }));
    }
    const place = placeOf(store, key);
    for (const each of rows.keys()) {
      if (each === place || each.startsWith(`${place.slice(0, -1)},`)) rows.delete(each);
    }
  };
  return {
    get: async (store, key) => get(store, key) as never,
    rowsOf: async (store, user, book) => {
      const all =
        store === 'unconfirmedOrders'
          ? Object.values(shared.read().unanswered)
          : [...rows.values()].filter((each) => each.store === store).map(({ row }) => row);
      return all.filter((row) => {
        const { user: owner, book: open } = Object(row);
        return owner === user && (book === undefined || open === book);
      }) as never;
    },
    change: async (...changes) => {
      for (const change of changes) {
        if ('put' in change) put(change);
        else if ('drop' in change) drop(change.store, change.drop);
        else if (change.blocks(get(change.store, change.key) as never)) return;
      }
    },
  };
}

type Key = string | readonly (string | number)[];

function keyOf(store: StoreName, row: object): Key {
  const values = new Map<string, string | number>(Object.entries(row));
  return [keyPaths[store]].flat().map((name) => values.get(name) ?? '');
}

function placeOf(store: StoreName, key: Key): string {
  return JSON.stringify([store, ...[key].flat()]);
}

const KEY = 'shop.orders-under-way';

/** In the memory of this page, if localStorage is blocked or full. */
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
  const change = (to: (values: Shared) => Shared) => {
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
