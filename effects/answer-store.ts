import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** An answer of the server as it came, and when, and its ETag. A text is copied in a tenth of the time of its JSON. */
export interface StoredAnswer {
  readonly text: string;
  readonly at: number;
  readonly tag?: string | null;
}

interface AnswerSchema extends DBSchema {
  answers: {
    key: [string, string];
    value: StoredAnswer & { readonly user: string; readonly call: string };
  };
}

const NAME = 'shop-known';
let opened: Promise<IDBPDatabase<AnswerSchema>> | undefined;

/**
 * Cached answers by user and call, used while the server is unreachable. They are disposable: a full disk deletes them
 * first, a logout at once. With blocked storage there are none.
 */
export async function keepAnswer(user: string, call: string, answer: StoredAnswer): Promise<void> {
  try {
    await (await openedDatabase()).put('answers', { user, call, ...answer });
  } catch {
    // The next one is asked for as before.
  }
}

export async function storedAnswer(user: string, call: string): Promise<StoredAnswer | undefined> {
  try {
    return await (await openedDatabase()).get('answers', [user, call]);
  } catch {
    return undefined;
  }
}

/** Deletes the answers of a user at the end of the session. */
export async function forgetAnswers(user: string): Promise<void> {
  try {
    await (await openedDatabase()).delete('answers', IDBKeyRange.bound([user], [user, []]));
  } catch {
    // Nothing was stored.
  }
}

/** Deletes all cached answers, to free storage for data that must not be lost. */
export async function dropAnswers(): Promise<void> {
  try {
    (await opened)?.close();
    opened = undefined;
    await deleteDB(NAME);
  } catch {
    // Nothing was stored.
  }
}

function openedDatabase() {
  opened ??= openDB<AnswerSchema>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('answers', { keyPath: ['user', 'call'] });
    },
    blocking: () => void dropped(),
    terminated: () => void dropped(),
  });
  return opened;
}

async function dropped() {
  const db = await opened?.catch(() => undefined);
  opened = undefined;
  db?.close();
}
