import { type TaxedAmount, type Totals, totalsOf } from '../vat.ts';
import { deliveredItems } from './compose.ts';
import { type ComposedOrder, composedOf, type WiredOrder } from './fees.ts';
import { lineAmounts, unitPrice } from './line-amounts.ts';

/** An order before placing, or a placed one that may state its totals. */
export type Charged = (ComposedOrder | WiredOrder) & { readonly totals?: Totals };

/**
 * The totals of an order: goods, deposits, auto-added goods and fees, with VAT by rate, in cents. Cart, order, server
 * and exports show this one sum. The totals of a placed order never change.
 */
export function orderTotals(order: Charged): Totals {
  return order.totals ?? totalsOf(orderAmounts(order));
}

/** False if the backend states no prices of the order. */
export function isPriced(order: Charged): boolean {
  const { excl, incl } = orderTotals(order);
  return excl !== 0 || incl !== 0;
}

export function orderAmounts(order: Charged): TaxedAmount[] {
  const { deliveries, fees } = composedOf(order);
  return [
    ...deliveries.flatMap((delivery) => deliveredItems(delivery).flatMap(lineAmounts)),
    ...fees.map(unitPrice),
  ];
}
