import { isOrderableAmount } from '../amount.ts';
import { productProblem } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { goodsTotals } from '../order/goods-totals.ts';
import type { Price } from '../vat.ts';
import type { World } from '../world.ts';
import { type FormAmountProblem, readFormAmount } from './amount.ts';
import { textOf } from './cells.ts';
import { foldedName, formGoodsOf, goodsNamed, numberOf } from './form-goods.ts';
import type { FormRow } from './locate.ts';
import { suggestionsFor } from './suggest.ts';

/** Why a row's good cannot be ordered. */
export type FormGoodProblem = 'unknown' | 'ambiguous' | 'outOfStock' | 'noDeliveryDates';

/** What the customer has put right, by the row's number: an amount as it was typed, a good by its number. */
export interface Corrections {
  readonly amounts: Readonly<Record<number, string>>;
  readonly goods: Readonly<Record<number, string>>;
}

export const noCorrections: Corrections = { amounts: {}, goods: {} };

/** A row with an amount, judged by the goods of now. */
export interface JudgedRow {
  readonly row: number;
  /** What stands in the file. */
  readonly stood: { readonly number: string; readonly name: string; readonly amount: string };
  /** The amount as it stands now: corrected, or as in the file. */
  readonly amountText: string;
  readonly amount: number | undefined;
  readonly amountProblem: FormAmountProblem | 'missing' | 'tooLargeTogether' | undefined;
  readonly product: Product | undefined;
  readonly goodProblem: FormGoodProblem | undefined;
  /** Goods to choose from: those that fit equally, or those that come near. */
  readonly candidates: readonly Product[];
  /** What the file calls the good, where that is not its name: the number may be another's. */
  readonly otherName: string | undefined;
}

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

/** Judges the rows of a form as the cart will (§4 Cart add, §5). */
export function reportOf(rows: readonly FormRow[], corrections: Corrections, world: World): ImportReport {
  const { ofShop } = formGoodsOf(world.catalogue);
  const isOfShop = ({ number }: FormRow) => ofShop.has(numberOf(number));
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

/** Would the row be left out? */
export function isLeft({ amountProblem, goodProblem }: JudgedRow): boolean {
  return amountProblem !== undefined || goodProblem !== undefined;
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

function judge(form: FormRow, { amounts, goods }: Corrections, world: World): JudgedRow {
  const { catalogue } = world;
  const read = readFormAmount(amounts[form.row] ?? form.amount);
  const chosen = catalogue.products.get(goods[form.row] ?? '');
  const fitting = goodsNamed(form, formGoodsOf(catalogue));
  const product = chosen ?? (fitting.length === 1 ? fitting[0] : undefined);
  const stood = {
    number: textOf(form.number),
    name: textOf(form.name),
    amount: textOf(form.amount),
  };
  return {
    row: form.row,
    stood,
    amountText: amounts[form.row] ?? stood.amount,
    amount: read.tag === 'amount' ? read.amount : undefined,
    amountProblem: amountProblemOf(read),
    product,
    goodProblem: goodProblemOf(product, fitting, world),
    candidates: fitting.length === 1 ? [] : fitting.length > 1 ? fitting : suggestionsFor(stood, catalogue),
    otherName: chosen === undefined && isOtherName(stood.name, product) ? stood.name : undefined,
  };
}

function amountProblemOf(read: ReturnType<typeof readFormAmount>): JudgedRow['amountProblem'] {
  switch (read.tag) {
    case 'none':
      return 'missing';
    case 'amount':
      return undefined;
    case 'problem':
      return read.problem;
    default:
      return read satisfies never;
  }
}

function goodProblemOf(
  product: Product | undefined,
  fitting: readonly Product[],
  world: World,
): FormGoodProblem | undefined {
  if (product === undefined) return fitting.length > 1 ? 'ambiguous' : 'unknown';
  switch (productProblem(product, product.id, world)?.code) {
    case undefined:
      return undefined;
    case 'outOfStock':
      return 'outOfStock';
    case 'noDeliveryDates':
      return 'noDeliveryDates';
    default:
      return 'unknown';
  }
}

function isOtherName(name: string, product: Product | undefined): boolean {
  const folded = foldedName(name);
  const names = [product?.description_fi, product?.description_en];
  return product !== undefined && folded !== '' && !names.some((each) => foldedName(each ?? '') === folded);
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
