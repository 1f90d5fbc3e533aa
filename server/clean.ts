// Deletes expired and published rows while the shop runs.
import type { Instant } from '../machines/domain/calendar.ts';
import { forgetAttempts } from './auth/login-guard.ts';
import type { Database } from './database/open.ts';
import { forgetOutbox } from './events/outbox.ts';
import { defect, type Log } from './log.ts';
import { forgetReports } from './report/reports.ts';

const CLEANING = 10 * 60_000;

/** Runs now and every ten minutes: outbox and attempts would grow without end. */
export async function keepClean(database: Database, now: () => Instant, log: Log): Promise<NodeJS.Timeout> {
  const clean = async () => {
    try {
      await forgetOutbox(database, now());
      await forgetAttempts(database.db, now());
      await forgetReports(database.db, now());
    } catch (error) {
      log('Old rows could not be deleted', defect(error));
    }
  };
  await clean();
  return setInterval(clean, CLEANING);
}
