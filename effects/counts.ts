import type { StoredChange } from '../machines/domain/inventory/count-sync.ts';
import type { Count } from '../machines/domain/inventory/inventory.schema.ts';
import type { Problem } from '../machines/domain/problem.ts';
import type { Database } from './stores.ts';
import { upcastRow, upcastRows, versionedRow } from './versioned-row.ts';

/** This browser's store of a user's counts. */
export interface CountStore {
  /** The open count as the server last stated it: a disposable cache. */
  readonly count: (user: string) => Promise<Count | undefined>;
  readonly keepCount: (user: string, count: Count | undefined) => Promise<void>;
  readonly pending: (user: string) => Promise<readonly StoredChange[]>;
  readonly keepPending: (changes: readonly StoredChange[]) => Promise<void>;
  readonly dropPending: (ids: readonly string[]) => Promise<void>;
  /** Stores a finally refused change apart from the others. */
  readonly setAside: (change: StoredChange, problems: readonly Problem[]) => Promise<void>;
}

export function countStore({ get, rowsOf, change }: Database): CountStore {
  return {
    count: async (user) => upcastRow(await get('counts', user))?.count,
    keepCount: (user, count) =>
      change({
        store: 'counts',
        ...(count === undefined ? { drop: user } : { put: versionedRow({ user, count }) }),
      }),
    pending: async (user) => upcastRows(await rowsOf('countChanges', user)),
    keepPending: (changes) =>
      change(...changes.map((put) => ({ store: 'countChanges', put: versionedRow(put) }) as const)),
    dropPending: (ids) => change(...ids.map((drop) => ({ store: 'countChanges', drop }) as const)),
    setAside: (stored, problems) =>
      change(
        { store: 'refusedChanges', put: { ...stored, problems } },
        { store: 'countChanges', drop: stored.id },
      ),
  };
}
