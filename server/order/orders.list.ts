import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { PlainDate } from '../../machines/domain/calendar.ts';
import { partsOfSearch } from '../../machines/domain/order/words.ts';
import type { OrderRow, Tables } from '../database/tables.ts';

/** The requested page of an account's orders. */
export interface OrdersAsked {
  readonly limit: number;
  /** `next` of the previous answer. */
  readonly before?: string;
  /** A number, reference, day or product. */
  readonly search?: string;
  /** Without `before` and `search` the answer includes all orders delivered from this day on, or awaiting payment. */
  readonly today: PlainDate;
}

export interface OrdersFound {
  /** Each in the contract's JSON: the stored text is the answer. */
  readonly orders: readonly string[];
  /** The cursor of older orders; undefined: there are none. */
  readonly next?: string;
}

/** The limit of old orders that still await payment; there are few. */
const MOST_OPEN = 100;

/** A page of an account's orders, newest first; the first page also has those not yet delivered or paid. */
export async function listOrders(
  db: Kysely<Tables>,
  account: string,
  { limit, before, search = '', today }: OrdersAsked,
): Promise<OrdersFound> {
  let query = newest(db, account);
  for (const part of partsOfSearch(search)) query = query.where(has(part));
  if (before !== undefined) query = query.where(isBefore(before));
  const rows = await query.limit(limit + 1).execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last === undefined || rows.length === page.length) return { orders: page.map(({ data }) => data) };
  const next = placeIn(last);
  const isFirst = before === undefined && search === '';
  const open = isFirst
    ? await newest(db, account)
        .where(isBefore(next))
        .where((is) => is.or([is('waiting', '=', 1), is('last_day', '>=', today)]))
        .limit(MOST_OPEN)
        .execute()
    : [];
  return { orders: [...page, ...open].map(({ data }) => data), next };
}

/** The cursor after an order. */
export function placeIn({ ordered_at, id }: Pick<OrderRow, 'id' | 'ordered_at'>): string {
  return `${ordered_at}-${id}`;
}

export function newest(db: Kysely<Tables>, account: string): SelectQueryBuilder<Tables, 'orders', Listed> {
  return db
    .selectFrom('orders')
    .select(['id', 'ordered_at', 'data'])
    .where('account', '=', account)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc');
}

type Listed = Pick<OrderRow, 'id' | 'ordered_at' | 'data'>;

/** `next` is a position, not an order: that order may be superseded meanwhile. */
export function isBefore(next: string) {
  const dash = next.indexOf('-');
  const [at, id] = [Number(next.slice(0, dash)), next.slice(dash + 1)];
  return sql<boolean>`(ordered_at < ${at} or (ordered_at = ${at} and id < ${id}))`;
}

function has(part: string) {
  return sql<boolean>`words like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
