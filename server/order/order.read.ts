import type { Kysely } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import { firstCutOff } from '../../machines/domain/order/coming.ts';
import { type OrderState, replay } from '../../machines/domain/order/evolve.ts';
import type { Tables } from '../database/tables.ts';
import { codeOfOrder } from '../events/chain.ts';
import { readFacts } from '../events/read.ts';
import { orderStream } from '../events/streams.ts';
import { withCode } from './order.text.ts';
import { isOrderFact } from './orders.projection.ts';

/** An order folded from its facts, and their number. */
export interface StoredOrder {
  readonly version: number;
  readonly state: OrderState | undefined;
}

/** The first cut-off of a stored order; undefined: it is unknown, or there is no order. */
export function cutOffOf({ state }: Partial<StoredOrder>, catalogue: CatalogueIndex): Instant | undefined {
  return state && firstCutOff(state.order, catalogue);
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
  const state = replay(facts.flatMap(({ data }) => (isOrderFact(data) ? data : [])));
  const order = state && withCode(state.order, await codeOfOrder(db, stream));
  return { version: row.version, state: state && order && { ...state, order } };
}
