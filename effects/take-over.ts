import { deleteDB, openDB } from 'idb';
import { dropAnswers } from './answer-store.ts';
import { openedInTime } from './opened-in-time.ts';
import type { Change, StoreName } from './stores.ts';
import { withTabLock } from './tab-lock.ts';

/** Databases of earlier builds: the names of their stores, by the names of this build. */
const stores: Readonly<Record<string, Readonly<Partial<Record<StoreName, string>>>>> = {
  shop: {
    drafts: 'drafts',
    files: 'files',
    counts: 'counts',
    countChanges: 'countChanges',
    refusedChanges: 'refusedChanges',
  },
  'shop-journal': {
    cartFacts: 'facts',
    cartCommands: 'pending',
    refusedCommands: 'refused',
    books: 'books',
    unconfirmedOrders: 'unanswered',
    orders: 'orders',
  },
  'shop-drafts': { drafts: 'drafts', files: 'files' },
  'shop-counts': { counts: 'counts', countChanges: 'pending', refusedChanges: 'refused' },
};

/**
 * Timeout in milliseconds of a move: a suspended tab of an earlier build may lock its database. The next page tries
 * again.
 */
const TIMEOUT = 1_500;

type Write = (changes: readonly Change[]) => Promise<void>;

/**
 * Moves the rows of databases of earlier builds into this one, and deletes those databases. An earlier build may run
 * again and create its database again: its rows replace those of the same key. Rows that cannot be moved stay for the
 * next visit.
 */
export async function takeOver(names: readonly string[], write: Write): Promise<void> {
  await Promise.all(
    names.map((name) => {
      const move = () => withTabLock(`${name}-take-over`, () => moveRows(name, write));
      const moved = move().catch(() => dropAnswers().then(move));
      // Another tab has moved the rows or holds them, or the storage is full.
      return openedInTime(moved, TIMEOUT).catch(() => {});
    }),
  );
}

async function moveRows(name: string, write: Write): Promise<void> {
  // Rejects if another tab has deleted it.
  const db = await openDB(name, undefined, { upgrade: (_, __, ___, change) => change.abort() });
  try {
    const moved = Object.entries(stores[name] ?? {});
    const rows = await Promise.all(moved.map(([, store]) => db.getAll(store)));
    const changes = moved.flatMap(([store], at) => (rows[at] ?? []).map((put) => ({ store, put }) as Change));
    if (changes.length > 0) await write(changes);
    await Promise.all(moved.map(([, store]) => db.clear(store)));
  } finally {
    db.close();
  }
  // A tab of an earlier build may keep it open for a while.
  void deleteDB(name).catch(() => {});
}
