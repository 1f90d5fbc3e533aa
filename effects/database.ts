import { type IDBPDatabase, openDB } from 'idb';
import { atOnce } from './at-once.ts';
import type { Fallback } from './memory-fallback.ts';
import { openedInTime } from './opened-in-time.ts';
import {
  type Change,
  DATABASE,
  type Database,
  isIndexed,
  keyPaths,
  type StoreName,
  type Stores,
} from './stores.ts';

/** Databases of earlier builds, whose rows are moved into this one. */
const earlier: ReadonlySet<string> = new Set(['shop', 'shop-journal', 'shop-drafts', 'shop-counts']);

/** A database that opens later is not waited for: another tab may hold it, in milliseconds. */
const TIMEOUT = 4_000;

/** If IndexedDB is blocked, full, or of a later build, the rows live as long as the page. */
export async function openDatabase(
  fallback: Fallback,
  opening: () => Promise<Database> = openStored,
): Promise<Database> {
  try {
    return withFallback(await openedInTime(opening(), TIMEOUT), fallback);
  } catch {
    fallback.onTrouble('blocked');
    return (await import('./memory-database.ts')).memoryDatabase(() => localStorage);
  }
}

/** Uses IndexedDB until a call fails, then IndexedDB and the memory. */
function withFallback(stored: Database, fallback: Fallback): Database {
  let both: Promise<Database> | undefined;
  const attempt = async <Answer>(call: (database: Database) => Promise<Answer>): Promise<Answer> => {
    try {
      if (both === undefined) return await call(stored);
    } catch {
      both ??= import('./memory-fallback.ts').then(({ withMemory }) => withMemory(stored, fallback));
    }
    return call((await both) ?? stored);
  };
  return {
    get: (store, key) => attempt((database) => database.get(store, key)),
    rowsOf: (store, user, book) => attempt((database) => database.rowsOf(store, user, book)),
    change: (...changes) => attempt((database) => database.change(...changes)),
  };
}

async function openStored(): Promise<Database> {
  const db = await openDB<Stores>(DATABASE, 1, {
    upgrade(stores) {
      for (const [name, keyPath] of Object.entries(keyPaths) as [StoreName, string | string[]][]) {
        const store = stores.createObjectStore(name, { keyPath });
        if (isIndexed(name)) (store as never as IDBObjectStore).createIndex('user', 'user');
      }
    },
    // A later build opens it: it does not wait for this tab.
    blocking: () => db.close(),
  });
  const write = async (changes: readonly Change[]) => {
    const stores = db.transaction([...new Set(changes.map(({ store }) => store))], 'readwrite');
    const requests: Promise<unknown>[] = [];
    for (const change of changes) {
      const store = stores.objectStore(change.store);
      if ('put' in change) requests.push(store.put(change.put));
      else if ('blocks' in change) {
        if (change.blocks((await store.get(change.key)) as never)) break;
      } else {
        const { drop } = change;
        requests.push(store.delete(typeof drop === 'string' ? drop : IDBKeyRange.bound(drop, [...drop, []])));
      }
    }
    await atOnce(stores, ...requests);
  };
  const there = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const left = there.flatMap(({ name = '' }) => (earlier.has(name) ? [name] : []));
  if (left.length > 0) await (await import('./take-over.ts')).takeOver(left, write);
  return {
    get: (store, key) => db.get(store, key),
    rowsOf: async (store, user, book) => {
      const read = (db as never as IDBPDatabase).transaction(store);
      const key = book === undefined ? [user] : [user, book];
      const rows = isIndexed(store)
        ? read.store.index('user').getAll(user)
        : read.store.getAll(IDBKeyRange.bound(key, [...key, []]));
      await atOnce(read, rows);
      return rows;
    },
    // A Blob is put before its bytes are read: the transaction is issued before the page can be left.
    change: (...changes) =>
      write(changes).catch(async (error: unknown) => {
        if (!changes.some(hasBlob)) throw error;
        return write(await Promise.all(changes.map(withBytes)));
      }),
  };
}

function hasBlob(change: Change): boolean {
  return 'put' in change && 'blob' in change.put;
}

async function withBytes(change: Change): Promise<Change> {
  if (!('put' in change && 'blob' in change.put)) return change;
  const { blob, ...row } = change.put;
  return { store: 'files', put: { ...row, bytes: await blob.arrayBuffer(), type: blob.type } };
}
