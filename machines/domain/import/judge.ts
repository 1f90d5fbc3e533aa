import { productProblem } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import type { World } from '../world.ts';
import { type FormAmountProblem, readFormAmount } from './amount.ts';
import { textOf } from './cells.ts';
import { foldedName, formGoodsOf, goodsNamed } from './form-goods.ts';
import type { FormRow } from './locate.ts';
import { goodsNear, suggestionsFor } from './suggest.ts';

/**
 * The reason why a row's good cannot be ordered. `otherName`: the number belongs to one good, the name to another.
 * `unchecked`: nobody has confirmed the guessed columns.
 */
export type FormGoodProblem =
  | 'unknown'
  | 'ambiguous'
  | 'otherName'
  | 'outOfStock'
  | 'noDeliveryDates'
  | 'unchecked';

/** The customer's corrections by the row's number, as typed; `goods` are chosen product numbers. */
export interface Corrections {
  readonly amounts: Readonly<Record<number, string>>;
  /** Numbers or names that replace those in the file. */
  readonly sought: Readonly<Record<number, string>>;
  readonly goods: Readonly<Record<number, string>>;
}

export const noCorrections: Corrections = { amounts: {}, sought: {}, goods: {} };

/** A row with an amount, judged by the current goods. `Good`: ids if the row is sent between threads. */
export interface JudgedRow<Good = Product> {
  readonly row: number;
  readonly form: FormRow;
  /** The text in the file. */
  readonly stood: { readonly number: string; readonly name: string; readonly amount: string };
  /** The current amount: corrected, or as in the file. */
  readonly amountText: string;
  readonly amount: number | undefined;
  readonly amountProblem: FormAmountProblem | 'missing' | 'tooLargeTogether' | undefined;
  readonly product: Good | undefined;
  readonly goodProblem: FormGoodProblem | undefined;
  /** The current search text of the good; undefined if the file itself names one or several. */
  readonly soughtText: string | undefined;
  /** Goods to choose from: equal matches, or similar ones. */
  readonly candidates: readonly Good[];
  /** The name in the file, if the catalogue's name differs. */
  readonly otherName: string | undefined;
}

/** Judges a row like the cart (§4 Cart add, §5). */
export function judge(form: FormRow, corrections: Corrections, world: World): JudgedRow {
  const { sought, goods } = corrections;
  const { catalogue } = world;
  const stood = { number: textOf(form.number), name: textOf(form.name), amount: textOf(form.amount) };
  const named = goodsNamed(form, formGoodsOf(catalogue));
  const typed = named.length === 0 ? sought[form.row] : undefined;
  const fitting =
    typed === undefined ? named : goodsNamed({ number: typed, name: '' }, formGoodsOf(catalogue));
  const chosen = catalogue.products.get(goods[form.row] ?? '');
  const only = fitting.length === 1 ? fitting[0] : undefined;
  const isOther = typed === undefined && only !== undefined && !isNameOf(stood.name, only, catalogue);
  const product = chosen ?? (isOther ? undefined : only);
  return {
    row: form.row,
    form,
    stood,
    ...amountOf(form, corrections),
    product,
    goodProblem: isOther && chosen === undefined ? 'otherName' : goodProblemOf(product, fitting, world),
    soughtText: named.length === 0 ? (typed ?? (stood.number || stood.name)) : undefined,
    candidates: isOther
      ? [...new Set([only, ...goodsNear([stood.name], catalogue)])]
      : candidatesOf(fitting, stood, typed, world),
    otherName:
      typed === undefined && chosen === undefined && product !== undefined && !isSameName(stood.name, product)
        ? stood.name
        : undefined,
  };
}

/** Judges a corrected row again. If only the amount was corrected, its good is not searched again. */
export function corrected(row: JudgedRow, corrections: Corrections, world: World): JudgedRow {
  const at = row.row;
  if (corrections.sought[at] !== undefined || corrections.goods[at] !== undefined) {
    return judge(row.form, corrections, world);
  }
  return corrections.amounts[at] === undefined ? row : { ...row, ...amountOf(row.form, corrections) };
}

function amountOf({ row, amount }: FormRow, { amounts }: Corrections) {
  const read = readFormAmount(amounts[row] ?? amount);
  return {
    amountText: amounts[row] ?? textOf(amount),
    amount: read.tag === 'amount' ? read.amount : undefined,
    amountProblem: amountProblemOf(read),
  };
}

/** True if the row would be left out. */
export function isLeft({ amountProblem, goodProblem }: JudgedRow): boolean {
  return amountProblem !== undefined || goodProblem !== undefined;
}

function candidatesOf(
  fitting: readonly Product[],
  stood: JudgedRow['stood'],
  typed: string | undefined,
  { catalogue }: World,
): readonly Product[] {
  if (fitting.length > 0) return fitting.length === 1 ? [] : fitting;
  return typed === undefined ? suggestionsFor(stood, catalogue) : goodsNear([typed], catalogue);
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

/** An empty name matches each good; a list without names writes the number. */
function isSameName(name: string, { id, description_fi, description_en }: Product): boolean {
  const folded = foldedName(name);
  return folded === '' || [id, description_fi, description_en].some((each) => foldedName(each) === folded);
}

/**
 * True if the text is the good's name. Also true if one shares the words of the other, and it is not the name of
 * another good.
 */
function isNameOf(name: string, product: Product, catalogue: CatalogueIndex): boolean {
  if (isSameName(name, product)) return true;
  const folded = foldedName(name);
  if (formGoodsOf(catalogue).byName.has(folded)) return false;
  return [product.description_fi, product.description_en].some((each) => {
    const own = foldedName(each);
    return hasWordsOf(own, folded) || hasWordsOf(folded, own);
  });
}

/** True if the text contains each word of the other. */
function hasWordsOf(text: string, other: string): boolean {
  const words = other.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => text.includes(word));
}
