import type { PlainDate } from '../calendar.ts';
import { dayInName, fileNameOf, type Workbook } from '../sheet/sheet.ts';
import type { CountItem } from './inventory.schema.ts';
import { countTotals, lineTotals } from './totals.ts';

/** The texts of a count's file. */
export interface CountWords {
  readonly prefix: string;
  readonly sheet: string;
  readonly category: string;
  readonly number: string;
  readonly product: string;
  readonly amount: string;
  readonly unit: string;
  readonly excl: string;
  readonly incl: string;
  readonly vat: string;
  readonly sumExcl: string;
  readonly sumIncl: string;
  readonly total: string;
}

/** The shown items of a category, in the customer's language. */
export interface CountedCategory {
  readonly code: string;
  readonly name: string;
  readonly items: readonly { readonly item: CountItem; readonly name: string; readonly unit: string }[];
}

export interface CountSheetInput {
  readonly day: PlainDate;
  readonly categories: readonly CountedCategory[];
  readonly words: CountWords;
}

/** §2 Inventory: the counted items, with the totals of each category and of the whole, excl. and incl. VAT. */
export function countSheetOf({ day, categories, words }: CountSheetInput): Workbook {
  const items = categories.flatMap((category) => category.items.map(({ item }) => item));
  const { whole, byCategory } = countTotals(items);
  const total = (name: string, excl: number, incl: number) => [
    name,
    ...Array.from({ length: 7 }, () => undefined),
    excl,
    incl,
  ];
  return {
    fileName: fileNameOf(words.prefix, dayInName(day)),
    sheets: [
      {
        name: words.sheet,
        columns: [
          { header: words.category, width: 30, kind: 'text' },
          { header: words.number, width: 14, kind: 'text' },
          { header: words.product, width: 56, kind: 'text' },
          { header: words.amount, width: 12, kind: 'decimal' },
          { header: words.unit, width: 10, kind: 'text' },
          { header: words.excl, width: 18, kind: 'euro' },
          { header: words.incl, width: 18, kind: 'euro' },
          { header: words.vat, width: 10, kind: 'decimal' },
          { header: words.sumExcl, width: 20, kind: 'euro' },
          { header: words.sumIncl, width: 20, kind: 'euro' },
        ],
        rows: categories.flatMap((category) =>
          category.items.map(({ item, name, unit }) => {
            const { excl, incl } = lineTotals(item);
            return [
              category.name,
              item.id,
              name,
              (item.amount ?? 0) / 1_000,
              unit,
              item.price_excl_tax,
              item.price_incl_tax,
              item.vat_percent,
              excl,
              incl,
            ];
          }),
        ),
        totals: [
          ...categories.map(({ code, name }) => {
            const { excl, incl } = byCategory.get(code) ?? { excl: 0, incl: 0 };
            return total(name, excl, incl);
          }),
          total(words.total, whole.excl, whole.incl),
        ],
      },
    ],
  };
}
