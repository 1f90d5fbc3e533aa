import { isOrderableAmount, MAX_AMOUNT } from '../amount.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { feeNumbersOf } from '../order/fee-numbers.ts';
import { goodsTotals } from '../order/goods-totals.ts';
import type { Price } from '../vat.ts';
import type { World } from '../world.ts';
import { readFormAmount } from './amount.ts';
import { formGoodsOf, numberOf } from './form-goods.ts';
import { type Corrections, corrected, isLeft, type JudgedRow, judge, noCorrections } from './judge.ts';
import type { FormRow } from './locate.ts';

/** A good for the cart, once, with its rows. */
export interface ImportLine {
  readonly product: Product;
  readonly amount: number;
  readonly rows: readonly { readonly row: number; readonly amount: number; readonly hidden?: true }[];
  readonly otherName: string | undefined;
  /** The price of the whole line. */
  readonly price: Price;
}

export interface ImportReport {
  /** Rows that had a problem when they were read, corrected or not, in the file's order. */
  readonly doubtful: readonly JudgedRow[];
  /** Doubtful rows that would still be left out. */
  readonly left: readonly JudgedRow[];
  readonly lines: readonly ImportLine[];
  /** Rows without an amount. */
  readonly blank: number;
  /** Rows of goods that the shop adds itself. */
  readonly ofShop: number;
}

/** The goods of a report that the cart takes, and the lines above the limit of the cart (§5). */
export interface ImportResult extends ImportReport {
  readonly beyond: readonly ImportLine[];
}

/** `inCart`: amounts in the cart, by product number. */
export function resultOf(report: ImportReport, inCart: Readonly<Record<string, number>>): ImportResult {
  const fits = ({ product, amount }: ImportLine) => amount + (inCart[product.id] ?? 0) <= MAX_AMOUNT;
  return {
    ...report,
    lines: report.lines.filter(fits),
    beyond: report.lines.filter((line) => !fits(line)),
  };
}

/** The judged rows of a form. */
export interface JudgedRows<Good = Product> {
  readonly rows: readonly JudgedRow<Good>[];
  readonly blank: number;
  readonly ofShop: number;
}

/** Judges the rows of a form by the current goods; a list of thousands of unknown goods takes seconds. */
export function judgeRows(rows: readonly FormRow[], world: World): JudgedRows {
  const { ofShop } = formGoodsOf(world.catalogue);
  const fees = new Set(feeNumbersOf(world).map(numberOf));
  const isOfShop = ({ number }: FormRow) => ofShop.has(numberOf(number)) || fees.has(numberOf(number));
  const asked = rows.filter(({ amount }) => readFormAmount(amount).tag !== 'none');
  const counting = asked.filter((row) => !isOfShop(row));
  return {
    rows: counting.map((row) => judge(row, noCorrections, world)),
    blank: rows.length - asked.length,
    ofShop: asked.length - counting.length,
  };
}

/**
 * The report of the rows, after each corrected row is judged again. `isChecked`: their columns are known or confirmed;
 * otherwise no row can be ordered.
 */
export function reportOf(
  { rows, blank, ofShop }: JudgedRows,
  corrections: Corrections,
  world: World,
  isChecked: boolean,
): ImportReport {
  const asRead = summedUp(rows, isChecked);
  const now = summedUp(
    rows.map((row) => corrected(row, corrections, world)),
    isChecked,
  );
  return {
    doubtful: now.filter((row, at) => isLeft(row) || isLeft(asRead[at] ?? row)),
    left: now.filter(isLeft),
    lines: linesOf(now).map((line) => ({ ...line, price: priceOf(line, world) })),
    blank,
    ofShop,
  };
}

/** Cached: each letter typed in another row requests a line's price again. */
function priceOf({ product, amount }: Pick<ImportLine, 'product' | 'amount'>, world: World): Price {
  const known = prices.get(world) ?? new Map<string, Price>();
  prices.set(world, known);
  const key = `${product.id} ${amount}`;
  const price = known.get(key) ?? goodsTotals([{ product, amount }], world).goods;
  known.set(key, price);
  return price;
}

const prices = new WeakMap<World, Map<string, Price>>();

/** Rows whose sum exceeds the limit of a line, and unchecked rows, are left out. */
function summedUp(judged: readonly JudgedRow[], isChecked: boolean): readonly JudgedRow[] {
  const tooMany = new Set(
    linesOf(judged).flatMap(({ amount, rows: of }) =>
      isOrderableAmount(amount) ? [] : of.map(({ row }) => row),
    ),
  );
  return judged.map((row) => ({
    ...row,
    ...(tooMany.has(row.row) ? { amountProblem: 'tooLargeTogether' as const } : {}),
    ...(isChecked || row.goodProblem !== undefined ? {} : { goodProblem: 'unchecked' as const }),
  }));
}

interface LineSoFar {
  readonly product: Product;
  amount: number;
  readonly rows: ImportLine['rows'][number][];
  otherName: string | undefined;
}

/** Lines in the order of their first row in the file. */
function linesOf(judged: readonly JudgedRow[]): Omit<ImportLine, 'price'>[] {
  const lines = new Map<string, LineSoFar>();
  for (const judgedRow of judged) {
    const { product, amount, row, otherName, form } = judgedRow;
    if (product === undefined || amount === undefined || isLeft(judgedRow)) continue;
    const line = lines.get(product.id) ?? { product, amount: 0, rows: [], otherName: undefined };
    line.amount += amount;
    line.rows.push({ row, amount, ...(form.hidden ? { hidden: true } : {}) });
    line.otherName ??= otherName;
    lines.set(product.id, line);
  }
  return [...lines.values()];
}
