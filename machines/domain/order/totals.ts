import type { CartItem, ExtraFee } from '../cart/cart.schema.ts';
import type { AdditionalItem } from '../catalogue/catalogue.schema.ts';
import { type TaxedAmount, type Totals, times, totalsOf } from '../vat.ts';
import { type ComposedOrder, deliveredItems } from './compose.ts';

/**
 * The totals of an order: goods, deposits, auto-added goods and fees, with VAT by rate, in cents. Cart, order, server
 * and exports show this one sum. A placed order states its totals, and keeps them.
 */
export function orderTotals(order: ComposedOrder & { readonly totals?: Totals }): Totals {
  return order.totals ?? totalsOf(orderAmounts(order));
}

/** A backend need not tell what an order cost: then its figures are none. */
export function isPriced(order: ComposedOrder & { readonly totals?: Totals }): boolean {
  const { excl, incl } = orderTotals(order);
  return excl !== 0 || incl !== 0;
}

export function orderAmounts({ deliveries, extra_fees }: ComposedOrder): TaxedAmount[] {
  return [
    ...deliveries.flatMap((delivery) => deliveredItems(delivery).flatMap(lineAmounts)),
    ...extra_fees.map(unitPrice),
  ];
}

/** One line's goods and its deposits. */
export function lineAmounts(item: CartItem): TaxedAmount[] {
  return [goodsAmount(item), ...item.additional_items.map((deposit) => depositAmount(deposit, item.amount))];
}

/** One line's goods, without its deposits. */
export function goodsAmount(item: CartItem): TaxedAmount {
  return times(unitPrice(item), item.amount);
}

export function depositAmount(deposit: AdditionalItem, amount: number): TaxedAmount {
  const { unit_price_excl_tax: excl, unit_price_incl_tax: incl, vat_percent } = deposit;
  return times({ excl, incl, vat_percent }, amount);
}

/** One unit of a good, or one extra fee. */
export function unitPrice(
  priced: Pick<ExtraFee, 'price_excl_tax' | 'price_incl_tax' | 'vat_percent'>,
): TaxedAmount {
  const { price_excl_tax: excl, price_incl_tax: incl, vat_percent } = priced;
  return { excl, incl, vat_percent };
}
