import type { Drafts } from './drafts.ts';
import { upcastRow, type VersionedRow, versionedRow } from './versioned-row.ts';

/** A user's texts in this browser that are neither saved nor discarded. */
export interface Unfinished<T> {
  readonly read: (username: string) => Promise<T | undefined>;
  /** `undefined` deletes the stored text. */
  readonly keep: (username: string, typed: T | undefined) => void;
}

export function makeUnfinished<T extends object>(drafts: () => Promise<Drafts>, kind: string): Unfinished<T> {
  return {
    read: async (username) => {
      try {
        const stored = await (await drafts()).read({ username, kind });
        return isRow<T>(stored) ? upcastRow(stored) : undefined;
      } catch {
        return undefined;
      }
    },
    keep: async (username, typed) => {
      const store = await drafts();
      if (typed === undefined) await store.drop({ username, kind });
      else await store.keep({ username, kind }, versionedRow(typed));
    },
  };
}

/** Written by this program. */
function isRow<T>(stored: unknown): stored is VersionedRow<T> {
  return typeof stored === 'object' && stored !== null;
}
