import type { Drafts } from './drafts.ts';
import type { Tabs } from './tabs.ts';
import { upcastRow, type VersionedRow, versionedRow } from './versioned-row.ts';

/** A user's draft of one kind in this browser: neither saved nor discarded. */
export interface UserDraft<T> {
  readonly read: (username: string) => Promise<T | undefined>;
  /** `undefined` deletes the stored text. */
  readonly keep: (username: string, typed: T | undefined) => Promise<void>;
  /** Reports text that another tab stores; `undefined`: it deletes the text. Returns a function that unsubscribes. */
  readonly listen: (username: string, onTyped: (typed: T | undefined) => void) => () => void;
}

/** `tabs`: tabs that all show the text; without them each tab has its own. */
export function makeUserDraft<T extends object>(
  drafts: () => Promise<Drafts>,
  kind: string,
  tabs?: Tabs,
): UserDraft<T> {
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
      tabs?.send(versionedRow({ username, draft: typed }));
      const store = await drafts();
      if (typed === undefined) await store.drop({ username, kind });
      else await store.keep({ username, kind }, versionedRow(typed));
    },
    listen: (username, onTyped) =>
      tabs?.listen((message) => {
        const stored = isRow<TypedText<T>>(message) ? upcastRow(message) : undefined;
        if (stored?.username === username) onTyped(stored.draft);
      }) ?? (() => {}),
  };
}

interface TypedText<T> {
  readonly username: string;
  readonly draft: T | undefined;
}

/** Written by this program. */
function isRow<T>(stored: unknown): stored is VersionedRow<T> {
  return typeof stored === 'object' && stored !== null;
}
