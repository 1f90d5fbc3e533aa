import type { Cents } from '../money.ts';
import { type Totals, totalsOf } from '../vat.ts';
import type { CountItem } from './inventory.schema.ts';

/** What a count is worth, whole and by category: the sums of the categories are the whole to the cent. */
export interface CountTotals {
  readonly whole: Totals;
  readonly byCategory: ReadonlyMap<string, { readonly excl: Cents; readonly incl: Cents }>;
}

/** Thousandths of a unit at a price in cents: rounded half up, a line. */
function netOf(price: Cents, amount: number): Cents {
  return Math.floor((price * amount + 500) / 1_000);
}

/** What a line is worth; its sum incl. VAT is shown beside it and enters no total. */
export function lineTotals({ price_excl_tax, vat_percent, amount }: CountItem): {
  readonly excl: Cents;
  readonly incl: Cents;
} {
  const { excl, incl } = totalsOf([{ net: netOf(price_excl_tax, amount ?? 0), gross: 0, vat_percent }]);
  return { excl, incl };
}

/**
 * Net is rounded per line, VAT computed per rate on the summed net of the whole. A category has its share of that VAT:
 * whole cents, the odd ones to those that are nearest to the next.
 */
export function countTotals(items: Iterable<CountItem>): CountTotals {
  const nets = new Map<number, Map<string, Cents>>();
  const amounts = [];
  for (const { category, price_excl_tax, vat_percent, amount } of items) {
    if (amount === null) continue;
    const net = netOf(price_excl_tax, amount);
    amounts.push({ net, gross: 0, vat_percent });
    const of = nets.get(vat_percent) ?? new Map<string, Cents>();
    nets.set(vat_percent, of.set(category, (of.get(category) ?? 0) + net));
  }
  const whole = totalsOf(amounts);
  const byCategory = new Map<string, { excl: Cents; incl: Cents }>();
  for (const { percent, vat } of whole.vat) {
    const of = nets.get(percent ?? 0) ?? new Map<string, Cents>();
    const shares = sharesOf(vat, [...of.values()], percent ?? 0);
    [...of].forEach(([category, net], index) => {
      const { excl, incl } = byCategory.get(category) ?? { excl: 0, incl: 0 };
      byCategory.set(category, { excl: excl + net, incl: incl + net + (shares[index] ?? 0) });
    });
  }
  return { whole, byCategory };
}

/** `vat` in whole cents by what each net brings at this rate; the largest remainders get the odd cents. */
function sharesOf(vat: Cents, nets: readonly Cents[], percent: number): Cents[] {
  const basisPoints = Math.round(percent * 100);
  const shares = nets.map((net) => Math.floor((net * basisPoints) / 10_000));
  let odd = vat - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = nets
    .map((net, index) => ({ index, remainder: (net * basisPoints) % 10_000 }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder) {
    if (odd <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    odd -= 1;
  }
  return shares;
}
