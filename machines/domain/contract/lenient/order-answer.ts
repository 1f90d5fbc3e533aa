// Another backend's answer about a placed order, in any form.
import type { Instant } from '../../calendar.ts';
import { Order, type OrderPayload } from '../../order/order.schema.ts';
import { PAYMENT_NONE, PAYMENT_WAITING } from '../../order/payment.ts';
import { dayFrom, flagFrom, instantFrom, numberFrom, textFrom } from './leaves.ts';
import { readLeniently } from './repair.ts';
import { isRow, type Row, rowsIn } from './row.ts';

/** An order as this browser sent it. */
export interface SentOrder {
  readonly payload: OrderPayload;
  readonly at: Instant;
  /** Ids of the orders before it was sent; undefined: unknown. */
  readonly before: readonly string[] | undefined;
}

/** §7: any 2xx without the error flag means placed. */
export interface OrderAnswer {
  readonly error: boolean;
  readonly id: string | undefined;
  /** Undefined: its lines are unreadable, or have no prices. */
  readonly order: Order | undefined;
  /** §7: payment data as a JSON string. */
  readonly prepayment: string | null;
}

export function orderAnswerOf(body: unknown): OrderAnswer {
  const fields = isRow(body) ? body : {};
  const given = Array.isArray(fields.order) ? fields.order[0] : fields.order;
  const row = isRow(given) ? given : 'deliveries' in fields ? fields : {};
  const prepayment = paymentDataOf(fields.prepayment) ?? paymentDataOf(row.prepayment);
  const id = textFrom(row.id) ?? textFrom(given) ?? textFrom(fields.order_id);
  const order = hasPrices(row) ? orderFrom({ ...row, id, prepayment }) : undefined;
  return { error: isError(fields.error), id: id === '' ? undefined : id, order, prepayment };
}

/** The order as it was sent, if the backend states no more. Without an id the history has its number. */
export function orderAsSent({ payload, at }: SentOrder, { id, prepayment }: Partial<OrderAnswer>): Order {
  return {
    id: id ?? '',
    payment_status: prepayment ? PAYMENT_WAITING : PAYMENT_NONE,
    ordered_at: at,
    ordered_by: '',
    deliveries: payload.deliveries,
    extra_fees: [],
    custom_reference: payload.custom_reference ?? '',
    prepayment: prepayment ?? null,
  };
}

/** The sent order in the answer of GET orders: same goods, days and reference, and not older than the press. */
export function findSent(body: unknown, sent: SentOrder): Order | undefined {
  const found = ordersIn(body).find((row) => isNew(row, sent) && isSameOrder(row, sent.payload));
  if (found === undefined) return undefined;
  return (
    (hasPrices(found) ? orderFrom(found) : undefined) ??
    orderAsSent(sent, { id: textFrom(found.id), prepayment: paymentDataOf(found.prepayment) })
  );
}

/** Ids of the backend's orders. */
export function orderIdsIn(body: unknown): readonly string[] {
  return ordersIn(body).flatMap(({ id }) => textFrom(id) ?? []);
}

/** Tolerance in milliseconds: a backend's clock may be slower than this device's. */
const SKEW = 5 * 60_000;

function isNew(row: Row, { before, at }: SentOrder): boolean {
  const id = textFrom(row.id);
  if (before !== undefined) return id === undefined || !before.includes(id);
  const ordered = instantFrom(row.ordered_at ?? row.created_at);
  return ordered !== undefined && Date.parse(ordered) >= at - SKEW;
}

function isSameOrder(row: Row, payload: OrderPayload): boolean {
  const reference = textFrom(row.custom_reference)?.trim() ?? '';
  const ordered = rowsIn(row.deliveries).flatMap((delivery) =>
    rowsIn(delivery.items).map(
      (item) => [dayFrom(delivery.delivery_date), textFrom(item.product_id), item.amount] as const,
    ),
  );
  const asked = payload.deliveries.flatMap(({ delivery_date, items }) =>
    items.map(({ product_id, amount }) => [delivery_date, product_id, amount] as const),
  );
  const goods = new Set(asked.map(([, id]) => id));
  // Lines that the backend adds do not count as a difference.
  const found = ordered.filter(([, id]) => id !== undefined && goods.has(id));
  const isReferred = reference === '' || reference === (payload.custom_reference ?? '').trim();
  return isReferred && asked.length > 0 && isSameList(asked.map(lineOf), found.map(lineOf));
}

function lineOf([day, id, amount]: readonly [string | undefined, string | undefined, unknown]): string {
  return `${day} ${id} ${numberFrom(amount)}`;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}

function ordersIn(body: unknown): readonly Row[] {
  return rowsIn(isRow(body) && 'orders' in body ? body.orders : body);
}

/** Undefined: it has no id or no readable line. */
function orderFrom(row: Row): Order | undefined {
  const order = readLeniently(Order, row, new Map()) as Order | undefined;
  return order?.deliveries.some(({ items }) => items.length > 0) ? order : undefined;
}

/** The sent order has prices: an answer without prices is less exact. */
function hasPrices(row: Row): boolean {
  const items = rowsIn(row.deliveries).flatMap((delivery) => rowsIn(delivery.items));
  return items.some(
    (item) => (numberFrom(item.price_excl_tax) ?? numberFrom(item.price_incl_tax)) !== undefined,
  );
}

function paymentDataOf(given: unknown): string | null {
  if (isRow(given) && Object.keys(given).length > 0) return JSON.stringify(given);
  const text = textFrom(given);
  return text === undefined || text === '' ? null : text;
}

/** A flag, a sentence, or an object that describes the error. */
function isError(given: unknown): boolean {
  const flag = flagFrom(given);
  if (flag !== undefined) return flag;
  return typeof given === 'object' && given !== null ? Object.keys(given).length > 0 : true;
}
