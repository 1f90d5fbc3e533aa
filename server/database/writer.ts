import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Database, Db } from './open.ts';
import type { Tables } from './tables.ts';

/** Runs a write in a transaction; what it answers has been committed. */
export type Writer = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;

/** PostgreSQL gives each write a transaction of its own; on SQLite those that wait together share one, and its fsync. */
export function makeWriter({ db, kind }: Database): Writer {
  return kind === 'postgres' ? (work) => db.transaction().execute(work) : sharing(db);
}

interface Job {
  /** Alone, its failure is the transaction's; among others it is undone by itself. */
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
      // Requests that have arrived are read first: they join.
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
        // A full disk has ended the whole transaction: the others have not happened either, for the same reason.
        await trx.executeQuery(rollback).catch(() => {
          throw error;
        });
      }
      await trx.executeQuery(release);
    },
    settle: (failure) => (failure === undefined && settle !== undefined ? settle() : reject(failure)),
  };
}

/** When the commit fails, none of the jobs has happened. */
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
