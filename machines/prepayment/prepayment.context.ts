import { isOwnLine } from '../domain/cart/put.ts';
import { isAwaitingPayment } from '../domain/order/confirmed.ts';
import { sortingMoment } from '../domain/order/moment.ts';
import type { Order } from '../domain/order/order.schema.ts';
import { PAYMENT_PAID } from '../domain/order/payment.ts';
import type { Payment, PaymentProvider } from '../domain/prepayment/payment.schema.ts';
import type { PaymentRequest, ProviderForm } from './prepayment.events.ts';

export interface PrepaymentContext {
  /** The orders that the app has. */
  readonly orders: readonly Order[];
  readonly asked: PaymentRequest;
  /** The order to pay. */
  readonly order: string;
  readonly payment: Payment | undefined;
  /** The index of the provider in the payment. */
  readonly at: number;
  /** The number of checks for the payment. */
  readonly checks: number;
  /** The last event, until the next action. */
  readonly notice: 'cancelled' | 'stuck' | undefined;
}

/** §4: orders awaiting payment, the newest first. */
export function ordersAwaitingPayment(orders: readonly Order[]): Order[] {
  return orders
    .filter(isAwaitingPayment)
    .toSorted((a, b) => sortingMoment(b) - sortingMoment(a) || b.id.localeCompare(a.id, 'en'));
}

export function isPaid({ payment_status }: Order): boolean {
  return payment_status === PAYMENT_PAID;
}

/** The customer's own lines of an order, by good. */
export function linesOf({ deliveries }: Order): { product_id: string; amount: number }[] {
  const amounts = new Map<string, number>();
  for (const item of deliveries.flatMap(({ items }) => items)) {
    if (isOwnLine(item)) continue;
    amounts.set(item.product_id, (amounts.get(item.product_id) ?? 0) + item.amount);
  }
  return [...amounts].map(([product_id, amount]) => ({ product_id, amount }));
}

export function providerOf({ payment, at }: PrepaymentContext): PaymentProvider | undefined {
  return payment?.providers[at];
}

export function formOf(context: PrepaymentContext): ProviderForm {
  const provider = providerOf(context);
  const { url = '', parameters = [], method = 'POST' } = provider ?? {};
  return { method, url, fields: parameters };
}
