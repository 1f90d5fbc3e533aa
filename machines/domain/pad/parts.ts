import { LARGE_AMOUNT } from '../amount.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import type { GuideGood } from '../guide/guide.ts';
import { cellsOf } from '../import/pasted.ts';
import { begunBy } from './begun.ts';

/** A number or a name, and its amount. */
export interface PadParts {
  readonly number: string;
  readonly amount: string;
}

type Goods = CatalogueIndex['products'];

/**
 * `352 4` or `tomaatti 4` in one cell. After a number of the catalogue each text is an amount, to be corrected in its
 * cell. Undefined: there is no amount, or it is unclear which number is the good.
 */
export function partsOf(text: string, products: Goods, own: readonly GuideGood[]): PadParts | undefined {
  const readings = readingsOf(text, products, own);
  if (readings.length > 0) return readings.length === 1 ? readings[0] : undefined;
  const [number, name, amount] = cellsOf(text);
  if (amount !== '') return { number: number || name, amount };
  const [, first = '', rest = ''] = /^(\S+)\s+(\S.*)$/.exec(text) ?? [];
  return products.has(first) ? { number: first, amount: rest } : undefined;
}

/**
 * `4 x 352` can be 352 of good 4, or 4 of good 352. The readings whose good is known; the beginning of an own number
 * counts as well. The amount is second as a rule: a first number is an amount only below the one that warns (§9).
 */
export function readingsOf(text: string, products: Goods, own: readonly GuideGood[]): readonly PadParts[] {
  const [, first, second] = /^(\d+) ?[x×*] ?(\d+)$/i.exec(text.replace(/\s+/g, ' ')) ?? [];
  if (first === undefined || second === undefined) return [];
  const isFirst = products.has(first) || begunBy(first, own).length > 0;
  const isSecond =
    products.has(second) && Number(first) > 0 && Number(first) < LARGE_AMOUNT && first !== second;
  return [
    ...(isFirst ? [{ number: first, amount: second }] : []),
    ...(isSecond ? [{ number: second, amount: first }] : []),
  ];
}
