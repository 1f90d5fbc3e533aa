// Compares the view of orders with the facts that it is folded from.
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { receiptCode } from '../../machines/domain/order/receipt.ts';
import type { FactRow, OrderLinkRow, OrderRow, Tables } from '../database/tables.ts';
import { factOf } from '../events/stored.ts';
import { orderOf, orderStream } from '../events/streams.ts';
import { foldedRow } from '../order/orders.projection.ts';

/** A fault of an order's row in the view. `rowUnfounded`: the order has no facts. */
export interface RowFault {
  readonly stream: string;
  readonly fault: 'rowChanged' | 'rowMissing' | 'rowUnfounded' | 'rowSuperseded';
}

/** The facts of an order, ascending, and its first link. */
export interface Founded {
  readonly stream: string;
  readonly facts: readonly FactRow[];
  readonly link: Pick<OrderLinkRow, 'digest'> | undefined;
}

const ROWS_AT_ONCE = 200;

/** Compares the rows of an account's orders with their facts. */
export async function rowFaults(
  db: Kysely<Tables>,
  account: string,
  orders: readonly Founded[],
): Promise<RowFault[]> {
  const faults: RowFault[] = [];
  for (let from = 0; from < orders.length; from += ROWS_AT_ONCE) {
    const some = orders.slice(from, from + ROWS_AT_ONCE);
    const ids = some.map(({ stream }) => orderOf(stream));
    const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const order of some) {
      const fault = faultOf(account, order, known.get(orderOf(order.stream)));
      if (fault !== undefined) faults.push({ stream: order.stream, fault });
    }
  }
  return faults;
}

/** The rows of an account whose orders have no stream. */
export async function unfoundedRows(db: Kysely<Tables>, account: string): Promise<RowFault[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('account', '=', account)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('streams')
            .select('stream')
            .where('stream', '=', sql<string>`${orderStream('')} || orders.id`),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({ stream: orderStream(id), fault: 'rowUnfounded' }));
}

function faultOf(
  account: string,
  { stream, facts, link }: Founded,
  row: OrderRow | undefined,
): RowFault['fault'] | undefined {
  const place = { id: orderOf(stream), account, code: link && receiptCode(link.digest) };
  const folded = foldedRow(
    place,
    facts.map((fact) => factOf(fact).data),
  );
  if (folded === undefined) return row && 'rowSuperseded';
  if (row === undefined) return 'rowMissing';
  return isSame(row, folded) ? undefined : 'rowChanged';
}

/** Equal orders may have their keys in another order. */
function isSame({ data, ...row }: OrderRow, { data: text, ...folded }: OrderRow): boolean {
  return (
    isDeepStrictEqual({ ...row }, folded) && (data === text || isDeepStrictEqual(parsed(data), parsed(text)))
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
