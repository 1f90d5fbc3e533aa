import { dayAt, type Instant } from '../calendar.ts';
import { deliveryDays } from './moment.ts';
import type { Order } from './order.schema.ts';
import { PAYMENT_WAITING } from './payment.ts';

type Status = Pick<Order, 'payment_status' | 'cancelled_at' | 'approval'>;

/** True if an order is delivered: it awaits no payment (§4) and no approval, and is not cancelled. */
export function isConfirmed(order: Status): boolean {
  return (
    order.payment_status !== PAYMENT_WAITING &&
    order.cancelled_at === undefined &&
    order.approval?.state !== 'waiting'
  );
}

/** True until an order with prepayment is paid or cancelled (§3 Order.payment_status 1). */
export function isAwaitingPayment({ payment_status, cancelled_at, approval }: Status): boolean {
  return payment_status === PAYMENT_WAITING && cancelled_at === undefined && approval?.state !== 'waiting';
}

/** True until a colleague approves or returns an order, or it is cancelled. Its payment comes after its approval. */
export function isAwaitingApproval({ cancelled_at, approval }: Status): boolean {
  return approval?.state === 'waiting' && cancelled_at === undefined;
}

/** True if a colleague returned it; an approved or waiting order may be cancelled, too. */
export function isReturned({ approval }: Pick<Order, 'approval'>): boolean {
  return approval?.state === 'returned';
}

/** The time until which an order may be approved: its first cut-off; if that is unknown, its first delivery day. */
export function isApprovable(
  order: Pick<Order, 'approval' | 'deliveries'> | undefined,
  now: Instant,
): boolean {
  if (order?.approval?.state !== 'waiting') return false;
  const { until } = order.approval;
  const [day] = deliveryDays(order);
  return until === undefined ? day !== undefined && dayAt(now) < day : now < until;
}
