import type { PlainDate } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import { type Cents, vatOf } from '../money.ts';
import { haveSameRates, vatPercentOn } from '../vat.ts';

interface Priced {
  readonly price_excl_tax: Cents;
  readonly price_incl_tax: Cents;
  readonly vat_percent?: number;
}

/**
 * A line, an extra fee or an auto-added good at the prices of its delivery date. The prices of `pricedOn` hold unless
 * VAT has another rate on that date. Then the price incl. VAT of one unit is computed, half up.
 */
export function onDay<T extends Priced>(priced: T, day: PlainDate, pricedOn: PlainDate): T {
  const rate = newRate(priced.vat_percent, day, pricedOn);
  if (rate === undefined) return priced;
  return { ...priced, vat_percent: rate, price_incl_tax: withVat(priced.price_excl_tax, rate) };
}

/** The lines of a delivery with their deposits; the same array if no rate changes between the two days. */
export function linesOnDay(
  items: readonly CartItem[],
  day: PlainDate,
  pricedOn: PlainDate,
): readonly CartItem[] {
  return haveSameRates(day, pricedOn) ? items : items.map((item) => lineOnDay(item, day, pricedOn));
}

/** A line with its deposits; the same object if the catalogue's prices hold. */
export function lineOnDay(item: CartItem, day: PlainDate, pricedOn: PlainDate): CartItem {
  const line = onDay(item, day, pricedOn);
  const additional_items = item.additional_items.map((deposit) => {
    const rate = newRate(deposit.vat_percent, day, pricedOn);
    if (rate === undefined) return deposit;
    const unit_price_incl_tax = withVat(deposit.unit_price_excl_tax, rate);
    return { ...deposit, vat_percent: rate, unit_price_incl_tax };
  });
  const hold = additional_items.every((deposit, at) => deposit === item.additional_items[at]);
  return hold ? line : { ...line, additional_items };
}

/** The rate of the day if it differs from the stated one. */
function newRate(percent: number | undefined, day: PlainDate, pricedOn: PlainDate): number | undefined {
  const rate = percent === undefined ? undefined : vatPercentOn(percent, pricedOn, day);
  return rate === percent ? undefined : rate;
}

function withVat(net: Cents, percent: number): Cents {
  return net + vatOf(net, percent);
}
