import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import { addOrders, noSums } from '../../machines/domain/spending/add-orders.ts';
import { boundsOf, monthAt, monthsOf } from '../../machines/domain/spending/period.ts';
import type { Spending } from '../../machines/domain/spending/spending.schema.ts';
import { spendingOf } from '../../machines/domain/spending/spending.ts';
import type { Tables } from '../database/tables.ts';
import { storedOrder } from '../order/orders.projection.ts';

export interface SpendingAsked {
  readonly year: string | undefined;
  /** The number of goods. */
  readonly goods: number;
  readonly now: Instant;
}

/** The number of orders read and folded at a time; other requests are served in between. */
const ORDERS_AT_ONCE = 50;

/** The spending of an account in a year, or in the last twelve months. */
export async function readSpending(
  db: Kysely<Tables>,
  account: string,
  { year, goods, now }: SpendingAsked,
  catalogue: CatalogueIndex,
): Promise<Spending> {
  const months = monthsOf(year, now);
  const [from, to] = boundsOf(months);
  const ordersOf = db.selectFrom('orders').where('account', '=', account).orderBy('ordered_at').orderBy('id');
  let sums = noSums;
  let next = { ordered_at: from, id: '' };
  for (;;) {
    const { ordered_at, id } = next;
    const rows = await ordersOf
      .select(['id', 'ordered_at', 'data'])
      .where('ordered_at', '>=', ordered_at)
      .where('ordered_at', '<', to)
      .where((is) => is.or([is('ordered_at', '>', ordered_at), is('id', '>', id)]))
      .limit(ORDERS_AT_ONCE)
      .execute();
    sums = addOrders(
      sums,
      rows.map(({ data }) => storedOrder(data)),
      catalogue,
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < ORDERS_AT_ONCE) break;
    next = last;
    await setImmediate();
  }
  const first = await ordersOf.select('ordered_at').limit(1).executeTakeFirst();
  const record = await db
    .selectFrom('accounts')
    .select('minimum_order_amount')
    .where('id', '=', account)
    .executeTakeFirst();
  const since = first === undefined ? undefined : monthAt(first.ordered_at);
  const minimum = record?.minimum_order_amount ?? 0;
  return spendingOf(sums, { months, goods, since }, { catalogue, minimum, now });
}
