import type { PlainDate } from '../calendar.ts';
import type { Substitution } from '../cart/cart.schema.ts';
import { deliveredItems } from '../order/compose.ts';
import { composedOf, type FeeKind } from '../order/fees.ts';
import { depositAmount, goodsAmount, unitPrice } from '../order/line-amounts.ts';
import { kindOf } from '../order/line-kind.ts';
import type { Delivery, Order } from '../order/order.schema.ts';
import { partsOf } from '../order/parts.ts';
import { orderTotals } from '../order/totals.ts';
import type { Price, TaxedAmount, VatLine } from '../vat.ts';
import { type Column, fileNameOf, type Row, type Sheet, type Workbook } from './sheet.ts';

/** The texts of an order's file. */
export interface OrderWords {
  /** The prefix of the file's name, before the order's number. */
  readonly prefix: string;
  readonly sheet: string;
  readonly delivery: string;
  readonly number: string;
  readonly amount: string;
  readonly product: string;
  readonly unit: string;
  /** A unit's code in the customer's language. */
  readonly unitIn: (code: string) => string;
  /** The choice of substitution, or the reason for a line that nobody ordered: the column, and its cells. */
  readonly note: string;
  readonly notes: Readonly<Record<'auto' | 'deposit' | FeeKind | Substitution, string>>;
  readonly excl: string;
  readonly incl: string;
  readonly percent: string;
  readonly sumExcl: string;
  readonly sumIncl: string;
  readonly rounding: string;
  readonly total: string;
  readonly vatSheet: string;
  readonly vat: string;
  /** VAT without a rate, as the price list states it. */
  readonly stated: string;
  readonly factsSheet: string;
  readonly fact: string;
  readonly value: string;
}

export interface OrderSheetInput {
  readonly order: Order;
  /** Names of the order's lines, deposits and fees, by product number, in the customer's language. */
  readonly names: ReadonlyMap<string, string>;
  /** Other facts of the order: its number, time, orderer and reference. */
  readonly facts: readonly (readonly [fact: string, value: string])[];
  readonly words: OrderWords;
  /** The address that checks the order by its receipt's code. */
  readonly verify?: string;
}

/**
 * An order's file. The first sheet has its lines by delivery, each followed by its deposits. Then come the fees without
 * an amount, and the totals. VAT by rate and the order's facts have their own sheets.
 */
export function orderSheetOf({ order, names, facts, words, verify }: OrderSheetInput): Workbook {
  const { vat, ...total } = orderTotals(order);
  const { rounding } = partsOf(order);
  const nameOf = (id: string) => names.get(id) ?? id;
  const { deliveries, fees } = composedOf(order);
  const charged = fees.map((fee) =>
    rowOf({
      number: fee.product_id,
      product: nameOf(fee.product_id),
      note: words.notes[fee.kind],
      unit: unitPrice(fee),
      sum: unitPrice(fee),
    }),
  );
  const lines = deliveries.flatMap((delivery) => deliveryRows(delivery, nameOf, words));
  const rounded = rounding === undefined ? [] : [rowOf({ product: words.rounding, sum: rounding })];
  return {
    fileName: fileNameOf(words.prefix, order.id),
    sheets: [
      {
        name: words.sheet,
        columns: columnsOf(words),
        rows: [...lines, ...charged, ...rounded],
        totals: [rowOf({ product: words.total, sum: total })],
      },
      vatSheet(vat, total, words),
      {
        name: words.factsSheet,
        columns: [
          { header: words.fact, width: 20, kind: 'text' },
          { header: words.value, width: 40, kind: 'text' },
        ],
        rows: facts,
        totals: [],
        ...(verify === undefined ? {} : { qr: verify }),
      },
    ],
  };
}

function deliveryRows(delivery: Delivery, nameOf: (id: string) => string, words: OrderWords): Row[] {
  const { delivery_date } = delivery;
  return deliveredItems(delivery).flatMap((item) => {
    const line = rowOf({
      delivery_date,
      number: item.product_id,
      amount: item.amount,
      product: nameOf(item.product_id),
      unitName: words.unitIn(item.unit_of_measure),
      note: kindOf(item) === 'auto' ? words.notes.auto : item.substitution && words.notes[item.substitution],
      unit: unitPrice(item),
      sum: goodsAmount(item),
    });
    const below = item.additional_items.map((deposit) =>
      rowOf({
        delivery_date,
        number: deposit.product_id,
        amount: item.amount,
        product: nameOf(deposit.product_id),
        note: words.notes.deposit,
        unit: depositAmount(deposit, 1),
        sum: depositAmount(deposit, item.amount),
      }),
    );
    return [line, ...below];
  });
}

interface Line {
  readonly delivery_date?: PlainDate;
  readonly number?: string;
  readonly amount?: number;
  readonly product: string;
  readonly unitName?: string;
  readonly note?: string | undefined;
  /** The price of one unit. */
  readonly unit?: TaxedAmount;
  readonly sum: Price;
}

function rowOf({ delivery_date, number, amount, product, unitName, note, unit, sum }: Line): Row {
  const prices = [unit?.excl, unit?.incl, unit?.vat_percent, sum.excl, sum.incl];
  return [delivery_date, number, amount, product, unitName, note, ...prices];
}

function columnsOf(words: OrderWords): Column[] {
  return [
    { header: words.delivery, width: 14, kind: 'date' },
    { header: words.number, width: 14, kind: 'text' },
    { header: words.amount, width: 10, kind: 'integer' },
    { header: words.product, width: 56, kind: 'text' },
    { header: words.unit, width: 10, kind: 'text' },
    { header: words.note, width: 24, kind: 'text' },
    { header: words.excl, width: 18, kind: 'euro' },
    { header: words.incl, width: 18, kind: 'euro' },
    { header: words.percent, width: 10, kind: 'decimal' },
    { header: words.sumExcl, width: 20, kind: 'euro' },
    { header: words.sumIncl, width: 20, kind: 'euro' },
  ];
}

function vatSheet(vat: readonly VatLine[], { excl, incl }: Price, words: OrderWords): Sheet {
  return {
    name: words.vatSheet,
    columns: [
      { header: words.vatSheet, width: 24, kind: 'text' },
      { header: words.percent, width: 10, kind: 'decimal' },
      { header: words.sumExcl, width: 20, kind: 'euro' },
      { header: words.vat, width: 18, kind: 'euro' },
      { header: words.sumIncl, width: 20, kind: 'euro' },
    ],
    rows: vat.map(({ percent, net, vat: tax }) => [
      percent === null ? words.stated : words.vat,
      percent ?? undefined,
      net,
      tax,
      net + tax,
    ]),
    totals: [[words.total, undefined, excl, incl - excl, incl]],
  };
}
