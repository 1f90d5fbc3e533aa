import type { Kysely } from 'kysely';
import type { Envelope } from '../../machines/domain/journal/envelope.ts';
import type { Tables } from '../database/tables.ts';
import { factOf } from './stored.ts';

/** The facts of a stream from `first` to `last`, ascending. */
export async function readFacts(
  db: Kysely<Tables>,
  stream: string,
  first = 1,
  last = Number.MAX_SAFE_INTEGER,
): Promise<Envelope[]> {
  const rows = await db
    .selectFrom('facts')
    .selectAll()
    .where('stream', '=', stream)
    .where('seq', '>=', first)
    .where('seq', '<=', last)
    .orderBy('seq')
    .execute();
  return rows.map(factOf);
}
