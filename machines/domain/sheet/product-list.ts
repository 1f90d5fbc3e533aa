import type { PlainDate } from '../calendar.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import { type Language, listedCategories, listedProducts, textIn } from '../catalogue/listed.ts';
import { type Column, dayInName, fileNameOf, type Row, type Workbook } from './sheet.ts';

/** The texts of the product list (§9). */
export interface ProductListWords {
  /** The prefix of the file's name. */
  readonly prefix: string;
  readonly sheet: string;
  readonly category: string;
  readonly number: string;
  readonly amount: string;
  readonly product: string;
  readonly excl: string;
  readonly incl: string;
}

/** The texts of the form: those of the list, and those of ordering. */
export interface FormWords extends ProductListWords {
  readonly unit: string;
  readonly pack: string;
  /** A unit's code and the content of a selling unit, in the customer's language. */
  readonly unitIn: (code: string) => string;
  readonly packIn: (good: Product) => string;
}

export interface ProductListInput {
  readonly catalogue: CatalogueIndex;
  readonly language: Language;
  /** The day of the file's name. */
  readonly day: PlainDate;
  /** The amount of each product in the cart. */
  readonly amounts: ReadonlyMap<string, number>;
  readonly words: ProductListWords;
}

export interface FormInput extends Omit<ProductListInput, 'amounts'> {
  readonly words: FormWords;
}

/**
 * §9 The product list: category, product number, amount, product, price excl. VAT, price incl. VAT. RAHTI is not
 * listed; categories and goods have the order of the screen. A good that is not in the cart has no amount.
 */
export function productListOf({ catalogue, language, day, amounts, words }: ProductListInput): Workbook {
  return workbookOf(catalogue, language, day, words, listColumns(words), (category, product) => [
    category,
    product.id,
    amounts.get(product.id),
    textIn(product, language),
    product.price_excl_tax,
    product.price_incl_tax,
  ]);
}

/** The form to fill by hand: the product list without amounts, with the content of a unit. */
export function formOf({ catalogue, language, day, words }: FormInput): Workbook {
  const [category, number, amount, product, excl, incl] = listColumns(words);
  const unit: Column = { header: words.unit, width: 10, kind: 'text' };
  const pack: Column = { header: words.pack, width: 14, kind: 'text' };
  const columns = [category, number, amount, product, unit, pack, excl, incl];
  return workbookOf(catalogue, language, day, words, columns, (name, good) => [
    name,
    good.id,
    undefined,
    textIn(good, language),
    words.unitIn(good.unit_of_measure),
    words.packIn(good),
    good.price_excl_tax,
    good.price_incl_tax,
  ]);
}

function listColumns(words: ProductListWords) {
  return [
    { header: words.category, width: 32, kind: 'text' },
    { header: words.number, width: 14, kind: 'text' },
    { header: words.amount, width: 10, kind: 'integer' },
    { header: words.product, width: 56, kind: 'text' },
    { header: words.excl, width: 18, kind: 'euro' },
    { header: words.incl, width: 18, kind: 'euro' },
  ] as const satisfies readonly Column[];
}

function workbookOf(
  catalogue: CatalogueIndex,
  language: Language,
  day: PlainDate,
  { prefix, sheet }: ProductListWords,
  columns: readonly Column[],
  rowOf: (category: string, product: Product) => Row,
): Workbook {
  const rows = listedCategories(catalogue).flatMap((category) => {
    const name = textIn(category, language);
    return listedProducts(category, language).map((product) => rowOf(name, product));
  });
  return {
    fileName: fileNameOf(prefix, dayInName(day)),
    sheets: [{ name: sheet, columns, rows, totals: [] }],
  };
}
