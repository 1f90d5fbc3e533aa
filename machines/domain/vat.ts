import type { PlainDate } from './calendar.ts';
import { type Cents, vatOf } from './money.ts';

export interface VatRate {
  readonly name: 'standard' | 'food' | 'reduced' | 'zero';
  readonly percent: number;
  readonly from: PlainDate;
}

/** Finnish rates by the day they came into force; the latest one not after the delivery date holds. */
const finnishVatRates: readonly VatRate[] = [
  { name: 'standard', percent: 24, from: '2013-01-01' },
  { name: 'standard', percent: 25.5, from: '2024-09-01' },
  { name: 'food', percent: 14, from: '2013-01-01' },
  { name: 'food', percent: 13.5, from: '2026-01-01' },
  { name: 'reduced', percent: 10, from: '2013-01-01' },
  { name: 'zero', percent: 0, from: '2013-01-01' },
];

/** The rate a good carries on its delivery date, when the catalogue of `pricedOn` says `percent`. */
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

/** The rates in force on a day, highest first. */
export function vatPercentsOn(day: PlainDate, rates: readonly VatRate[] = finnishVatRates): number[] {
  return rates
    .filter((rate) => inForce(rate, day, rates))
    .map(({ percent }) => percent)
    .sort((a, b) => b - a);
}

/** What is summed: `net` and, where no rate is known, the gross the price list states. Cents. */
export interface TaxedAmount {
  readonly net: Cents;
  readonly gross: Cents;
  readonly vat_percent?: number | undefined;
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

export interface Totals extends Price {
  readonly vat: readonly VatLine[];
}

/** What one line costs: its VAT is computed on its net, as that of a sum is. */
export function priceOf(amount: TaxedAmount): Price {
  const { excl, incl } = totalsOf([amount]);
  return { excl, incl };
}

/** VAT is computed per rate on the summed net, half up (EN 16931); amounts without a rate bring incl − excl. */
export function totalsOf(amounts: readonly TaxedAmount[]): Totals {
  const nets = new Map<number | null, Cents>();
  let stated = 0;
  for (const { net, gross, vat_percent } of amounts) {
    const percent = vat_percent ?? null;
    nets.set(percent, (nets.get(percent) ?? 0) + net);
    if (percent === null) stated += gross - net;
  }
  const vat = [...nets]
    .map(([percent, net]) => ({ percent, net, vat: percent === null ? stated : vatOf(net, percent) }))
    .sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1));
  const excl = vat.reduce((sum, line) => sum + line.net, 0);
  return { excl, incl: vat.reduce((sum, line) => sum + line.vat, excl), vat };
}

function inForce(rate: VatRate, day: PlainDate, rates: readonly VatRate[]): boolean {
  return (
    rate.from <= day &&
    !rates.some((later) => later.name === rate.name && later.from > rate.from && later.from <= day)
  );
}
