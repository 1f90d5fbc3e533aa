import type { PlainDate } from './calendar.ts';
import { type Cents, sumOf } from './money.ts';

export interface VatRate {
  readonly name: 'standard' | 'food' | 'reduced' | 'zero';
  readonly percent: number;
  readonly from: PlainDate;
}

/** Finnish rates by the day they came into force. The latest one not after the delivery date applies. */
const finnishVatRates: readonly VatRate[] = [
  { name: 'standard', percent: 24, from: '2013-01-01' },
  { name: 'standard', percent: 25.5, from: '2024-09-01' },
  { name: 'food', percent: 14, from: '2013-01-01' },
  { name: 'food', percent: 13.5, from: '2026-01-01' },
  { name: 'reduced', percent: 10, from: '2013-01-01' },
  { name: 'zero', percent: 0, from: '2013-01-01' },
];

/** The rate of a good on its delivery date, if the catalogue of `pricedOn` states `percent`. */
export function vatPercentOn(
  percent: number,
  pricedOn: PlainDate,
  deliveredOn: PlainDate,
  rates: readonly VatRate[] = finnishVatRates,
): number {
  const name = rates.find((rate) => rate.percent === percent && inForce(rate, pricedOn, rates))?.name;
  return (
    rates.findLast((rate) => rate.name === name && inForce(rate, deliveredOn, rates))?.percent ?? percent
  );
}

/** True if no rate begins between two days. */
export function haveSameRates(day: PlainDate, other: PlainDate): boolean {
  return finnishVatRates.every(({ from }) => from <= day === from <= other);
}

/** The rates in force on a day, highest first. */
export function vatPercentsOn(day: PlainDate, rates: readonly VatRate[] = finnishVatRates): number[] {
  return rates
    .filter((rate) => inForce(rate, day, rates))
    .map(({ percent }) => percent)
    .sort((a, b) => b - a);
}

export interface VatLine {
  /** null: the price list states a gross price and no rate. */
  readonly percent: number | null;
  readonly net: Cents;
  readonly vat: Cents;
}

/** A sum twice (§1): excl. and incl. VAT. */
export interface Price {
  readonly excl: Cents;
  readonly incl: Cents;
}

/** An amount to sum; without a rate its VAT has no rate. */
export interface TaxedAmount extends Price {
  readonly vat_percent?: number | undefined;
}

export interface Totals extends Price {
  readonly vat: readonly VatLine[];
}

/** An amount at the price of a unit. */
export function times({ excl, incl, vat_percent }: TaxedAmount, amount: number): TaxedAmount {
  return { excl: excl * amount, incl: incl * amount, vat_percent };
}

/** The sum of both columns, each by itself. */
export function priceOf(amounts: readonly Price[]): Price {
  return { excl: sumOf(amounts, ({ excl }) => excl), incl: sumOf(amounts, ({ incl }) => incl) };
}

/** The sum of both columns; VAT by rate is their difference. */
export function totalsOf(amounts: readonly TaxedAmount[]): Totals {
  const lines = new Map<number | null, VatLine>();
  for (const { excl, incl, vat_percent: percent = null } of amounts) {
    const { net, vat } = lines.get(percent) ?? { net: 0, vat: 0 };
    lines.set(percent, { percent, net: net + excl, vat: vat + incl - excl });
  }
  const vat = [...lines.values()].sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1));
  return { ...priceOf(amounts), vat };
}

function inForce(rate: VatRate, day: PlainDate, rates: readonly VatRate[]): boolean {
  return (
    rate.from <= day &&
    !rates.some((later) => later.name === rate.name && later.from > rate.from && later.from <= day)
  );
}
