import type { Kysely } from 'kysely';
import { dayAt, type Instant } from '../../machines/domain/calendar.ts';
import { FEE_CATEGORY } from '../../machines/domain/catalogue/catalogue.ts';
import type { ClaimDelivery, DeliveredItem } from '../../machines/domain/claim/claim.schema.ts';
import { isConfirmed } from '../../machines/domain/order/confirmed.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { goodOf, readable } from '../catalogue/goods.stored.ts';
import type { Tables } from '../database/tables.ts';
import type { Good } from '../goods/goods.types.ts';
import { isBefore, newest, placeIn } from '../order/orders.list.ts';
import { storedOrder } from '../order/orders.projection.ts';
import { storedClaim } from './claims.projection.ts';

interface DeliveriesFound {
  readonly deliveries: readonly ClaimDelivery[];
  /** `before` of the next page. */
  readonly next?: string;
}

/** The number of orders read for an answer; if none is delivered yet, as many are read again. */
const ORDERS_AT_ONCE = 50;

/** The deliveries that can be claimed: of placed orders, on their day or later, newest first. */
export async function deliveriesOf(
  db: Kysely<Tables>,
  account: string,
  now: Instant,
  before?: string,
): Promise<DeliveriesFound> {
  const found = newest(db, account);
  const rows = await (before === undefined ? found : found.where(isBefore(before)))
    .limit(ORDERS_AT_ONCE + 1)
    .execute();
  const page = rows.slice(0, ORDERS_AT_ONCE);
  const last = page.at(-1);
  const next = last === undefined || rows.length === page.length ? undefined : placeIn(last);
  const delivered = page.flatMap(({ data }) => deliveredOf(storedOrder(data), now));
  if (delivered.length === 0 && next !== undefined) return deliveriesOf(db, account, now, next);
  const newestFirst = delivered.sort((a, b) => (a.delivery_date < b.delivery_date ? 1 : -1));
  const deliveries = await asClaimable(db, account, newestFirst);
  return { deliveries, ...(next === undefined ? {} : { next }) };
}

/** The delivery that a claim names; undefined: the account has no such claimable one. */
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
  const [delivery] = await asClaimable(
    db,
    account,
    deliveries.filter((candidate) => candidate.delivery_date === delivery_date),
  );
  return delivery;
}

type Delivered = Omit<ClaimDelivery, 'items'> & {
  readonly items: readonly Omit<DeliveredItem, 'perishable' | 'pieces' | 'claimed'>[];
};

/** One delivery a day. Only goods: no auto-added ones, no fees. */
function deliveredOf(order: Order, now: Instant): Delivered[] {
  if (!isConfirmed(order)) return [];
  const { id, deliveries } = order;
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

/** A good in two lines is claimed as one. */
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

async function asClaimable(
  db: Kysely<Tables>,
  account: string,
  deliveries: readonly Delivered[],
): Promise<ClaimDelivery[]> {
  if (deliveries.length === 0) return [];
  const ids = new Set(deliveries.flatMap(({ items }) => items.map(({ product_id }) => product_id)));
  const known = await goodsKnown(db, [...ids]);
  const claimed = await claimedGoods(db, account);
  return deliveries.map((delivery) => ({
    ...delivery,
    items: delivery.items.map((item) => {
      const already = claimed.get(placeOf(delivery, item.product_id));
      // An unknown good needs no batch number.
      const about = known.get(item.product_id) ?? { perishable: 1 };
      return { ...item, ...about, ...(already === undefined ? {} : { claimed: already }) };
    }),
  }));
}

type Claimed = NonNullable<DeliveredItem['claimed']>[number];

/** The goods already claimed by the account, by delivery and good. */
async function claimedGoods(
  db: Kysely<Tables>,
  account: string,
): Promise<ReadonlyMap<string, readonly Claimed[]>> {
  const rows = await db
    .selectFrom('claims')
    .select('data')
    .where('account', '=', account)
    .orderBy('sent_at')
    .orderBy('stream')
    .execute();
  const claimed = new Map<string, Claimed[]>();
  for (const claim of rows.map(({ data }) => storedClaim(data))) {
    for (const { product_id, amount, in_pieces } of claim.items) {
      const place = placeOf(claim, product_id);
      const of = { claim_id: claim.id, amount, ...(in_pieces ? { in_pieces } : {}) };
      claimed.set(place, [...(claimed.get(place) ?? []), of]);
    }
  }
  return claimed;
}

function placeOf(
  { order_id, delivery_date }: Pick<ClaimDelivery, 'order_id' | 'delivery_date'>,
  product_id: string,
): string {
  return JSON.stringify([order_id, delivery_date, product_id]);
}

type About = Pick<DeliveredItem, 'perishable' | 'pieces'>;

/** Goods that are no longer offered still have these data. */
async function goodsKnown(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, About>> {
  const known = new Map<string, About>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('goods')
      .select(['id', 'data'])
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .execute();
    for (const good of readable(rows, goodOf, () => undefined)) known.set(good.id, aboutGood(good));
  }
  return known;
}

function aboutGood({
  perishable,
  retail_sales_unit_amount: amount,
  retail_sales_unit_of_measure: unit_of_measure,
}: Good): About {
  const isDivided = amount !== null && Number.isInteger(amount) && amount > 1;
  return {
    perishable,
    ...(isDivided ? { pieces: { amount, unit_of_measure: unit_of_measure || 'KPL' } } : {}),
  };
}

/** Both databases limit the number of values in a statement. */
const IDS_AT_ONCE = 1_000;
