import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { dropAnswers } from './answer-store.ts';
import { atOnce } from './at-once.ts';
import type { Connection } from './connectivity.ts';
import { openedInTime } from './open-shelf.ts';
import { persist } from './persist.ts';

/** Whose draft of what: one of a kind a user. */
export interface Shelf {
  readonly username: string;
  /** 'claim'. */
  readonly kind: string;
}

/** A file of a draft, by its id. */
export interface DraftFile {
  readonly id: string;
  readonly blob: Blob;
  /** Ready to be sent; else it is what the customer handed over. */
  readonly prepared: boolean;
}

/**
 * What is half filled in, with its files: it outlives a reload, a crash and the session. Where IndexedDB is blocked, or
 * of a later program, it lives as long as the page. What is read is `unknown`: another edition of this program may have
 * written it.
 */
export interface Drafts {
  readonly read: (shelf: Shelf) => Promise<unknown>;
  readonly keep: (shelf: Shelf, draft: unknown) => Promise<void>;
  /** With all its files. */
  readonly drop: (shelf: Shelf) => Promise<void>;
  readonly readFile: (shelf: Shelf, id: string) => Promise<DraftFile | undefined>;
  readonly keepFile: (shelf: Shelf, file: DraftFile) => Promise<void>;
  readonly dropFile: (shelf: Shelf, id: string) => Promise<void>;
}

/** Opened once, when it is first asked for. */
export function makeDrafts(onTrouble: Trouble): () => Promise<Drafts> {
  let opened: Promise<Drafts> | undefined;
  return () => {
    opened ??= openDrafts(onTrouble);
    return opened;
  };
}

type Trouble = (why: Exclude<Connection['storage'], 'kept'>) => void;

async function openDrafts(onTrouble: Trouble): Promise<Drafts> {
  try {
    const db = await openedInTime(
      openDB<Stores>('shop-drafts', 1, {
        upgrade(stores) {
          stores.createObjectStore('drafts', { keyPath: ['username', 'kind'] });
          stores.createObjectStore('files', { keyPath: ['username', 'kind', 'id'] });
        },
        // A later program opens it: it does not wait for this tab.
        blocking: () => db.close(),
      }),
    );
    return storedDrafts(db, onTrouble);
  } catch {
    onTrouble('blocked');
    return memoryDrafts();
  }
}

interface Stores extends DBSchema {
  drafts: { key: [string, string]; value: Shelf & { readonly draft: unknown } };
  files: {
    key: [string, string, string];
    value: Shelf & { readonly id: string; readonly prepared: boolean } & Content;
  };
}

/** A Blob, where this browser keeps one: private windows of some keep bytes alone. */
type Content = { readonly blob: Blob } | { readonly bytes: ArrayBuffer; readonly type: string };

/** What a full disk does not take lives as long as the page. */
function storedDrafts(db: IDBPDatabase<Stores>, onTrouble: Trouble): Drafts {
  const spare = memoryDrafts();
  /** Room is made once more; what is not stored then lives as long as the page. */
  const store = async (put: () => Promise<unknown>, otherwise: () => Promise<void>) => {
    try {
      await put();
    } catch {
      await dropAnswers();
      await put().catch(async () => {
        onTrouble('full');
        await otherwise();
      });
    }
  };
  return {
    read: async (shelf) => (await spare.read(shelf)) ?? (await db.get('drafts', keyOf(shelf)))?.draft,
    keep: async (shelf, draft) => {
      const { username, kind } = shelf;
      void persist().then((kept) => {
        if (!kept) onTrouble('temporary');
      });
      await store(
        () => {
          const change = db.transaction('drafts', 'readwrite');
          return atOnce(change, change.store.put({ username, kind, draft }));
        },
        () => spare.keep(shelf, draft),
      );
    },
    drop: async (shelf) => {
      const { username, kind } = shelf;
      await spare.drop(shelf);
      const both = db.transaction(['drafts', 'files'], 'readwrite');
      await atOnce(
        both,
        both.objectStore('drafts').delete(keyOf(shelf)),
        both.objectStore('files').delete(IDBKeyRange.bound([username, kind], [username, kind, []])),
      );
    },
    readFile: async (shelf, id) => {
      const file = await db.get('files', [shelf.username, shelf.kind, id]);
      if (file === undefined) return spare.readFile(shelf, id);
      const blob = 'blob' in file ? file.blob : new Blob([file.bytes], { type: file.type });
      return { id, blob, prepared: file.prepared };
    },
    keepFile: async (shelf, file) => {
      const { username, kind } = shelf;
      const { id, blob, prepared } = file;
      const put = async (content: Content) => {
        const change = db.transaction('files', 'readwrite');
        await atOnce(change, change.store.put({ username, kind, id, prepared, ...content }));
      };
      await store(
        // The Blob is put before its bytes are read: a page that is left meanwhile has kept it.
        () => put({ blob }).catch(async () => put({ bytes: await blob.arrayBuffer(), type: blob.type })),
        async () => {
          await db.delete('files', [username, kind, id]).catch(() => {});
          await spare.keepFile(shelf, file);
        },
      );
    },
    dropFile: async (shelf, id) => {
      await spare.dropFile(shelf, id);
      const change = db.transaction('files', 'readwrite');
      await atOnce(change, change.store.delete([shelf.username, shelf.kind, id]));
    },
  };
}

function keyOf({ username, kind }: Shelf): [string, string] {
  return [username, kind];
}

function memoryDrafts(): Drafts {
  const drafts = new Map<string, unknown>();
  const files = new Map<string, Map<string, DraftFile>>();
  const nameOf = ({ username, kind }: Shelf) => JSON.stringify([username, kind]);
  return {
    read: async (shelf) => drafts.get(nameOf(shelf)),
    keep: async (shelf, draft) => {
      drafts.set(nameOf(shelf), draft);
    },
    drop: async (shelf) => {
      drafts.delete(nameOf(shelf));
      files.delete(nameOf(shelf));
    },
    readFile: async (shelf, id) => files.get(nameOf(shelf))?.get(id),
    keepFile: async (shelf, file) => {
      const own = files.get(nameOf(shelf)) ?? new Map<string, DraftFile>();
      files.set(nameOf(shelf), own.set(file.id, file));
    },
    dropFile: async (shelf, id) => {
      files.get(nameOf(shelf))?.delete(id);
    },
  };
}
