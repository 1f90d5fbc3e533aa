import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import { ONE } from '../database/one.ts';
import type { Database } from '../database/open.ts';
import type { OutboxRow, Tables } from '../database/tables.ts';
import { writeUnsynced } from '../database/writer.ts';
import { uuidv7 } from './uuidv7.ts';

/**
 * Committed facts of an account: those of `stream` from `first_seq` to `last_seq`. The author, the command and the flag
 * of an open book (1) belong to the last one. They are null without a fact.
 */
export interface Committed extends Pick<OutboxRow, 'id' | 'account' | 'stream' | 'first_seq' | 'last_seq'> {
  readonly actor: string | null;
  readonly caused_by: string | null;
  readonly open: number | null;
}

/** The duration of a claim in milliseconds. The rows of a dead claimer become free after it. */
const CLAIM = 10_000;
const MOST_AT_ONCE = 100;

/**
 * Publishes unsent rows, oldest first, at least once. It uses the unsent flag and never the last id: of two
 * transactions, the first to begin may commit last. Returns the number of published rows.
 */
export async function publishOutbox(
  database: Database,
  publish: (committed: readonly Committed[]) => Promise<void>,
  now: Instant,
): Promise<number> {
  if (!(await anyUnsent(database, now))) return 0;
  const claimed = await claim(database, now);
  if (claimed.length === 0) return 0;
  await publish(claimed);
  // Lost in a power failure, it is published again.
  await writeUnsynced(database, (trx) => setOf(trx, claimed, { unsent: 0 }));
  return claimed.length;
}

/** Later than this no message is needed: receivers have requested the state. */
const KEPT = 60 * 60_000;

/** Deletes rows older than an hour, published or not. Returns their number. */
export async function forgetOutbox({ db }: Database, now: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '<', uuidv7(now - KEPT).slice(0, TIME_OF_ID))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The ids sort by time: these first characters, including the dash, are its milliseconds. */
const TIME_OF_ID = 13;

/** A frequent query that takes no lock. */
async function anyUnsent({ db }: Database, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('unsent', '=', ONE)
    .where('claimed_until', '<=', now)
    .limit(ONE)
    .executeTakeFirst();
  return row !== undefined;
}

function claim(database: Database, now: Instant): Promise<Committed[]> {
  return writeUnsynced(database, async (trx) => {
    const unsent = trx
      .selectFrom('outbox')
      .leftJoin('streams', 'streams.stream', 'outbox.stream')
      .leftJoin('facts', (join) =>
        join.onRef('facts.stream', '=', 'outbox.stream').onRef('facts.seq', '=', 'outbox.last_seq'),
      )
      .select(['outbox.id', 'outbox.account', 'outbox.stream', 'first_seq', 'last_seq'])
      .select(['facts.actor', 'facts.caused_by', 'streams.open'])
      .where('unsent', '=', ONE)
      .where('claimed_until', '<=', now)
      .orderBy('outbox.id')
      .limit(sql.lit(MOST_AT_ONCE));
    const rows = await (database.kind === 'postgres'
      ? unsent.forUpdate('outbox').skipLocked()
      : unsent
    ).execute();
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
