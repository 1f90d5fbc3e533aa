import type { PlainDate } from '../calendar.ts';
import { chargeKey, deliveryPart } from '../order/delivery-part.ts';
import { goodsAmount, lineAmounts, unitPrice } from '../order/line-amounts.ts';
import { kindOf } from '../order/line-kind.ts';
import { type Price, priceOf, type TaxedAmount, totalsOf, type VatLine } from '../vat.ts';
import { type Charges, type Placed, placedIn, type Section } from './charges.ts';
import type { Figure } from './figure.ts';
import type { Part } from './part.ts';
import type { Parts } from './parts.ts';

/** A sum with its parts and its VAT by rate. */
export interface Found {
  readonly sum: Price;
  readonly vat: readonly VatLine[];
  readonly parts: readonly Part[];
  /** The day of a delivery. */
  readonly day?: PlainDate;
  /** The products on which the figure depends; undefined: on all. */
  readonly products?: ReadonlySet<string>;
}

/** Deliveries, fees and rounding. */
export function totalOf({ sections, fees, totals }: Charges, make: Parts): Found {
  const byDay = sections.toSorted((a, b) => a.day.localeCompare(b.day));
  const parts = [...Map.groupBy(byDay, ({ delivery }) => delivery)].map(([at, same]): Part => {
    const { day, total } = partOf(same);
    return { kind: 'delivery', day, price: total, opens: { kind: 'delivery', at, id: '' } };
  });
  const charged = fees.map((fee) => {
    const part = make.fee(fee);
    return opening({ kind: 'fee', at: '', id: chargeKey(part.charge) }, part);
  });
  return { sum: priceOf([totals]), vat: totals.vat, parts: rounded([...parts, ...charged], totals) };
}

/** Goods, deposits and auto-added goods of a delivery. */
export function deliveryOf(at: string, sections: readonly Section[], make: Parts): Found | undefined {
  if (sections.length === 0) return undefined;
  const { day, goods, deposits, total, lines } = partOf(sections);
  const placed = placedIn(sections);
  return {
    sum: total,
    vat: totalsOf(placed.flatMap(({ item }) => lineAmounts(item))).vat,
    parts: [
      { kind: 'goods', count: lines, price: goods, opens: { kind: 'goods', at, id: '' } },
      ...deposits.map((charge): Part => {
        const opens = { kind: 'deposit', at, id: chargeKey(charge) } as const;
        return { kind: 'deposit', charge, price: charge.price, opens };
      }),
      ...placed.filter(isAutomatic).map((each) => {
        const part = make.auto(each);
        return opening({ kind: 'auto', at: each.section.key, id: chargeKey(part.charge) }, part);
      }),
    ],
    day,
    products: productsOf(placed),
  };
}

/** The lines of a delivery or a group. */
export function goodsOf(sections: readonly Section[], make: Parts): Found | undefined {
  const placed = placedIn(sections).filter(({ item }) => kindOf(item) === 'goods');
  if (placed.length === 0) return undefined;
  const { day, goods } = partOf(sections);
  return {
    sum: goods,
    vat: totalsOf(placed.map(({ item }) => goodsAmount(item))).vat,
    parts: placed.map((each) =>
      opening({ kind: 'line', at: each.section.key, id: each.item.product_id }, make.line(each)),
    ),
    day,
    products: productsOf(placed),
  };
}

/** All charges of a rate; null: without one. */
export function vatOf(
  percent: number | null,
  { sections, fees, totals }: Charges,
  make: Parts,
): Found | undefined {
  const stated = totals.vat.find((line) => line.percent === percent);
  if (stated === undefined) return undefined;
  const isOf = (charged: Pick<TaxedAmount, 'vat_percent'>) => (charged.vat_percent ?? null) === percent;
  const parts: Part[] = placedIn(sections).flatMap((each) => [
    ...(isOf(each.item) ? [isAutomatic(each) ? make.auto(each) : make.line(each)] : []),
    ...each.item.additional_items.filter(isOf).map((deposit) => make.deposit(each.item, deposit)),
  ]);
  const charged = [...parts, ...fees.filter(isOf).map(make.fee)];
  const sum = { excl: stated.net, incl: stated.net + stated.vat };
  return {
    sum,
    vat: [stated],
    parts: rounded(
      charged.filter(({ price }) => !isZero(price)),
      sum,
    ),
  };
}

/** The stated total of a placed order without its parts. */
export function roundingOf({ sections, fees, totals }: Charges): Found {
  const amounts = [...placedIn(sections).flatMap(({ item }) => lineAmounts(item)), ...fees.map(unitPrice)];
  const [stated, added] = [priceOf([totals]), negative(priceOf(amounts))];
  return {
    sum: priceOf([stated, added]),
    vat: vatBetween(totalsOf(amounts).vat, totals.vat),
    parts: [
      { kind: 'stated', price: stated },
      { kind: 'added', price: added },
    ],
  };
}

function vatBetween(before: readonly VatLine[], after: readonly VatLine[]): VatLine[] {
  const amounts = (lines: readonly VatLine[]): TaxedAmount[] =>
    lines.map(({ percent, net, vat }) => ({ excl: net, incl: net + vat, vat_percent: percent ?? undefined }));
  const difference = [...amounts(after), ...amounts(before).map((each) => ({ ...each, ...negative(each) }))];
  return totalsOf(difference).vat.filter(({ net, vat }) => net !== 0 || vat !== 0);
}

/** A placed order keeps its totals; its parts may differ from them by cents. */
function rounded(parts: readonly Part[], sum: Price): readonly Part[] {
  const price = priceOf([sum, negative(priceOf(parts.map((part) => part.price)))]);
  return isZero(price) ? parts : [...parts, { kind: 'rounding', price }];
}

function partOf(sections: readonly Section[]) {
  const day = sections[0]?.day ?? '';
  return {
    day,
    ...deliveryPart(
      day,
      placedIn(sections).map(({ item }) => item),
    ),
  };
}

function opening<P extends Part>(opens: Figure, part: P): P {
  return { ...part, opens };
}

function isAutomatic({ item }: Placed): boolean {
  return kindOf(item) === 'auto';
}

function productsOf(placed: readonly Placed[]): ReadonlySet<string> {
  return new Set(placed.map(({ item }) => item.product_id));
}

function negative({ excl, incl }: Price): Price {
  return { excl: -excl, incl: -incl };
}

function isZero({ excl, incl }: Price): boolean {
  return excl === 0 && incl === 0;
}
