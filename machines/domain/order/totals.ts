import { type TaxedAmount, type Totals, totalsOf } from '../vat.ts';
import { deliveredItems } from './compose.ts';
import { type ComposedOrder, composedOf, type WiredOrder } from './fees.ts';
import { lineAmounts, unitPrice } from './line-amounts.ts';

/** An order that is to be placed, or one that is placed and may state its totals. */
export type Charged = (ComposedOrder | WiredOrder) & { readonly totals?: Totals };

/**
 * The totals of an order: goods, deposits, auto-added goods and fees, with VAT by rate, in cents. Cart, order, server
 * and exports show this one sum. A placed order states its totals, and keeps them.
 */
export function orderTotals(order: Charged): Totals {
  return order.totals ?? totalsOf(orderAmounts(order));
}

/** A backend need not tell what an order cost: then its figures are none. */
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
