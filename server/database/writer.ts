import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { Database, Db } from './open.ts';
import { UNSYNCED } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** Runs a write in a transaction; it resolves after the commit. */
export type Writer = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;

/**
 * PostgreSQL runs each write in its own transaction. On SQLite concurrent writes share one transaction and its fsync.
 */
export function makeWriter({ db, kind }: Database): Writer {
  return kind === 'postgres' ? (work) => db.transaction().execute(work) : sharing(db);
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
  /** Alone, its failure fails the transaction; among others its savepoint is rolled back. */
  run(trx: Transaction<Tables>, alone: boolean): Promise<void>;
  /** Settles its promise, once the transaction has ended. */
  settle(failure: unknown): void;
}

const MOST_TOGETHER = 32;

const savepoint = CompiledQuery.raw('savepoint job');
const rollback = CompiledQuery.raw('rollback to job');
const release = CompiledQuery.raw('release job');

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
    async run(trx, alone) {
      const succeed = async () => {
        const value = await work(trx);
        settle = () => resolve(value);
      };
      if (alone) return succeed();
      await trx.executeQuery(savepoint);
      try {
        await succeed();
      } catch (error) {
        settle = () => reject(error);
        // A full disk ends the whole transaction: the other jobs fail for the same reason.
        await trx.executeQuery(rollback).catch(() => {
          throw error;
        });
      }
      await trx.executeQuery(release);
    },
    settle: (failure) => (failure === undefined && settle !== undefined ? settle() : reject(failure)),
  };
}

/** If the commit fails, all jobs fail. */
async function commitTogether(db: Db, jobs: readonly Job[]): Promise<void> {
  let failure: unknown;
  try {
    await db.transaction().execute(async (trx) => {
      for (const job of jobs) await job.run(trx, jobs.length === 1);
    });
  } catch (error) {
    failure = error ?? new Error('the transaction failed');
  }
  for (const job of jobs) job.settle(failure);
}
