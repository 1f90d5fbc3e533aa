import type { Instant } from '../../machines/domain/calendar.ts';
import { ONE } from '../database/one.ts';
import type { Db } from '../database/open.ts';

/** Milliseconds since the commit of the oldest unpublished fact; 0 if all are published. */
export async function outboxLag(db: Db, now: Instant): Promise<number> {
  const oldest = await db
    .selectFrom('outbox')
    .select('id')
    .where('unsent', '=', ONE)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  // The first 48 bits of a UUIDv7 are its time.
  return oldest === undefined
    ? 0
    : Math.max(0, now - Number.parseInt(oldest.id.replace('-', '').slice(0, 12), 16));
}
