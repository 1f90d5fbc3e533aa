import type { Order } from '../domain/order/order.schema.ts';
import type { Payment } from '../domain/prepayment/payment.schema.ts';
import { statedPayment } from '../domain/prepayment/stated.ts';
import { ordersAwaitingPayment, type PrepaymentContext } from './prepayment.context.ts';

/** How the order that is paid says by itself that it can be paid. */
export function statedIn(
  { order }: Pick<PrepaymentContext, 'order'>,
  orders: readonly Order[],
): Payment | undefined {
  const waiting = waitingIn({ order }, orders);
  return waiting === undefined ? undefined : statedPayment(waiting);
}

/** The order that is paid, while it waits. */
export function waitingIn(
  { order }: Pick<PrepaymentContext, 'order'>,
  orders: readonly Order[],
): Order | undefined {
  return ordersAwaitingPayment(orders).find(({ id }) => id === order);
}
