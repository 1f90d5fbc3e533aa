import type { Kysely } from 'kysely';
import { dayAt, type Instant } from '../../machines/domain/calendar.ts';
import { FEE_CATEGORY } from '../../machines/domain/catalogue/catalogue.ts';
import type { ClaimDelivery, DeliveredItem } from '../../machines/domain/claim/claim.schema.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { PAYMENT_WAITING } from '../../machines/domain/order/payment.ts';
import { goodOf } from '../catalogue/goods.stored.ts';
import type { Tables } from '../database/tables.ts';
import { storedOrder } from '../orders/orders.projection.ts';

/** The deliveries that can be claimed: of placed orders, on their day or later, newest first. */
export async function deliveriesOf(
  db: Kysely<Tables>,
  account: string,
  now: Instant,
): Promise<ClaimDelivery[]> {
  const rows = await db
    .selectFrom('orders')
    .select('data')
    .where('account', '=', account)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const deliveries = rows.flatMap(({ data }) => deliveredOf(storedOrder(data), now));
  const newestFirst = deliveries.sort((a, b) => (a.delivery_date < b.delivery_date ? 1 : -1));
  return withPerishables(db, newestFirst);
}

/** The delivery that a claim names; undefined: the account has none such to claim. */
export async function deliveryOf(
  db: Kysely<Tables>,
  account: string,
  { order_id, delivery_date }: Pick<ClaimDelivery, 'order_id' | 'delivery_date'>,
  now: Instant,
): Promise<ClaimDelivery | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('data')
    .where('id', '=', order_id)
    .where('account', '=', account)
    .executeTakeFirst();
  const deliveries = row === undefined ? [] : deliveredOf(storedOrder(row.data), now);
  const [delivery] = await withPerishables(
    db,
    deliveries.filter((candidate) => candidate.delivery_date === delivery_date),
  );
  return delivery;
}

type Delivered = Omit<ClaimDelivery, 'items'> & {
  readonly items: readonly Omit<DeliveredItem, 'perishable'>[];
};

/** One a day. Only goods: no auto-added ones, no fees. */
function deliveredOf({ id, payment_status, deliveries }: Order, now: Instant): Delivered[] {
  if (payment_status === PAYMENT_WAITING) return [];
  const today = dayAt(now);
  const days = [...new Set(deliveries.map(({ delivery_date }) => delivery_date))];
  return days
    .filter((day) => day <= today)
    .map((delivery_date) => {
      const ofTheDay = deliveries.filter((delivery) => delivery.delivery_date === delivery_date);
      return { order_id: id, delivery_date, items: goodsOf(ofTheDay) };
    })
    .filter(({ items }) => items.length > 0);
}

/** A good that came in two lines is claimed as one. */
function goodsOf(deliveries: Order['deliveries']): Delivered['items'] {
  const goods = new Map<string, Delivered['items'][number]>();
  for (const item of deliveries.flatMap(({ items }) => items)) {
    if (item.auto_add_item === 1 || item.category === FEE_CATEGORY || item.amount <= 0) continue;
    const { product_id, description_fi, description_en, unit_of_measure } = item;
    const amount = item.amount + (goods.get(product_id)?.amount ?? 0);
    goods.set(product_id, { product_id, description_fi, description_en, unit_of_measure, amount });
  }
  return [...goods.values()];
}

async function withPerishables(
  db: Kysely<Tables>,
  deliveries: readonly Delivered[],
): Promise<ClaimDelivery[]> {
  const ids = new Set(deliveries.flatMap(({ items }) => items.map(({ product_id }) => product_id)));
  const known = await perishables(db, [...ids]);
  return deliveries.map((delivery) => ({
    ...delivery,
    items: delivery.items.map((item) => ({ ...item, perishable: known.get(item.product_id) ?? 1 })),
  }));
}

/** Goods keep this also when they are no longer offered. One that is unknown is not asked for its batch. */
async function perishables(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, 0 | 1>> {
  const known = new Map<string, 0 | 1>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('goods')
      .select(['id', 'data'])
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .execute();
    for (const { id, data } of rows) known.set(id, goodOf(data).perishable);
  }
  return known;
}

/** Both databases limit the values of one statement. */
const IDS_AT_ONCE = 1_000;
