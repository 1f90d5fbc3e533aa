import type { Month } from '../spending/period.ts';
import type { Share, Spending, SpendingMonth, SpentFee, SpentGood } from '../spending/spending.schema.ts';
import { type Price, priceOf } from '../vat.ts';
import { type Column, fileNameOf, type Row, type Workbook } from './sheet.ts';

/** The texts of the spending's file. */
export interface SpendingWords {
  readonly prefix: string;
  readonly months: string;
  readonly shares: string;
  readonly goods: string;
  readonly fees: string;
  readonly month: string;
  readonly orders: string;
  readonly share: string;
  readonly number: string;
  readonly product: string;
  readonly unit: string;
  readonly amount: string;
  readonly times: string;
  readonly sumExcl: string;
  readonly sumIncl: string;
  readonly lastDay: string;
  readonly last: string;
  readonly now: string;
  readonly total: string;
  readonly monthIn: (month: Month) => string;
  readonly shareIn: (share: Share) => string;
  readonly nameIn: (named: Pick<SpentFee, 'description_fi' | 'description_en'>) => string;
  readonly unitIn: (code: string) => string;
}

export interface SpendingSheetInput {
  readonly spending: Spending;
  readonly words: SpendingWords;
}

/** The spending of a period: by month, by month and department, by good, and the fees. */
export function spendingSheetOf({ spending, words }: SpendingSheetInput): Workbook {
  const { months, goods, fees } = spending;
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const sums: readonly Column[] = [
    { header: words.sumExcl, width: 20, kind: 'euro' },
    { header: words.sumIncl, width: 20, kind: 'euro' },
  ];
  const total = priceOf(months);
  return {
    fileName: fileNameOf(words.prefix, first, last),
    sheets: [
      {
        name: words.months,
        columns: [text(words.month, 18), count(words.orders), ...sums],
        rows: months.map(({ month, orders, ...sum }) => [words.monthIn(month), orders, ...of(sum)]),
        totals: [[words.total, months.reduce((all, { orders }) => all + orders, 0), ...of(total)]],
      },
      {
        name: words.shares,
        columns: [text(words.month, 18), text(words.share, 30), ...sums],
        rows: months.flatMap((month) => shareRows(month, words)),
        totals: [[words.total, undefined, ...of(total)]],
      },
      {
        name: words.goods,
        columns: [
          text(words.number, 14),
          text(words.product, 56),
          text(words.unit, 10),
          count(words.amount),
          count(words.times),
          ...sums,
          { header: words.lastDay, width: 14, kind: 'date' },
          { header: words.last, width: 22, kind: 'euro' },
          { header: words.now, width: 22, kind: 'euro' },
        ],
        rows: goods.map((good) => goodRow(good, words)),
        totals: [[undefined, words.total, undefined, undefined, undefined, ...of(priceOf(goods))]],
      },
      {
        name: words.fees,
        columns: [text(words.number, 14), text(words.product, 56), count(words.times), ...sums],
        rows: fees.map((fee) => [fee.product_id, words.nameIn(fee), fee.times, ...of(fee)]),
        totals: [[undefined, words.total, undefined, ...of(priceOf(fees))]],
      },
    ],
  };
}

function shareRows({ month, shares }: SpendingMonth, words: SpendingWords): Row[] {
  return shares.map(({ share, ...sum }) => [words.monthIn(month), words.shareIn(share), ...of(sum)]);
}

function goodRow(good: SpentGood, words: SpendingWords): Row {
  const { product_id, unit_of_measure, amount, orders, last, now } = good;
  return [
    ...[product_id, words.nameIn(good), words.unitIn(unit_of_measure), amount, orders],
    ...of(good),
    ...[last.day, last.excl, now?.excl],
  ];
}

function of({ excl, incl }: Price): readonly [number, number] {
  return [excl, incl];
}

function text(header: string, width: number): Column {
  return { header, width, kind: 'text' };
}

function count(header: string): Column {
  return { header, width: 10, kind: 'integer' };
}
