// Publishes committed facts: after each commit of this process, and those that other processes left.
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Database } from '../database/open.ts';
import { publishOutbox } from '../events/outbox.ts';
import { defect, type Log } from '../log.ts';
import { messagesOf } from './messages.ts';
import type { Publisher } from './publisher.ts';

/** Milliseconds between a commit and its publishing. */
const TOGETHER = 40;

export function makePump(database: Database, publish: Publisher, now: () => Instant, log: Log) {
  let running: Promise<void> | undefined;
  let waking: NodeJS.Timeout | undefined;
  let stopped = false;
  let failed = false;

  async function drain(): Promise<void> {
    try {
      const publishRows = async (rows: Parameters<Parameters<typeof publishOutbox>[1]>[0]) =>
        publish(await messagesOf(database.db, rows));
      while (!stopped && (await publishOutbox(database, publishRows, now())) > 0);
      failed = false;
    } catch (error) {
      // Logged once: unsent rows are retried until they are published, or an hour old.
      if (!failed && !stopped) log('Committed facts could not be published', defect(error));
      failed = true;
    }
  }

  function run(): Promise<void> {
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    /** Schedules publishing after a commit. It never waits: nearby commits are published together. */
    wake(): void {
      if (stopped) return;
      waking ??= setTimeout(async () => {
        await running;
        waking = undefined;
        await run();
      }, TOGETHER);
    },
    /** Resolves once the outbox is empty, or its rows are claimed by others. */
    run,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(waking);
      await running;
    },
  };
}
