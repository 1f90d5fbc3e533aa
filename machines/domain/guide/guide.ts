import { addDays, dayAt, type Instant, type PlainDate } from '../calendar.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import { isConfirmed } from '../order/confirmed.ts';
import { sortingMoment } from '../order/moment.ts';
import type { Order } from '../order/order.schema.ts';
import { linesOfOrder } from '../reorder/lines.ts';
import type { Price } from '../vat.ts';

/** The order guide has the goods of the orders of so many days. */
const GUIDE_DAYS = 90;

/** A good that the account has bought. */
export interface GuideGood {
  readonly product_id: string;
  /** The current name; of a good that the catalogue no longer has, the name of the last order. */
  readonly description_fi: string;
  readonly description_en: string;
  /** Undefined: the catalogue no longer has it. */
  readonly product: Product | undefined;
  /** Codes of the category and the unit: those of now, else those of the last order. */
  readonly category: string;
  readonly unit_of_measure: string;
  /** The last order: its moment and day, its amount, and its price of a selling unit. */
  readonly last: {
    readonly at: Instant;
    readonly day: PlainDate;
    readonly amount: number;
    readonly price: Price;
  };
  /** The median of the ordered amounts. */
  readonly usual: number;
  /** The number of orders. */
  readonly times: number;
  /** The price of now against the last order, excl. VAT. */
  readonly change: 'dearer' | 'cheaper' | undefined;
}

/** The goods of the orders of the last 90 days: the most frequent first, then the latest, then by name. */
export function guideOf(
  orders: readonly Order[],
  catalogue: CatalogueIndex,
  today: PlainDate,
): readonly GuideGood[] {
  return [...boughtIn(orders, today).values()]
    .flatMap((times) => goodOf(times, catalogue))
    .toSorted(byFrequency);
}

/** The goods of the orders of the last 90 days by number, each with its orders, the latest first. */
export function boughtIn(orders: readonly Order[], today: PlainDate): ReadonlyMap<string, readonly Bought[]> {
  const since = firstDay(today);
  const bought = new Map<string, Bought[]>();
  for (const order of orders.toSorted((a, b) => sortingMoment(b) - sortingMoment(a))) {
    const day = dayAt(sortingMoment(order));
    if (!isConfirmed(order) || day < since) continue;
    for (const line of linesOfOrder(order)) {
      if (line.amount > 0)
        bought.set(line.product_id, [...(bought.get(line.product_id) ?? []), { day, order, ...line }]);
    }
  }
  return bought;
}

/** The first day of the orders in the guide. */
export function firstDay(today: PlainDate): PlainDate {
  return addDays(today, -GUIDE_DAYS);
}

type Bought = ReturnType<typeof linesOfOrder>[number] & { readonly day: PlainDate; readonly order: Order };

/** `times`: the orders of a good, the latest first. */
function goodOf(times: readonly Bought[], catalogue: CatalogueIndex): GuideGood[] {
  const [latest] = times;
  if (latest === undefined) return [];
  const { product_id, day, amount, price = { excl: 0, incl: 0 } } = latest;
  const product = catalogue.products.get(product_id);
  const { description_fi, description_en } = product ?? latest;
  const item = latest.order.deliveries
    .flatMap(({ items }) => items)
    .find((each) => each.product_id === product_id);
  return [
    {
      product_id,
      description_fi,
      description_en,
      product,
      category: catalogue.categoryOf.get(product_id) ?? item?.category ?? '',
      unit_of_measure: product?.unit_of_measure ?? item?.unit_of_measure ?? '',
      last: { at: sortingMoment(latest.order), day, amount, price },
      usual: median(times.map((each) => each.amount)),
      times: times.length,
      change: product === undefined ? undefined : changeOf(price.excl, product.price_excl_tax),
    },
  ];
}

/** An order may state no prices: then no change is known. */
function changeOf(before: number, now: number): GuideGood['change'] {
  if (before === 0 || before === now) return undefined;
  return now > before ? 'dearer' : 'cheaper';
}

/** Of an even number of amounts the lower middle one: an amount that was ordered. */
function median(amounts: readonly number[]): number {
  return amounts.toSorted((a, b) => a - b)[Math.ceil(amounts.length / 2) - 1] ?? 0;
}

function byFrequency(a: GuideGood, b: GuideGood): number {
  return (
    b.times - a.times ||
    b.last.day.localeCompare(a.last.day, 'en') ||
    finnish.compare(a.description_fi, b.description_fi)
  );
}

const finnish = new Intl.Collator('fi');
