import { dayAt } from '../calendar.ts';
import { lineOf } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { offeredDates } from '../catalogue/catalogue.ts';
import { type Price, priceOf, type Totals, totalsOf } from '../vat.ts';
import type { World } from '../world.ts';
import { lineAmounts } from './totals.ts';

/** What goods would cost in the cart, each on the first date that it can be had. Cents. */
export interface GoodsTotals {
  /** The goods alone, as the cart charges these lines: net a line, VAT by rate on the sum. */
  readonly goods: Totals;
  /** Deposits that the cart charges beside them. */
  readonly deposits: Price;
}

export function goodsTotals(
  lines: readonly { readonly product: Product; readonly amount: number }[],
  world: World,
): GoodsTotals {
  const pricedOn = dayAt(world.now);
  const amounts = lines.flatMap(({ product, amount }) => {
    const day = offeredDates(product, world.catalogue, world.now)[0] ?? pricedOn;
    const [goods, ...deposits] = lineAmounts(lineOf(product, amount, day, world.catalogue), day, pricedOn);
    return goods === undefined ? [] : [{ goods, deposits }];
  });
  return {
    goods: totalsOf(amounts.map(({ goods }) => goods)),
    deposits: totalsOf(amounts.flatMap(({ deposits }) => deposits)),
  };
}

/** What an amount of one good costs, without its deposits. */
export function goodPrice(product: PricedGood, amount: number): Price {
  const { price_excl_tax, price_incl_tax, vat_percent } = product;
  return priceOf({ net: price_excl_tax * amount, gross: price_incl_tax * amount, vat_percent });
}

type PricedGood = Pick<Product, 'price_excl_tax' | 'price_incl_tax' | 'vat_percent'>;
