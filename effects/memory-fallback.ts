import { dropAnswers } from './answer-store.ts';
import { memoryDatabase } from './memory-database.ts';
import type { Database } from './stores.ts';

export interface Fallback {
  /** The user whose pending commands are copied into memory. */
  readonly user: () => string;
  readonly onTrouble: (why: 'blocked' | 'full') => void;
}

/**
 * A database after a failed call. It first drops cached answers to free storage. From the next failure on it writes to
 * IndexedDB and to memory, and reports it. A row is read from memory first: it is the later one.
 */
export async function withMemory(stored: Database, { user, onTrouble }: Fallback): Promise<Database> {
  const memory = memoryDatabase(() => localStorage);
  let copied: Promise<void> | undefined;
  await dropAnswers();
  const attempt = async <Answer>(
    call: (database: Database) => Promise<Answer>,
    isFound: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const [outcome] = await Promise.allSettled([(async () => call(stored))()]);
    const isStored = outcome.status === 'fulfilled';
    if (isStored && copied === undefined) return outcome.value;
    if (!isStored && copied === undefined) {
      copied = copyPending(stored, memory, user()).catch(() => {});
      onTrouble(isFull(outcome.reason) ? 'full' : 'blocked');
    }
    await copied;
    const answer = await call(memory);
    return isStored && !isFound(answer) ? outcome.value : answer;
  };
  return {
    get: (store, key) =>
      attempt(
        (database) => database.get(store, key),
        (row) => row !== undefined,
      ),
    rowsOf: (store, of, book) =>
      attempt(
        (database) => database.rowsOf(store, of, book),
        (rows) => rows.length > 0,
      ),
    change: (...changes) =>
      attempt(
        (database) => database.change(...changes),
        () => true,
      ),
  };
}

/** Pending commands of both databases are read together: those that are stored go into memory, too. */
async function copyPending(stored: Database, memory: Database, user: string): Promise<void> {
  const [commands, changes] = await Promise.all([
    stored.rowsOf('cartCommands', user),
    stored.rowsOf('countChanges', user),
  ]);
  await memory.change(
    ...commands.map((put) => ({ store: 'cartCommands', put }) as const),
    ...changes.map((put) => ({ store: 'countChanges', put }) as const),
  );
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
