import { type Instant, instantAt, type PlainDate } from '../calendar.ts';
import type { Order } from './order.schema.ts';

/** The days that an order is delivered on, each once, ascending. */
export function deliveryDays({ deliveries }: Pick<Order, 'deliveries'>): PlainDate[] {
  return [...new Set(deliveries.map(({ delivery_date }) => delivery_date))].sort();
}

/**
 * The sort key of orders: the time of placing, else the start of the latest delivery day. An order without either is
 * the oldest.
 */
export function sortingMoment(order: Pick<Order, 'ordered_at' | 'deliveries'>): Instant {
  const last = deliveryDays(order).at(-1);
  return order.ordered_at ?? (last === undefined ? 0 : instantAt(last, 0));
}
