import { type AmountProblem, isOrderableAmount, LARGE_AMOUNT, parseAmount } from '../amount.ts';
import { type GoodProblem, productProblem } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { type CatalogueIndex, emptyCatalogue } from '../catalogue/catalogue.ts';
import { cellsOf } from '../import/pasted.ts';
import { goodPrice } from '../order/goods-totals.ts';
import type { Price } from '../vat.ts';
import type { World } from '../world.ts';
import { nearestGoods } from './nearest.ts';

/** A row of the pad as it was typed. */
export interface PadEntry {
  readonly id: number;
  /** A product number or a name. */
  readonly number: string;
  readonly amount: string;
  /** The good chosen from the nearest ones. */
  readonly product_id?: string;
  /** True once the row was left: its problems are shown. */
  readonly isLeft: boolean;
}

export interface PadRow {
  readonly entry: PadEntry;
  readonly product: Product | undefined;
  readonly amount: number | undefined;
  readonly goodProblem: PadGoodProblem | undefined;
  readonly amountProblem: PadAmountProblem | undefined;
  /** The nearest goods of a left row with an unknown number or name. */
  readonly candidates: readonly Product[];
  /** The amounts of the same good in this row and the rows above, if there are several. */
  readonly addends: readonly number[];
  /** The sum of the row excludes deposits. */
  readonly price: Price | undefined;
  /** §9: the amounts of the good together ask for a check. */
  readonly isLarge: boolean;
  /** The row can go into the cart. */
  readonly isComplete: boolean;
}

/** `fee`: the catalogue has the number, but customers cannot order it. */
export type PadGoodProblem = GoodProblem['code'] | 'fee';

export type PadAmountProblem = AmountProblem | 'notPositive' | 'tooLargeTogether';

export function blankEntry(id: number): PadEntry {
  return { id, number: '', amount: '', isLeft: false };
}

export function isBlank({ number, amount }: PadEntry): boolean {
  return number.trim() === '' && amount.trim() === '';
}

/** A left row: `352 4` or `tomaatti 4` in its first cell becomes two cells, unless it is a number of the catalogue. */
export function leftEntry(entry: PadEntry, { products }: CatalogueIndex): PadEntry {
  const text = entry.number.trim();
  const parts = entry.amount !== '' || products.has(text) ? undefined : partsOf(text, products);
  return { ...entry, ...parts, isLeft: true };
}

/** A number or a name, and its amount. After a number of the catalogue each text is an amount, to be corrected there. */
function partsOf(
  text: string,
  products: CatalogueIndex['products'],
): Pick<PadEntry, 'number' | 'amount'> | undefined {
  const [number, name, amount] = cellsOf(text);
  if (amount !== '') return { number: number || name, amount };
  const [, first = '', rest = ''] = /^(\S+)\s+(\S.*)$/.exec(text) ?? [];
  return products.has(first) ? { number: first, amount: rest } : undefined;
}

/** Judges the rows by the goods of now, each with the rows above it. */
export function judgePad(entries: readonly PadEntry[], world: World): readonly PadRow[] {
  const amounts = new Map<string, number[]>();
  return entries.map((entry) => {
    const judged = judgedAlone(entry, world);
    const { product, amount } = judged;
    if (product === undefined || amount === undefined || !judged.isComplete) return judged;
    const addends = [...(amounts.get(product.id) ?? []), amount];
    const total = addends.reduce((sum, each) => sum + each);
    if (!isOrderableAmount(total)) {
      return { ...judged, amountProblem: 'tooLargeTogether', isComplete: false };
    }
    amounts.set(product.id, addends);
    return { ...judged, addends: addends.length > 1 ? addends : [], isLarge: total >= LARGE_AMOUNT };
  });
}

function judgedAlone(entry: PadEntry, world: World): PadRow {
  const product = goodOf(entry, world.catalogue);
  const parsed = parseAmount(entry.amount);
  const amount = parsed.ok ? parsed.amount : undefined;
  const isWaiting = world.catalogue === emptyCatalogue || entry.number.trim() === '';
  const goodProblem = isWaiting ? undefined : goodProblemOf(product, entry, world);
  const amountProblem = parsed.ok ? (parsed.amount > 0 ? undefined : 'notPositive') : parsed.problem;
  const isComplete = product !== undefined && goodProblem === undefined && amountProblem === undefined;
  const isUnknown = goodProblem === 'productMissing' && entry.isLeft;
  return {
    entry,
    product,
    amount,
    goodProblem,
    amountProblem,
    candidates: isUnknown ? nearestGoods(entry.number, world) : [],
    addends: [],
    price:
      product === undefined || amount === undefined || goodProblem === 'fee'
        ? undefined
        : goodPrice(product, amount),
    isLarge: false,
    isComplete,
  };
}

function goodProblemOf(
  product: Product | undefined,
  { number }: PadEntry,
  world: World,
): PadGoodProblem | undefined {
  const code = productProblem(product, product?.id ?? number, world)?.code;
  return code === 'productMissing' && product !== undefined ? 'fee' : code;
}

/** The chosen good, else the good of the exact number, of any length. */
function goodOf({ number, product_id }: PadEntry, { products }: CatalogueIndex): Product | undefined {
  return products.get(product_id ?? number.trim());
}

/** The amounts of complete rows by good, in the order of the pad. */
export function padLines(
  rows: readonly PadRow[],
): readonly { readonly product: Product; readonly amount: number }[] {
  const lines = new Map<string, { readonly product: Product; readonly amount: number }>();
  for (const { product, amount, isComplete } of rows) {
    if (!isComplete || product === undefined || amount === undefined) continue;
    lines.set(product.id, { product, amount: (lines.get(product.id)?.amount ?? 0) + amount });
  }
  return [...lines.values()];
}
