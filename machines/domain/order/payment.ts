import { dayAt, type Instant } from '../calendar.ts';
import type { Order } from './order.schema.ts';

/** §3 Order.payment_status: 1 awaits payment and is not in the history. */
export const PAYMENT_NONE = 0;
export const PAYMENT_WAITING = 1;
export const PAYMENT_PAID = 2;

/** True if a day of its deliveries is over: it could not be delivered as ordered. */
export function hasPassed({ deliveries }: Order, now: Instant): boolean {
  const today = dayAt(now);
  return deliveries.some(({ delivery_date }) => delivery_date < today);
}
