import type { Product } from '../catalogue/catalogue.schema.ts';
import { goodPrice } from '../order/goods-totals.ts';
import { priceOf } from '../vat.ts';
import { fileNameOf, type Workbook } from './sheet.ts';

/** The texts of an order template's file. */
export interface TemplateWords {
  /** The prefix of the file's name, before the template's name. */
  readonly prefix: string;
  readonly sheet: string;
  readonly number: string;
  readonly amount: string;
  readonly product: string;
  readonly unit: string;
  /** The reason why a good is unavailable now. */
  readonly note: string;
  readonly excl: string;
  readonly incl: string;
  readonly sumExcl: string;
  readonly sumIncl: string;
  readonly total: string;
}

/** A good of a template, as it is shown in the customer's language. */
export interface TemplateGood {
  readonly product_id: string;
  readonly name: string;
  readonly amount: number;
  readonly unit: string;
  /** Empty if it is available. */
  readonly note: string;
  /** Undefined if it is unavailable now: it then has no price. */
  readonly product: Pick<Product, 'price_excl_tax' | 'price_incl_tax'> | undefined;
}

export interface TemplateSheetInput {
  readonly name: string;
  readonly goods: readonly TemplateGood[];
  readonly words: TemplateWords;
}

/** An order template in the customer's order, at today's prices; its total is that of the goods. */
export function templateSheetOf({ name, goods, words }: TemplateSheetInput): Workbook {
  const { excl, incl } = priceOf(
    goods.flatMap(({ product, amount }) => (product === undefined ? [] : goodPrice(product, amount))),
  );
  return {
    fileName: fileNameOf(words.prefix, name),
    sheets: [
      {
        name: words.sheet,
        columns: [
          { header: words.number, width: 14, kind: 'text' },
          { header: words.amount, width: 10, kind: 'integer' },
          { header: words.product, width: 56, kind: 'text' },
          { header: words.unit, width: 10, kind: 'text' },
          { header: words.note, width: 24, kind: 'text' },
          { header: words.excl, width: 18, kind: 'euro' },
          { header: words.incl, width: 18, kind: 'euro' },
          { header: words.sumExcl, width: 20, kind: 'euro' },
          { header: words.sumIncl, width: 20, kind: 'euro' },
        ],
        rows: goods.map(({ product_id, amount, name: product, unit, note, product: price }) => [
          product_id,
          amount,
          product,
          unit,
          note === '' ? undefined : note,
          price?.price_excl_tax,
          price?.price_incl_tax,
          price === undefined ? undefined : goodPrice(price, amount).excl,
          price === undefined ? undefined : goodPrice(price, amount).incl,
        ]),
        totals: [[undefined, undefined, words.total, undefined, undefined, undefined, undefined, excl, incl]],
      },
    ],
  };
}
