import type { Product } from '../catalogue/catalogue.schema.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import type { GuideGood } from '../guide/guide.ts';
import { begunBy } from './begun.ts';
import { type PadParts, partsOf, readingsOf } from './parts.ts';

/** A row of the pad as it was typed. */
export interface PadEntry {
  readonly id: number;
  /** A product number or a name. */
  readonly number: string;
  readonly amount: string;
  /** The typed beginning; `number` is that of the good that was taken by it. */
  readonly begun?: string;
  /** True once the row was left: its problems are shown. */
  readonly isLeft: boolean;
}

export function blankEntry(id: number): PadEntry {
  return { id, number: '', amount: '', isLeft: false };
}

export function isBlank({ number, amount }: PadEntry): boolean {
  return number.trim() === '' && amount.trim() === '';
}

/**
 * The number or the name of a row, and its amount: one cell may contain both, unless the whole text is a good's number.
 */
export function typedIn(
  { number, amount }: PadEntry,
  { products }: CatalogueIndex,
  own: readonly GuideGood[],
): PadParts {
  const text = number.trim();
  const parts = amount !== '' || products.has(text) ? undefined : partsOf(text, products, own);
  return parts ?? { number: text, amount };
}

/** The good whose own number or name alone begins with the text. */
export function onlyBegun(text: string, own: readonly GuideGood[]): Product | undefined {
  const [good, another] = begunBy(text, own);
  return another === undefined ? good : undefined;
}

/**
 * A left row: `352 4` or `tomaatti 4` in its first cell becomes two cells, unless it is a number of the catalogue. A
 * beginning becomes the number of its good if exactly one own good begins with it.
 */
export function leftEntry(entry: PadEntry, catalogue: CatalogueIndex, own: readonly GuideGood[]): PadEntry {
  const typed = typedIn(entry, catalogue, own);
  const left = { ...entry, ...typed, isLeft: true };
  const good = catalogue.products.has(typed.number) ? undefined : onlyBegun(typed.number, own);
  return good === undefined ? left : { ...left, number: good.id, begun: typed.number };
}

/** The entry with a good of its candidates. Of `4 x 352` the other number is the amount. */
export function pickedEntry(
  entry: PadEntry,
  product_id: string,
  { products }: CatalogueIndex,
  own: readonly GuideGood[],
): PadEntry {
  const [first, ...others] = entry.amount === '' ? readingsOf(entry.number.trim(), products, own) : [];
  const reading = others.find(({ number }) => number === product_id) ?? first;
  return { ...entry, number: product_id, amount: reading?.amount ?? entry.amount };
}
