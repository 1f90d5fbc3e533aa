// The notes about a row of goods whose cells are readable: it is wrong, or requires a consent.
import type { PlainDate } from '../../machines/domain/calendar.ts';
import { FEE_CATEGORY, FEE_PRODUCT } from '../../machines/domain/catalogue/catalogue.ts';
import { type Cents, vatOf } from '../../machines/domain/money.ts';
import { vatPercentsOn } from '../../machines/domain/vat.ts';
import type { Good } from '../goods/goods.types.ts';
import { rowOf } from './good.cells.ts';
import { goodColumns } from './good.columns.ts';
import { type Note, quoted } from './report.ts';

type Doubt = Omit<Note, 'line'>;

/** The product numbers of a file and of the catalogue. */
export interface Numbers {
  /** The number of rows with each number in the file. */
  readonly inFile: ReadonlyMap<string, number>;
  /** By the number without leading zeros. */
  readonly byBare: ReadonlyMap<string, readonly string[]>;
}

export function numbersOf(inFile: readonly (string | undefined)[], known: Iterable<string>): Numbers {
  const count = new Map<string, number>();
  for (const id of inFile) if (id !== undefined) count.set(id, (count.get(id) ?? 0) + 1);
  return { inFile: count, byBare: Map.groupBy(new Set([...known, ...count.keys()]), bareNumber) };
}

function bareNumber(id: string): string {
  return id.replace(/^0+(?=.)/, '');
}

/** A new number that differs from another only by leading zeros: a program may have dropped or added them. */
export function aliasNotes(id: string, { byBare }: Numbers): Doubt[] {
  const others = (byBare.get(bareNumber(id)) ?? []).filter((other) => other !== id);
  const what = `${quoted(id)} would be new beside ${others.map(quoted).join(', ')}`;
  return others.length === 0 ? [] : [{ field: 'id', what, asks: '--yes' }];
}

/** §9: the delivery fee P9996 is the only good in RAHTI, and only its price changes. */
export function feeProblem(good: Good, before: Good | undefined): Doubt | undefined {
  if (before?.category_code === FEE_CATEGORY) {
    // A category without an English name in the file keeps its English name.
    const category_description_en = good.category_description_en || before.category_description_en;
    const after = rowOf({ ...good, category_description_en });
    const changed = goodColumns.find(
      ({ key, write }) => !pricing.has(key) && write(after) !== write(rowOf(before)),
    );
    if (changed === undefined) return undefined;
    return { field: changed.key, what: `of the delivery fee ${quoted(good.id)} only the price may change` };
  }
  if ((good.id === FEE_PRODUCT) === (good.category_code === FEE_CATEGORY)) return undefined;
  return { field: 'category_code', what: `${FEE_CATEGORY} is the category of ${FEE_PRODUCT} alone` };
}

const pricing = new Set(['price_id', 'price_excl_tax', 'price_incl_tax', 'vat_percent']);

/** A price with VAT may be rounded differently by a cent; such prices agree. */
export function pricesDisagree(good: Good): Doubt | undefined {
  const { price_excl_tax, price_incl_tax, vat_percent } = good;
  const incl = price_excl_tax + vatOf(price_excl_tax, vat_percent);
  if (Math.abs(price_incl_tax - incl) <= 1) return undefined;
  const what = `${euros(price_incl_tax)} is not ${euros(price_excl_tax)} with VAT ${vat_percent} %, which is ${euros(incl)}`;
  return { field: 'price_incl_tax', what };
}

/**
 * A price of a good or its deposit that becomes ten times as much or as little. Also a rate of VAT that is not in
 * force.
 */
export function largeChanges(good: Good, before: Good | undefined, day: PlainDate): Doubt[] {
  const deposits = before?.additional_items ?? [];
  return [
    ...changeByTen('price_excl_tax', before?.price_excl_tax, good.price_excl_tax),
    ...good.additional_items.flatMap(({ product_id, unit_price_excl_tax }) => {
      const was = deposits.find((each) => each.product_id === product_id)?.unit_price_excl_tax;
      return changeByTen('additional_items', was, unit_price_excl_tax);
    }),
    ...rateNotes('vat_percent', [good.vat_percent], [before?.vat_percent], day),
    ...rateNotes('additional_items', ratesOf(good.additional_items), ratesOf(deposits), day),
  ];
}

/** A change from or to zero always counts. */
export function changeByTen(field: string, was: Cents | undefined, is: Cents): Doubt[] {
  if (was === undefined || was === is || Math.max(was, is) < 10 * Math.min(was, is)) return [];
  return [{ field, what: `${euros(was)} becomes ${euros(is)}`, asks: '--accept-large-changes' }];
}

function rateNotes(
  field: string,
  rates: readonly (number | undefined)[],
  before: readonly (number | undefined)[],
  day: PlainDate,
): Doubt[] {
  const inForce = vatPercentsOn(day);
  const asks = '--accept-large-changes';
  return rates.flatMap((rate) =>
    rate === undefined || before.includes(rate) || inForce.includes(rate)
      ? []
      : [{ field, what: `${rate} % is no rate of VAT of this year: ${inForce.join(', ')}`, asks }],
  );
}

function ratesOf(items: Good['additional_items']): readonly (number | undefined)[] {
  return items.map(({ vat_percent }) => vat_percent);
}

function euros(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
