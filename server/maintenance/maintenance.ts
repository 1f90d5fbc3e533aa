import type { Instant } from '../../machines/domain/calendar.ts';
import type { Maintenance } from '../../machines/domain/maintenance/maintenance.schema.ts';
import type { Db } from '../database/open.ts';

/** Milliseconds for which a process caches the maintenance: every server notices a switch within two seconds. */
const FRESH = 1_000;

/** The maintenance with its message to customers; undefined: there is none. */
export type MaintenanceNow = (now: Instant) => Promise<Maintenance | undefined>;

/** Reads the database at most once a second, and only for a call. */
export function makeMaintenance(db: Db): MaintenanceNow {
  let read: Promise<Maintenance | undefined> = Promise.resolve(undefined);
  let readAt = Number.NEGATIVE_INFINITY;
  return (now) => {
    // A clock that was set back counts as stale, too.
    if (now < readAt || now - readAt >= FRESH) {
      readAt = now;
      const before = read;
      // Without its database the shop cannot report maintenance: the call itself fails, and reports it.
      read = readMaintenance(db).catch(() => before);
    }
    return read;
  };
}

export async function readMaintenance(db: Db): Promise<Maintenance | undefined> {
  return db
    .selectFrom('maintenance')
    .select(['message_fi', 'message_en', 'until'])
    .where('id', '=', ONLY)
    .executeTakeFirst();
}

/** Begins or updates the maintenance; undefined ends it. */
export async function writeMaintenance(db: Db, maintenance: Maintenance | undefined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('maintenance').execute();
    if (maintenance !== undefined) {
      await trx
        .insertInto('maintenance')
        .values({ id: ONLY, ...maintenance })
        .execute();
    }
  });
}

/** Seconds until a retry: up to the expected end, but never long. */
export function retryAfter({ until }: Maintenance, now: Instant): number {
  if (until === null || until <= now) return 60;
  return Math.min(Math.ceil((until - now) / 1_000), 3_600);
}

const ONLY = 1;
