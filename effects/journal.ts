import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CartCommand, CartFact } from '../machines/domain/cart/cart.schema.ts';
import { replay } from '../machines/domain/cart/evolve.ts';
import type { Seen } from '../machines/domain/history/since.ts';
import type { AcceptedBook } from '../machines/domain/journal/book.ts';
import type { StoredCommand } from '../machines/domain/journal/cart-sync.ts';
import { upcast, versions } from '../machines/domain/journal/upcast.ts';
import type { Order, OrderPayload } from '../machines/domain/order/order.schema.ts';
import type { Problem } from '../machines/domain/problem.ts';
import type { OrderDraft } from '../machines/ordering/ordering.events.ts';
import { atOnce } from './at-once.ts';
import { allOfToday, type Formed, formed, ofToday } from './form.ts';
import type { MemoryFallback } from './memory-fallback.ts';
import { openShelf } from './open-shelf.ts';

/** An order whose answer has not come: the key it goes with, as long as the payload is the same. */
export interface StoredOrder {
  readonly user: string;
  readonly book: string;
  readonly id: string;
  readonly payload: OrderPayload;
  /** When it was pressed, what it was then, and whether it has been sent; a program before this one kept none of it. */
  readonly at?: number;
  readonly draft?: OrderDraft | undefined;
  readonly sent?: boolean;
  /** Ids of the orders that the backend had when it was sent, where it honours no keys. */
  readonly before?: readonly string[];
}

interface StoredFact {
  readonly user: string;
  readonly book: string;
  readonly seq: number;
  readonly type: CartFact['_tag'];
  readonly version: number;
  readonly data: CartFact;
  /** The command that it came of: its id, its user and its time. Missing where the server stated the book whole. */
  readonly causedBy?: string;
  readonly actor?: string;
  readonly at?: number;
}

interface StoredRefusal {
  readonly user: string;
  readonly book: string;
  readonly id: string;
  readonly type: 'CommandRefused';
  readonly command: CartCommand;
  readonly problems: readonly Problem[];
}

interface Shelves extends DBSchema {
  /** Accepted facts: a disposable cache of the server's book. */
  facts: { key: [string, string, number]; value: StoredFact };
  pending: { key: string; value: Formed<StoredCommand>; indexes: { user: string } };
  refused: { key: string; value: StoredRefusal };
  books: { key: string; value: { readonly user: string; readonly book: string; readonly version: number } };
  unanswered: { key: [string, string]; value: Formed<StoredOrder> };
  orders: { key: string; value: Formed<{ readonly user: string; readonly orders: readonly Order[] }> };
}

/** The browser's journal, partitioned by user and by book. */
export interface Journal {
  /** The accepted part; undefined: none is kept. */
  readonly restore: (user: string) => Promise<AcceptedBook | undefined>;
  /** How far this browser has seen the cart. */
  readonly seen: (user: string) => Promise<Seen | undefined>;
  /** The accepted part as the server states it whole; pending commands stay. */
  readonly replaceBook: (user: string, book: string, version: number, fact: CartFact) => Promise<void>;
  readonly acceptFacts: (
    command: StoredCommand,
    version: number,
    facts: readonly CartFact[],
  ) => Promise<void>;
  readonly pending: (user: string) => Promise<readonly StoredCommand[]>;
  readonly keepPending: (command: StoredCommand) => Promise<void>;
  readonly dropPending: (id: string) => Promise<void>;
  readonly refuse: (command: StoredCommand, problems: readonly Problem[]) => Promise<void>;
  readonly openBook: (user: string, book: string) => Promise<void>;
  readonly unanswered: (user: string, book: string) => Promise<StoredOrder | undefined>;
  /** The order of a user that waits, of whichever book: a colleague may have closed it meanwhile. */
  readonly pressed: (user: string) => Promise<StoredOrder | undefined>;
  readonly keepUnanswered: (order: StoredOrder) => Promise<void>;
  readonly dropUnanswered: (user: string, book: string) => Promise<void>;
  readonly orders: (user: string) => Promise<readonly Order[]>;
  readonly keepOrders: (user: string, orders: readonly Order[]) => Promise<void>;
}

/** Where IndexedDB is blocked, full, or of a later program, the journal lives as long as the page. */
export function openJournal(
  onTrouble: MemoryFallback<Journal>['onTrouble'],
  user: () => string,
): Promise<Journal> {
  return openShelf(openStoredJournal, {
    memory: async () => (await import('./memory-journal.ts')).memoryJournal(() => localStorage),
    copy: async (stored, memory) => {
      for (const command of await stored.pending(user())) await memory.keepPending(command);
    },
    onTrouble,
  });
}

