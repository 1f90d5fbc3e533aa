import { type DBSchema, deleteDB, openDB } from 'idb';
import type { StoredChange } from '../machines/domain/inventory/count-sync.ts';
import type { Count } from '../machines/domain/inventory/inventory.schema.ts';
import type { Problem } from '../machines/domain/problem.ts';
import { dropAnswers } from './answer-store.ts';
import { atOnce } from './at-once.ts';
import { inExistingDatabase } from './existing-database.ts';
import type { Formed } from './form.ts';
import type { MemoryFallback } from './memory-fallback.ts';
import { openedInTime, openShelf } from './open-shelf.ts';
import { withTabLock } from './tab-lock.ts';

interface Stores extends DBSchema {
  drafts: {
    key: [string, string];
    value: { readonly username: string; readonly kind: string; readonly draft: unknown };
  };
  files: {
    key: [string, string, string];
    value: {
      readonly username: string;
      readonly kind: string;
      readonly id: string;
      readonly prepared: boolean;
    } & Content;
  };
  /** The open count as the server stated it last: a disposable cache. */
  counts: { key: string; value: Formed<{ readonly user: string; readonly count: Count }> };
  countChanges: { key: string; value: Formed<StoredChange>; indexes: { user: string } };
  refusedChanges: { key: string; value: StoredChange & { readonly problems: readonly Problem[] } };
}

/** A Blob, where this browser keeps one: private windows of some keep bytes alone. */
type Content = { readonly blob: Blob } | { readonly bytes: ArrayBuffer; readonly type: string };

type Name = 'drafts' | 'files' | 'counts' | 'countChanges' | 'refusedChanges';

type Change = {
  readonly [N in Name]: { readonly store: N } & (
    | { readonly put: Stores[N]['value'] }
    /** The row of this key, and those whose keys begin with it. */
    | { readonly drop: string | readonly string[] }
  );
}[Name];

/** Drafts with their files, and counts, in this browser: rows by store and key. */
export interface Database {
  readonly get: <N extends Name>(store: N, key: Stores[N]['key']) => Promise<Stores[N]['value'] | undefined>;
  readonly changesOf: (user: string) => Promise<readonly Formed<StoredChange>[]>;
  /** All or none. Issued in the task in which it is asked. */
  readonly change: (...changes: readonly Change[]) => Promise<void>;
}

const keyPaths: Readonly<Record<Name, string | string[]>> = {
  drafts: ['username', 'kind'],
  files: ['username', 'kind', 'id'],
  counts: 'user',
  countChanges: 'id',
  refusedChanges: 'id',
};

/** Databases of earlier builds: their stores, by the names of now. */
const earlier: readonly (readonly [name: string, stores: Readonly<Partial<Record<Name, string>>>])[] = [
  ['shop-drafts', { drafts: 'drafts', files: 'files' }],
  ['shop-counts', { counts: 'counts', countChanges: 'pending', refusedChanges: 'refused' }],
];

/** A suspended tab of an earlier build may hold its database: it is not waited for any longer, in milliseconds. */
const TAKE_OVER_PATIENCE = 1_500;

/** If IndexedDB is blocked, full, or of a later build, the rows live as long as the page. */
export function openDatabase(
  onTrouble: MemoryFallback<Database>['onTrouble'],
  user: () => string,
): Promise<Database> {
  return openShelf(openStored, {
    memory: async () => memoryDatabase(),
    copy: async (stored, memory) => {
      const waiting = await stored.changesOf(user());
      await memory.change(...waiting.map((put) => ({ store: 'countChanges', put }) as const));
    },
    onTrouble,
  });
}

async function openStored(): Promise<Database> {
  const db = await openDB<Stores>('shop', 1, {
    upgrade(stores) {
      for (const [name, keyPath] of Object.entries(keyPaths)) {
        const store = stores.createObjectStore(name as Name, { keyPath });
        if (name === 'countChanges') (store as never as IDBObjectStore).createIndex('user', 'user');
      }
    },
    // A later build opens it: it does not wait for this tab.
    blocking: () => db.close(),
  });
  const write = async (changes: readonly Change[]) => {
    const stores = db.transaction([...new Set(changes.map(({ store }) => store))], 'readwrite');
    await atOnce(
      stores,
      ...changes.map((change) => {
        const store = stores.objectStore(change.store);
        if ('put' in change) return store.put(change.put);
        const { drop } = change;
        return store.delete(typeof drop === 'string' ? drop : IDBKeyRange.bound(drop, [...drop, []]));
      }),
    );
  };
  await takeOver(write);
  return {
    get: (store, key) => db.get(store, key),
    changesOf: (user) => db.getAllFromIndex('countChanges', 'user', user),
    // A Blob is put before its bytes are read: a page that is left meanwhile has kept it.
    change: (...changes) =>
      write(changes).catch(async (error: unknown) => {
        if (!changes.some(hasBlob)) throw error;
        return write(await Promise.all(changes.map(withBytes)));
      }),
  };
}

type Write = (changes: readonly Change[]) => Promise<void>;

/**
 * Moves the rows of databases of earlier builds into this one, and deletes those. An earlier build that comes again makes
 * its own anew: its rows are the later ones. Rows that cannot be moved stay for the next visit.
 */
async function takeOver(write: Write): Promise<void> {
  const there = await indexedDB.databases().catch(() => []);
  const left = earlier.filter(([name]) => there.some((database) => database.name === name));
  await Promise.all(
    left.map(([name, stores]) => {
      const move = () => withTabLock(`${name}-take-over`, () => moveRows(name, stores, write));
      const moved = move().catch(() => dropAnswers().then(move));
      // Another tab has moved or holds them, or there is no room.
      return openedInTime(moved, TAKE_OVER_PATIENCE).catch(() => {});
    }),
  );
}

async function moveRows(name: string, stores: Partial<Record<Name, string>>, write: Write): Promise<void> {
  // Another tab may have deleted it.
  await inExistingDatabase(name, async (db) => {
    const moved = Object.entries(stores);
    const rows = await Promise.all(moved.map(([, store]) => db.getAll(store)));
    const changes = moved.flatMap(([store], at) => (rows[at] ?? []).map((put) => ({ store, put }) as Change));
    if (changes.length > 0) await write(changes);
    await Promise.all(moved.map(([, store]) => db.clear(store)));
  });
  // A tab of an earlier build may keep it open for a while.
  void deleteDB(name).catch(() => {});
}

export function memoryDatabase(): Database {
  const rows = new Map<string, unknown>();
  const keyOf = (store: Name, key: string | readonly string[]) => JSON.stringify([store, ...[key].flat()]);
  return {
    get: async <N extends Name>(store: N, key: Stores[N]['key']) =>
      rows.get(keyOf(store, key)) as Stores[N]['value'] | undefined,
    changesOf: async (user) =>
      [...rows]
        .filter(([key]) => key.startsWith('["countChanges",'))
        .map(([, row]) => row as Formed<StoredChange>)
        .filter((row) => row.user === user),
    change: async (...changes) => {
      for (const change of changes) {
        if ('put' in change) {
          const values = new Map<string, string>(Object.entries(change.put));
          const path = [keyPaths[change.store]].flat();
          rows.set(
            keyOf(
              change.store,
              path.map((name) => values.get(name) ?? ''),
            ),
            change.put,
          );
          continue;
        }
        const dropped = keyOf(change.store, change.drop);
        for (const key of rows.keys()) {
          if (key === dropped || key.startsWith(`${dropped.slice(0, -1)},`)) rows.delete(key);
        }
      }
    },
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
