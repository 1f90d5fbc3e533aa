import { isOrderableAmount, MAX_AMOUNT } from '../amount.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { goodsTotals } from '../order/goods-totals.ts';
import type { Price } from '../vat.ts';
import type { World } from '../world.ts';
import { readFormAmount } from './amount.ts';
import { formGoodsOf, numberOf } from './form-goods.ts';
import { type Corrections, isLeft, type JudgedRow, judge, noCorrections } from './judge.ts';
import type { FormRow } from './locate.ts';

/** What goes into the cart: a good once, with the rows that ask for it. */
export interface ImportLine {
  readonly product: Product;
  readonly amount: number;
  readonly rows: readonly { readonly row: number; readonly amount: number }[];
  readonly otherName: string | undefined;
  /** Of the whole line. */
  readonly price: Price;
}

export interface ImportReport {
  /** Rows that were not right as they were read, whether or not they have been put right; in the file's order. */
  readonly doubtful: readonly JudgedRow[];
  /** Of these the ones that would still be left out. */
  readonly left: readonly JudgedRow[];
  readonly lines: readonly ImportLine[];
  /** Rows without an amount. */
  readonly blank: number;
  /** Rows of what the shop adds by itself. */
  readonly ofShop: number;
}

/** What the cart takes of a report, and the lines that would take one of the cart beyond its limit (§5). */
export interface ImportResult extends ImportReport {
  readonly beyond: readonly ImportLine[];
}

/** `inCart`: amounts of what lies in the cart, by product number. */
export function resultOf(report: ImportReport, inCart: Readonly<Record<string, number>>): ImportResult {
  const fits = ({ product, amount }: ImportLine) => amount + (inCart[product.id] ?? 0) <= MAX_AMOUNT;
  return {
    ...report,
    lines: report.lines.filter(fits),
    beyond: report.lines.filter((line) => !fits(line)),
  };
}

/** The rows of a form as they can be ordered by the goods of now. */
export function reportOf(rows: readonly FormRow[], corrections: Corrections, world: World): ImportReport {
  const { ofShop } = formGoodsOf(world.catalogue);
  const fees = new Set(world.customer.extraFees.map(({ product_id }) => numberOf(product_id)));
  const isOfShop = ({ number }: FormRow) => ofShop.has(numberOf(number)) || fees.has(numberOf(number));
  const asked = rows.filter(({ amount }) => readFormAmount(amount).tag !== 'none');
  const counting = asked.filter((row) => !isOfShop(row));
  const asRead = judgedRows(counting, noCorrections, world);
  const now = corrections === noCorrections ? asRead : judgedRows(counting, corrections, world);
  return {
    doubtful: now.filter((row, at) => isLeft(row) || isLeft(asRead[at] ?? row)),
    left: now.filter(isLeft),
    lines: linesOf(now).map((line) => ({ ...line, price: goodsTotals([line], world).goods })),
    blank: rows.length - asked.length,
    ofShop: asked.length - counting.length,
  };
}

function judgedRows(rows: readonly FormRow[], corrections: Corrections, world: World): JudgedRow[] {
  const judged = rows.map((row) => judge(row, corrections, world));
  const tooMany = new Set(
    linesOf(judged).flatMap(({ amount, rows: of }) =>
      isOrderableAmount(amount) ? [] : of.map(({ row }) => row),
    ),
  );
  return judged.map((row) =>
    tooMany.has(row.row) ? { ...row, amountProblem: 'tooLargeTogether' as const } : row,
  );
}

/** In the order in which the file first names them. */
function linesOf(judged: readonly JudgedRow[]): Omit<ImportLine, 'price'>[] {
  const lines = new Map<Product, Omit<ImportLine, 'price'>>();
  for (const judgedRow of judged) {
    const { product, amount, row, otherName } = judgedRow;
    if (product === undefined || amount === undefined || isLeft(judgedRow)) continue;
    const known = lines.get(product) ?? { product, amount: 0, rows: [], otherName: undefined };
    lines.set(product, {
      product,
      amount: known.amount + amount,
      rows: [...known.rows, { row, amount }],
      otherName: known.otherName ?? otherName,
    });
  }
  return [...lines.values()];
}
