import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from './open.ts';
import { runStraight } from './prepared.ts';
import { UNSYNCED } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** Runs a write in a transaction; it resolves after the commit. */
export type Writer = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;

/**
 * PostgreSQL runs each write in its own transaction. On SQLite concurrent writes share one transaction and its fsync.
 */
export function makeWriter({ db, kind }: Database): Writer {
  if (kind === 'sqlite') return sharing(db);
  return (work) => db.transaction().execute((trx) => straightened(trx, work));
}

async function straightened<T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  await runStraight(trx);
  return work(trx);
}

/**
 * A write whose loss in a power failure is harmless: it commits without waiting for the disk. The next durable write
 * stores it, too; a killed process loses nothing.
 */
export function writeUnsynced<T>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel(UNSYNCED)
    .execute(async (trx) => {
      if (kind === 'postgres') await sql`set local synchronous_commit to off`.execute(trx);
      return work(trx);
    });
}

interface Job {
  run(trx: Transaction<Tables>): Promise<void>;
  /** Settles its promise, once the transaction has ended. */
  settle(failure: unknown): void;
}

const MOST_TOGETHER = 32;

function sharing(db: Db): Writer {
  const waiting: Job[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Pending requests are read first, so that they join the transaction.
      await setImmediate();
      await commitTogether(db, waiting.splice(0, MOST_TOGETHER));
    }
    running = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(jobOf(work, resolve, reject));
      if (!running) void drain();
    });
}

function jobOf<T>(
  work: (trx: Transaction<Tables>) => Promise<T>,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
): Job {
  let settle: (() => void) | undefined;
  return {
    async run(trx) {
      const value = await work(trx);
      settle = () => resolve(value);
    },
    settle: (failure) => (failure === undefined && settle !== undefined ? settle() : reject(failure)),
  };
}

/**
 * A failing job undoes the transaction, and each of its jobs runs again alone. A savepoint for each job would copy every
 * page that it changes, in each transaction. If the commit fails, all jobs fail.
 */
async function commitTogether(db: Db, jobs: readonly Job[]): Promise<void> {
  let failure: unknown;
  let isDone = false;
  try {
    await db.transaction().execute((trx) =>
      straightened(trx, async () => {
        for (const job of jobs) await job.run(trx);
        isDone = true;
      }),
    );
  } catch (error) {
    failure = error ?? new Error('the transaction failed');
  }
  if (failure !== undefined && !isDone && jobs.length > 1) {
    for (const job of jobs) await commitTogether(db, [job]);
  } else {
    for (const job of jobs) job.settle(failure);
  }
}
