import type { Order } from '../domain/order/order.schema.ts';
import type { Payment } from '../domain/prepayment/payment.schema.ts';
import { statedPayment } from '../domain/prepayment/stated.ts';
import { ordersAwaitingPayment, type PrepaymentContext } from './prepayment.context.ts';

/** The payment in the own data of the order to pay. */
export function statedIn(
  { order }: Pick<PrepaymentContext, 'order'>,
  orders: readonly Order[],
): Payment | undefined {
  const waiting = awaitingPaymentIn({ order }, orders);
  return waiting === undefined ? undefined : statedPayment(waiting);
}

/** The order to pay, while it awaits payment. */
export function awaitingPaymentIn(
  { order }: Pick<PrepaymentContext, 'order'>,
  orders: readonly Order[],
): Order | undefined {
  return ordersAwaitingPayment(orders).find(({ id }) => id === order);
}
