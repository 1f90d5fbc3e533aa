import type { PlainDate } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import { vatOf } from '../money.ts';
import { vatPercentOn } from '../vat.ts';

interface Priced {
  readonly price_excl_tax: number;
  readonly price_incl_tax: number;
  readonly vat_percent?: number;
}

/**
 * A line, an extra fee or an auto-added good at the prices of its delivery date. The catalogue of `pricedOn` holds, unless
 * VAT has another rate on that date: then the price incl. VAT of one unit is computed, half up.
 */
export function onDay<T extends Priced>(priced: T, day: PlainDate, pricedOn: PlainDate): T {
  const { price_excl_tax, vat_percent } = priced;
  const rate = newRate(vat_percent, day, pricedOn);
  if (rate === undefined) return priced;
  return { ...priced, vat_percent: rate, price_incl_tax: price_excl_tax + vatOf(price_excl_tax, rate) };
}

/** A line with its deposits; the same object where the catalogue's prices hold. */
export function lineOnDay(item: CartItem, day: PlainDate, pricedOn: PlainDate): CartItem {
  const line = onDay(item, day, pricedOn);
  if (item.additional_items.every(({ vat_percent }) => newRate(vat_percent, day, pricedOn) === undefined)) {
    return line;
  }
  return {
    ...line,
    additional_items: item.additional_items.map((deposit) => {
      const { unit_price_excl_tax, vat_percent } = deposit;
      const rate = newRate(vat_percent, day, pricedOn);
      if (rate === undefined) return deposit;
      const unit_price_incl_tax = unit_price_excl_tax + vatOf(unit_price_excl_tax, rate);
      return { ...deposit, vat_percent: rate, unit_price_incl_tax };
    }),
  };
}

/** The rate of the day, if it is not the stated one. */
function newRate(percent: number | undefined, day: PlainDate, pricedOn: PlainDate): number | undefined {
  const rate = percent === undefined ? undefined : vatPercentOn(percent, pricedOn, day);
  return rate === percent ? undefined : rate;
}
