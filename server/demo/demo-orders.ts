import { dayAt, type Instant, instantAt, workingDayBefore } from '../../machines/domain/calendar.ts';
import { lineOf } from '../../machines/domain/cart/line.ts';
import { type CatalogueIndex, indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { OrderPayload } from '../../machines/domain/order/order.schema.ts';
import type { Caller } from '../auth/caller.ts';
import { readGoods } from '../catalogue/goods.table.ts';
import type { Database } from '../database/open.ts';
import { makeWriter } from '../database/writer.ts';
import { catalogueAt } from '../goods/delivery.ts';
import { holidaysAround } from '../goods/holidays.ts';
import { makeOrders } from '../order/orders.ts';

interface PastOrder {
  readonly username: string;
  /** The age in working days. */
  readonly ago: number;
  readonly reference?: string;
  readonly goods: readonly (readonly [id: string, amount: number])[];
}

const ACCOUNT = 'kaisla';

/**
 * Two weeks of a kitchen: lunches, a weekend with fish and beer, a small order with its fee, the freezer. Oldest first.
 */
const pastOrders: readonly PastOrder[] = [
  {
    username: 'ravintola',
    ago: 10,
    reference: 'Arkilounas',
    goods: [
      ['684', 3],
      ['712', 4],
      ['204', 4],
      ['354', 1],
      ['117', 1],
      ['31811', 2],
    ],
  },
  {
    username: 'keittio',
    ago: 8,
    reference: 'Viikonloppu',
    goods: [
      ['848', 4],
      ['352', 2],
      ['346', 1],
      ['629', 1],
      ['124', 2],
      ['902', 2],
    ],
  },
  {
    username: 'ravintola',
    ago: 6,
    goods: [
      ['684', 2],
      ['29160', 2],
    ],
  },
  {
    username: 'keittio',
    ago: 4,
    goods: [
      ['11150', 1],
      ['396', 2],
      ['663', 2],
      ['930', 1],
      ['641', 2],
    ],
  },
];

/**
 * Places orders of the last two weeks for the demo's restaurant, to order again and to claim. They are placed as any
 * other, by the clock and the catalogue of their days. This happens only before the restaurant's first own action. A
 * refused order is left out.
 */
export async function placePastOrders(database: Database, now: Instant): Promise<void> {
  const { db } = database;
  const known = await db
    .selectFrom('streams')
    .select('stream')
    .where('account', '=', ACCOUNT)
    .limit(1)
    .execute();
  if (known.length > 0) return;
  const goods = await readGoods(db);
  const indexAt = async (at: Instant) => indexCatalogue(catalogueAt(goods, at));
  const store = { ...database, write: makeWriter(database), afterCommit: () => undefined };
  const orders = makeOrders(store, indexAt);
  const today = dayAt(now);
  for (const { username, ago, reference, goods: listed } of pastOrders) {
    const at = instantAt(workingDayBefore(today, ago, holidaysAround(today)), ORDERING_HOUR);
    const payload = payloadOf(listed, await indexAt(at), today, reference);
    if (payload.deliveries.length === 0) continue;
    const caller: Caller = { username, account: ACCOUNT };
    // If two processes start together, only one places it.
    await orders.place(caller, { key: `demo-${ago}`, payloadHash: 'demo', payload }, at);
  }
}

const ORDERING_HOUR = 9;

/** Each good on its first day, if that has passed; a good that was unavailable then is left out. */
function payloadOf(
  goods: PastOrder['goods'],
  catalogue: CatalogueIndex,
  today: string,
  reference: string | undefined,
): OrderPayload {
  const lines = goods.flatMap(([id, amount]) => {
    const product = catalogue.products.get(id);
    const [day] = product?.delivery_dates ?? [];
    if (product === undefined || day === undefined || day > today || product.out_of_stock === 1) return [];
    return [lineOf(product, amount, day, catalogue)];
  });
  const days = [...new Set(lines.map(({ delivery_date }) => delivery_date))].sort();
  return {
    deliveries: days.map((delivery_date) => ({
      delivery_date,
      items: lines.filter((line) => line.delivery_date === delivery_date),
    })),
    ...(reference === undefined ? {} : { custom_reference: reference }),
  };
}
