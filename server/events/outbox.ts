import type { Kysely } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Database } from '../database/open.ts';
import type { OutboxRow, Tables } from '../database/tables.ts';
import { uuidv7 } from './uuidv7.ts';

/**
 * Facts of an account that have been committed: those of `stream` from `first_seq` to `last_seq`. Who did it by which
 * command, and whether the stream is an open book (1), are of the last one; null where there is no fact behind it.
 */
export interface Committed extends Pick<OutboxRow, 'id' | 'account' | 'stream' | 'first_seq' | 'last_seq'> {
  readonly actor: string | null;
  readonly caused_by: string | null;
  readonly open: number | null;
}

/** For how long a claim keeps others away. A claimer that dies leaves its rows to the next one. */
const CLAIM = 10_000;
const MOST_AT_ONCE = 100;

/**
 * Publishes what is unsent, oldest first, at least once. It goes by the unsent flag and never by the last id seen: of
 * two transactions, the one that began first may commit last. Answers how many were published.
 */
export async function publishOutbox(
  database: Database,
  publish: (committed: readonly Committed[]) => Promise<void>,
  now: Instant,
): Promise<number> {
  if (!(await anyUnsent(database, now))) return 0;
  const claimed = await claim(database, now);
  if (claimed.length > 0) await publish(claimed);
  if (claimed.length > 0) await setOf(database.db, claimed, { unsent: 0 });
  return claimed.length;
}

/** Whoever was not told by then asks for the state, and does not wait for what led to it. */
const KEPT = 60 * 60_000;

/** Drops the rows of an hour ago and earlier, published or not: nothing is told of them any more. Answers how many. */
export async function forgetOutbox({ db }: Database, now: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '<', uuidv7(now - KEPT).slice(0, TIME_OF_ID))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The ids sort by time: these first characters, with the dash between them, are its milliseconds. */
const TIME_OF_ID = 13;

/** Asked often: to find nothing takes no lock. */
async function anyUnsent({ db }: Database, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('unsent', '=', 1)
    .where('claimed_until', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function claim({ db, kind }: Database, now: Instant): Promise<Committed[]> {
  return db.transaction().execute(async (trx) => {
    const unsent = trx
      .selectFrom('outbox')
      .leftJoin('streams', 'streams.stream', 'outbox.stream')
      .leftJoin('facts', (join) =>
        join.onRef('facts.stream', '=', 'outbox.stream').onRef('facts.seq', '=', 'outbox.last_seq'),
      )
      .select(['outbox.id', 'outbox.account', 'outbox.stream', 'first_seq', 'last_seq'])
      .select(['facts.actor', 'facts.caused_by', 'streams.open'])
      .where('unsent', '=', 1)
      .where('claimed_until', '<=', now)
      .orderBy('outbox.id')
      .limit(MOST_AT_ONCE);
    const rows = await (kind === 'postgres' ? unsent.forUpdate('outbox').skipLocked() : unsent).execute();
    if (rows.length > 0) await setOf(trx, rows, { claimed_until: now + CLAIM });
    return rows;
  });
}

async function setOf(
  db: Kysely<Tables>,
  rows: readonly Committed[],
  values: Partial<Pick<OutboxRow, 'unsent' | 'claimed_until'>>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(values)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
