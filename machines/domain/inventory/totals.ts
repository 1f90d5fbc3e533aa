import type { Cents } from '../money.ts';
import { type Price, priceOf, type Totals, totalsOf } from '../vat.ts';
import type { CountItem } from './inventory.schema.ts';

/** The value of a count, whole and by category: the sum of its lines. */
export interface CountTotals {
  readonly whole: Totals;
  readonly byCategory: ReadonlyMap<string, Price>;
}

/** The value of a line: its thousandths of a unit at each price, rounded half up. */
export function lineTotals({ price_excl_tax, price_incl_tax, amount }: CountItem): Price {
  return { excl: worth(price_excl_tax, amount), incl: worth(price_incl_tax, amount) };
}

export function countTotals(items: Iterable<CountItem>): CountTotals {
  const byCategory = new Map<string, Price>();
  const lines = [...items].map((item) => ({ ...lineTotals(item), ...item }));
  for (const { category, excl, incl } of lines) {
    const before = byCategory.get(category) ?? { excl: 0, incl: 0 };
    byCategory.set(category, priceOf([before, { excl, incl }]));
  }
  return { whole: totalsOf(lines), byCategory };
}

function worth(price: Cents, amount: number | null): Cents {
  return Math.floor((price * (amount ?? 0) + 500) / 1_000);
}
