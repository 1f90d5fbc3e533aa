import { dayAt } from '../calendar.ts';
import { lineOf } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { offeredDates } from '../catalogue/catalogue.ts';
import { type Price, priceOf, type Totals, times, totalsOf } from '../vat.ts';
import type { World } from '../world.ts';
import { lineAmounts, unitPrice } from './line-amounts.ts';
import { lineOnDay } from './on-day.ts';

/** The cost of goods in the cart, each on its first possible date. Cents. */
export interface GoodsTotals {
  /** The goods alone, as the cart charges them. */
  readonly goods: Totals;
  /** The deposits of these lines in the cart. */
  readonly deposits: Price;
}

export function goodsTotals(
  lines: readonly { readonly product: Product; readonly amount: number }[],
  world: World,
): GoodsTotals {
  const pricedOn = dayAt(world.now);
  const amounts = lines.flatMap(({ product, amount }) => {
    const day = offeredDates(product, world.catalogue, world.now)[0] ?? pricedOn;
    const line = lineOf(product, amount, day, world.catalogue);
    const [goods, ...deposits] = lineAmounts(lineOnDay(line, day, pricedOn));
    return goods === undefined ? [] : [{ goods, deposits }];
  });
  return {
    goods: totalsOf(amounts.map(({ goods }) => goods)),
    deposits: priceOf(amounts.flatMap(({ deposits }) => deposits)),
  };
}

/** The cost of one good in an amount, without its deposits. */
export function goodPrice(product: PricedGood, amount: number): Price {
  const { excl, incl } = times(unitPrice(product), amount);
  return { excl, incl };
}

type PricedGood = Pick<Product, 'price_excl_tax' | 'price_incl_tax'>;
