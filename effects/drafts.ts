import { persist } from './persist.ts';
import type { Database } from './stores.ts';

/** A user has one draft of each kind. */
export interface DraftKey {
  readonly username: string;
  /** Such as `claim`. */
  readonly kind: string;
}

/** A file of a draft, by its id. */
export interface DraftFile {
  readonly id: string;
  readonly blob: Blob;
  /** True: ready to be sent; false: the customer's own file. */
  readonly prepared: boolean;
}

export type Drafts = ReturnType<typeof draftsIn>;

/** `onTemporary`: the browser may delete its stored data. */
export function makeDrafts(opening: () => Promise<Database>, onTemporary: () => void): () => Promise<Drafts> {
  return async () => draftsIn(await opening(), onTemporary);
}

/** A draft with its files: it survives a reload, a crash and the end of the session. */
function draftsIn({ get, change }: Database, onTemporary: () => void) {
  return {
    /** Another build may have written it. */
    read: async ({ username, kind }: DraftKey): Promise<unknown> =>
      (await get('drafts', [username, kind]))?.draft,
    keep: async ({ username, kind }: DraftKey, draft: unknown) => {
      void persist().then((isPersistent) => {
        if (!isPersistent) onTemporary();
      });
      await change({ store: 'drafts', put: { username, kind, draft } });
    },
    /** With all its files. */
    drop: ({ username, kind }: DraftKey) =>
      change({ store: 'drafts', drop: [username, kind] }, { store: 'files', drop: [username, kind] }),
    readFile: async ({ username, kind }: DraftKey, id: string): Promise<DraftFile | undefined> => {
      const file = await get('files', [username, kind, id]);
      if (file === undefined) return undefined;
      const blob = 'blob' in file ? file.blob : new Blob([file.bytes], { type: file.type });
      return { id, blob, prepared: file.prepared };
    },
    keepFile: ({ username, kind }: DraftKey, { id, blob, prepared }: DraftFile) =>
      change({ store: 'files', put: { username, kind, id, prepared, blob } }),
    dropFile: ({ username, kind }: DraftKey, id: string) =>
      change({ store: 'files', drop: [username, kind, id] }),
  };
}
