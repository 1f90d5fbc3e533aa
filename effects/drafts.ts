import { persist } from './persist.ts';
import type { Database } from './stores.ts';

/** Whose draft of what: one of a kind a user. */
export interface DraftKey {
  readonly username: string;
  /** 'claim'. */
  readonly kind: string;
}

/** A file of a draft, by its id. */
export interface DraftFile {
  readonly id: string;
  readonly blob: Blob;
  /** True: ready to be sent; false: the customer's own file. */
  readonly prepared: boolean;
}

/**
 * An unfinished draft with its files: it survives a reload, a crash and the end of the session. A draft is read as
 * `unknown`: another build may have written it.
 */
export interface Drafts {
  readonly read: (key: DraftKey) => Promise<unknown>;
  readonly keep: (key: DraftKey, draft: unknown) => Promise<void>;
  /** With all its files. */
  readonly drop: (key: DraftKey) => Promise<void>;
  readonly readFile: (key: DraftKey, id: string) => Promise<DraftFile | undefined>;
  readonly keepFile: (key: DraftKey, file: DraftFile) => Promise<void>;
  readonly dropFile: (key: DraftKey, id: string) => Promise<void>;
}

/** `onTemporary`: the browser may delete its stored data. */
export function makeDrafts(opening: () => Promise<Database>, onTemporary: () => void): () => Promise<Drafts> {
  return async () => draftsIn(await opening(), onTemporary);
}

function draftsIn({ get, change }: Database, onTemporary: () => void): Drafts {
  return {
    read: async ({ username, kind }) => (await get('drafts', [username, kind]))?.draft,
    keep: async ({ username, kind }, draft) => {
      void persist().then((isPersistent) => {
        if (!isPersistent) onTemporary();
      });
      await change({ store: 'drafts', put: { username, kind, draft } });
    },
    drop: ({ username, kind }) =>
      change({ store: 'drafts', drop: [username, kind] }, { store: 'files', drop: [username, kind] }),
    readFile: async ({ username, kind }, id) => {
      const file = await get('files', [username, kind, id]);
      if (file === undefined) return undefined;
      const blob = 'blob' in file ? file.blob : new Blob([file.bytes], { type: file.type });
      return { id, blob, prepared: file.prepared };
    },
    keepFile: ({ username, kind }, { id, blob, prepared }) =>
      change({ store: 'files', put: { username, kind, id, prepared, blob } }),
    dropFile: ({ username, kind }, id) => change({ store: 'files', drop: [username, kind, id] }),
  };
}