async function openStoredJournal(): Promise<Journal> {
  const db = await openDB<Shelves>('shop-journal', 1, {
    upgrade(shelves) {
      shelves.createObjectStore('facts', { keyPath: ['user', 'book', 'seq'] });
      shelves.createObjectStore('pending', { keyPath: 'id' }).createIndex('user', 'user');
      shelves.createObjectStore('refused', { keyPath: 'id' });
      shelves.createObjectStore('books', { keyPath: 'user' });
      shelves.createObjectStore('unanswered', { keyPath: ['user', 'book'] });
      shelves.createObjectStore('orders', { keyPath: 'user' });
    },
    // A later program opens it: it does not wait for this tab.
    blocking: () => db.close(),
  });
  return {
    restore: (user) => restore(db, user),
    seen: (user) => db.get('books', user),
    replaceBook: (user, book, version, fact) => replaceBook(db, user, book, version, [fact]),
    openBook: (user, book) => replaceBook(db, user, book, 0, []),
    acceptFacts: async ({ id, user, book, at }, version, facts) => {
      const shelves = db.transaction(['facts', 'pending', 'books'], 'readwrite');
      await atOnce(
        shelves,
        ...facts.map((fact, index) =>
          shelves.objectStore('facts').put({
            ...storedFact(user, book, version - facts.length + index + 1, fact),
            causedBy: id,
            actor: user,
            at,
          }),
        ),
        shelves.objectStore('pending').delete(id),
        shelves.objectStore('books').put({ user, book, version }),
      );
    },
    pending: async (user) => {
      const read = db.transaction('pending');
      const kept = read.store.index('user').getAll(user);
      await atOnce(read, kept);
      return allOfToday(await kept);
    },
    keepPending: async (command) => {
      const change = db.transaction('pending', 'readwrite');
      await atOnce(change, change.store.put(formed(command)));
    },
    dropPending: async (id) => {
      const change = db.transaction('pending', 'readwrite');
      await atOnce(change, change.store.delete(id));
    },
    refuse: async ({ id, user, book, command }, problems) => {
      const shelves = db.transaction(['pending', 'refused'], 'readwrite');
      await atOnce(
        shelves,
        shelves.objectStore('refused').put({ user, book, id, type: 'CommandRefused', command, problems }),
        shelves.objectStore('pending').delete(id),
      );
    },
    unanswered: async (user, book) => ofToday(await db.get('unanswered', [user, book])),
    pressed: async (user) =>
      allOfToday(await db.getAll('unanswered', IDBKeyRange.bound([user], [user, []])))[0],
    keepUnanswered: async (order) => {
      const change = db.transaction('unanswered', 'readwrite');
      await atOnce(change, change.store.put(formed(order)));
    },
    dropUnanswered: async (user, book) => {
      const change = db.transaction('unanswered', 'readwrite');
      await atOnce(change, change.store.delete([user, book]));
    },
    orders: async (user) => ofToday(await db.get('orders', user))?.orders ?? [],
    keepOrders: async (user, orders) => {
      await db.put('orders', formed({ user, orders }));
    },
  };
}

/** The accepted cart by replay; a book with a fact that this program cannot read is left to the server. */
async function restore(db: IDBPDatabase<Shelves>, user: string): Promise<AcceptedBook | undefined> {
  const known = await db.get('books', user);
  if (known === undefined) return undefined;
  const { book, version } = known;
  const stored = await db.getAll('facts', IDBKeyRange.bound([user, book, 0], [user, book, Infinity]));
  if (stored.length === 0 && version > 0) return undefined;
  const facts: CartFact[] = [];
  for (const fact of stored) {
    const read = upcast(fact.type, fact.version, fact.data);
    if (!read.ok) return undefined;
    facts.push(read.data as CartFact);
  }
  return { book, version, cart: replay(facts) };
}

async function replaceBook(
  db: IDBPDatabase<Shelves>,
  user: string,
  book: string,
  version: number,
  facts: readonly CartFact[],
): Promise<void> {
  const shelves = db.transaction(['facts', 'books'], 'readwrite');
  await atOnce(
    shelves,
    shelves.objectStore('facts').delete(IDBKeyRange.bound([user], [user, []])),
    ...facts.map((fact) => shelves.objectStore('facts').put(storedFact(user, book, version, fact))),
    shelves.objectStore('books').put({ user, book, version }),
  );
}

function storedFact(user: string, book: string, seq: number, data: CartFact): StoredFact {
  return { user, book, seq, type: data._tag, version: versions[data._tag], data };
}
