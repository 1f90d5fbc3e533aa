import type { CartItem, ExtraFee } from '../cart/cart.schema.ts';
import type { AdditionalItem } from '../catalogue/catalogue.schema.ts';
import { type TaxedAmount, times } from '../vat.ts';

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

/** One unit of a good, or a fee. */
export function unitPrice(
  priced: Pick<ExtraFee, 'price_excl_tax' | 'price_incl_tax' | 'vat_percent'>,
): TaxedAmount {
  const { price_excl_tax: excl, price_incl_tax: incl, vat_percent } = priced;
  return { excl, incl, vat_percent };
}
