import { type DBSchema, openDB } from 'idb';
import type { StoredChange } from '../machines/domain/inventory/count-sync.ts';
import type { Count } from '../machines/domain/inventory/inventory.schema.ts';
import type { Problem } from '../machines/domain/problem.ts';
import { atOnce } from './at-once.ts';
import { allOfToday, type Formed, formed, ofToday } from './form.ts';
import type { MemoryFallback } from './memory-fallback.ts';
import { openShelf } from './open-shelf.ts';

/** What this browser keeps of a user's counts. */
export interface CountShelf {
  /** The open count as the server stated it last: a disposable cache. */
  readonly count: (user: string) => Promise<Count | undefined>;
  readonly keepCount: (user: string, count: Count | undefined) => Promise<void>;
  readonly pending: (user: string) => Promise<readonly StoredChange[]>;
  readonly keepPending: (changes: readonly StoredChange[]) => Promise<void>;
  readonly dropPending: (ids: readonly string[]) => Promise<void>;
  /** The server will never take it: it is kept beside. */
  readonly setAside: (change: StoredChange, problems: readonly Problem[]) => Promise<void>;
}

interface Shelves extends DBSchema {
  counts: { key: string; value: Formed<{ readonly user: string; readonly count: Count }> };
  pending: { key: string; value: Formed<StoredChange>; indexes: { user: string } };
  refused: { key: string; value: StoredChange & { readonly problems: readonly Problem[] } };
}

/** Where IndexedDB is blocked, full, or of a later program, the shelf lives as long as the page. */
export function openCountShelf(
  onTrouble: MemoryFallback<CountShelf>['onTrouble'],
  user: () => string,
): Promise<CountShelf> {
  return openShelf(openStoredShelf, {
    memory: async () => memoryShelf(),
    copy: async (stored, memory) => memory.keepPending(await stored.pending(user())),
    onTrouble,
  });
}

async function openStoredShelf(): Promise<CountShelf> {
  const db = await openDB<Shelves>('shop-counts', 1, {
    upgrade(shelves) {
      shelves.createObjectStore('counts', { keyPath: 'user' });
      shelves.createObjectStore('pending', { keyPath: 'id' }).createIndex('user', 'user');
      shelves.createObjectStore('refused', { keyPath: 'id' });
    },
    // A later program opens it: it does not wait for this tab.
    blocking: () => db.close(),
  });
  return {
    count: async (user) => ofToday(await db.get('counts', user))?.count,
    keepCount: async (user, count) => {
      const change = db.transaction('counts', 'readwrite');
      const { store } = change;
      await atOnce(change, count === undefined ? store.delete(user) : store.put(formed({ user, count })));
    },
    pending: async (user) => allOfToday(await db.getAllFromIndex('pending', 'user', user)),
    keepPending: async (changes) => {
      const shelf = db.transaction('pending', 'readwrite');
      await atOnce(shelf, ...changes.map((change) => shelf.store.put(formed(change))));
    },
    dropPending: async (ids) => {
      const shelf = db.transaction('pending', 'readwrite');
      await atOnce(shelf, ...ids.map((id) => shelf.store.delete(id)));
    },
    setAside: async (change, problems) => {
      const shelves = db.transaction(['pending', 'refused'], 'readwrite');
      await atOnce(
        shelves,
        shelves.objectStore('refused').put({ ...change, problems }),
        shelves.objectStore('pending').delete(change.id),
      );
    },
  };
}

function memoryShelf(): CountShelf {
  const counts = new Map<string, Count>();
  const waiting = new Map<string, StoredChange>();
  return {
    count: async (user) => counts.get(user),
    keepCount: async (user, count) => {
      if (count === undefined) counts.delete(user);
      else counts.set(user, count);
    },
    pending: async (user) => [...waiting.values()].filter((stored) => stored.user === user),
    keepPending: async (changes) => {
      for (const change of changes) waiting.set(change.id, change);
    },
    dropPending: async (ids) => {
      for (const id of ids) waiting.delete(id);
    },
    setAside: async ({ id }) => {
      waiting.delete(id);
    },
  };
}
