import type { PlainDate } from '../calendar.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import { type Language, listedCategories, listedProducts, textIn } from '../catalogue/listed.ts';
import { type Cell, type Column, dayInName, fileNameOf, type Workbook } from './sheet.ts';

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

/** The key of a column, and of its header. */
export type ListKey = Exclude<keyof ProductListWords, 'prefix' | 'sheet'>;

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
  const columns = Object.values(listColumns(words, language, (id) => amounts.get(id)));
  return workbookOf(catalogue, language, day, words, columns);
}

/** The form to fill by hand: the product list without amounts, with the content of a unit. */
export function formOf({ catalogue, language, day, words }: FormInput): Workbook {
  const { category, number, amount, product, excl, incl } = listColumns(words, language, () => undefined);
  const columns: readonly ListColumn[] = [
    category,
    number,
    amount,
    product,
    { header: words.unit, width: 10, kind: 'text', cell: (good) => words.unitIn(good.unit_of_measure) },
    { header: words.pack, width: 14, kind: 'text', cell: (good) => words.packIn(good) },
    excl,
    incl,
  ];
  return workbookOf(catalogue, language, day, words, columns);
}

interface ListColumn extends Column {
  readonly cell: (good: Product, category: string) => Cell;
}

/** The columns of the product list, in their order. */
function listColumns(
  words: ProductListWords,
  language: Language,
  amountOf: (id: string) => number | undefined,
) {
  return {
    category: { header: words.category, width: 32, kind: 'text', cell: (_, category) => category },
    number: { header: words.number, width: 14, kind: 'text', cell: (good) => good.id },
    amount: { header: words.amount, width: 10, kind: 'integer', cell: (good) => amountOf(good.id) },
    product: { header: words.product, width: 56, kind: 'text', cell: (good) => textIn(good, language) },
    excl: { header: words.excl, width: 18, kind: 'euro', cell: (good) => good.price_excl_tax },
    incl: { header: words.incl, width: 18, kind: 'euro', cell: (good) => good.price_incl_tax },
  } satisfies Record<ListKey, ListColumn>;
}

function workbookOf(
  catalogue: CatalogueIndex,
  language: Language,
  day: PlainDate,
  { prefix, sheet }: ProductListWords,
  columns: readonly ListColumn[],
): Workbook {
  const rows = listedCategories(catalogue).flatMap((category) => {
    const name = textIn(category, language);
    return listedProducts(category, language).map((good) => columns.map(({ cell }) => cell(good, name)));
  });
  const plain = columns.map(({ header, width, kind }) => ({ header, width, kind }));
  return {
    fileName: fileNameOf(prefix, dayInName(day)),
    sheets: [{ name: sheet, columns: plain, rows, totals: [] }],
  };
}
