import type { Kysely } from 'kysely';
import { type OrderState, replay } from '../../machines/domain/order/evolve.ts';
import type { Tables } from '../database/tables.ts';
import { readFacts } from '../events/read.ts';
import { orderStream } from '../events/streams.ts';
import { isOrderFact } from './orders.projection.ts';

/** An order folded from its facts, and their number. */
export interface StoredOrder {
  readonly version: number;
  readonly state: OrderState | undefined;
}

/** Another customer's order counts as missing. */
export async function readOrder(db: Kysely<Tables>, account: string, id: string): Promise<StoredOrder> {
  const stream = orderStream(id);
  const row = await db
    .selectFrom('streams')
    .select('version')
    .where('stream', '=', stream)
    .where('account', '=', account)
    .executeTakeFirst();
  if (row === undefined) return { version: 0, state: undefined };
  const facts = await readFacts(db, stream, 1, row.version);
  return {
    version: row.version,
    state: replay(facts.flatMap(({ data }) => (isOrderFact(data) ? data : []))),
  };
}
