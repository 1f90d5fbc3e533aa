import { type AmountProblem, isOrderableAmount, LARGE_AMOUNT, parseAmount } from '../amount.ts';
import { type GoodProblem, productProblem } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { type CatalogueIndex, emptyCatalogue } from '../catalogue/catalogue.ts';
import type { GuideGood } from '../guide/guide.ts';
import { goodPrice } from '../order/goods-totals.ts';
import type { Price } from '../vat.ts';
import type { World } from '../world.ts';
import { begunBy } from './begun.ts';
import { onlyBegun, type PadEntry, typedIn } from './entry.ts';
import { NEAREST, nearestGoods } from './nearest.ts';
import { readingsOf } from './parts.ts';

export interface PadRow {
  readonly entry: PadEntry;
  readonly product: Product | undefined;
  readonly amount: number | undefined;
  readonly goodProblem: PadGoodProblem | undefined;
  readonly amountProblem: PadAmountProblem | undefined;
  /** The good of the row, or before it is left the one that leaving it takes. */
  readonly meant: Product | undefined;
  /** The goods for a number or name that fits no single good, at most three. */
  readonly candidates: readonly Product[];
  /** `begun`: own goods that begin with it. `either`: each number of `4 x 7` is a good. `near`: the nearest goods. */
  readonly sought: 'begun' | 'either' | 'near';
  /** The usual amount of its own good, while no amount is typed. */
  readonly usual: number | undefined;
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

/** Judges the rows by the goods of now, each with the rows above it. */
export function judgePad(
  entries: readonly PadEntry[],
  world: World,
  own: readonly GuideGood[],
): readonly PadRow[] {
  const amounts = new Map<string, number[]>();
  return entries.map((entry) => {
    const judged = judgedAlone(entry, world, own);
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

function judgedAlone(entry: PadEntry, world: World, own: readonly GuideGood[]): PadRow {
  const { catalogue } = world;
  const typed = typedIn(entry, catalogue, own);
  const product = goodOf(entry, catalogue);
  const parsed = parseAmount(entry.amount);
  const amount = parsed.ok ? parsed.amount : undefined;
  const isWaiting = catalogue === emptyCatalogue || typed.number === '';
  const goodProblem = isWaiting ? undefined : goodProblemOf(product, entry, world);
  const amountProblem = parsed.ok ? (parsed.amount > 0 ? undefined : 'notPositive') : parsed.problem;
  const isUnknown = goodProblem === 'productMissing';
  const meant =
    isUnknown && !entry.isLeft
      ? (catalogue.products.get(typed.number) ?? onlyBegun(typed.number, own))
      : product;
  return {
    entry,
    product,
    amount,
    goodProblem,
    amountProblem,
    meant,
    ...(isUnknown && meant === undefined ? soughtFor(entry, typed.number, world, own) : nothingSought),
    usual: typed.amount === '' ? own.find(({ product_id }) => product_id === meant?.id)?.usual : undefined,
    addends: [],
    price:
      product === undefined || amount === undefined || goodProblem === 'fee'
        ? undefined
        : goodPrice(product, amount),
    isLarge: false,
    isComplete: product !== undefined && goodProblem === undefined && amountProblem === undefined,
  };
}

type Sought = Pick<PadRow, 'candidates' | 'sought'>;

const nothingSought: Sought = { candidates: [], sought: 'near' };

/** The goods for a text that is no number of the catalogue. Before the row is left they are own goods alone. */
function soughtFor(entry: PadEntry, number: string, world: World, own: readonly GuideGood[]): Sought {
  const { products } = world.catalogue;
  const readings = entry.amount === '' ? readingsOf(number, products, own) : [];
  if (readings.length > 0) {
    const exact = readings.flatMap((each) => products.get(each.number) ?? []);
    const others = readings.flatMap((each) => (products.has(each.number) ? [] : begunBy(each.number, own)));
    return { candidates: [...exact, ...others].slice(0, NEAREST), sought: 'either' };
  }
  const begun = begunBy(number, own).slice(0, NEAREST);
  if (begun.length > 0) return { candidates: begun, sought: 'begun' };
  return { candidates: entry.isLeft ? nearestGoods(number, world) : [], sought: 'near' };
}

function goodProblemOf(
  product: Product | undefined,
  { number }: PadEntry,
  world: World,
): PadGoodProblem | undefined {
  const code = productProblem(product, product?.id ?? number, world)?.code;
  return code === 'productMissing' && product !== undefined ? 'fee' : code;
}

/** The good of the exact number, of any length. */
function goodOf({ number }: PadEntry, { products }: CatalogueIndex): Product | undefined {
  return products.get(number.trim());
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
