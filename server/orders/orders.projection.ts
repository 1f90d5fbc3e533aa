import type { Transaction } from 'kysely';
import type { Envelope } from '../../machines/domain/journal/envelope.ts';
import { keptInsert } from '../database/kept.ts';
import type { OrderRow, Tables } from '../database/tables.ts';

/** One row an order, as it was placed. */
export async function projectOrders(
  trx: Transaction<Tables>,
  account: string,
  facts: readonly Envelope[],
): Promise<void> {
  const orders = facts.flatMap(({ data }) => (data._tag === 'OrderPlaced' ? data.order : []));
  if (orders.length === 0) return;
  await insertOrders(
    trx,
    orders.map((order) => ({
      id: order.id,
      account,
      ordered_at: order.ordered_at,
      data: JSON.stringify(order),
    })),
  );
}

const insertOrders = keptInsert<OrderRow>((db, rows) => db.insertInto('orders').values(rows));
