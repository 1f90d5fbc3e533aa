import type { Order } from './order.schema.ts';
import { PAYMENT_WAITING } from './payment.ts';

/** True if an order is delivered: it does not await payment (§4), and is not cancelled. */
export function isConfirmed({
  payment_status,
  cancelled_at,
}: Pick<Order, 'payment_status' | 'cancelled_at'>): boolean {
  return payment_status !== PAYMENT_WAITING && cancelled_at === undefined;
}
