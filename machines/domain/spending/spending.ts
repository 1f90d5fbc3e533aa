import type { Instant } from '../calendar.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import { type Cents, sumOf } from '../money.ts';
import { unitPrice } from '../order/line-amounts.ts';
import { priceOf } from '../vat.ts';
import type { BoughtGood, SummedOrder, Sums } from './add-orders.ts';
import type { Month } from './period.ts';
import {
  type Avoidable,
  type Spending,
  type SpendingMonth,
  type SpentGood,
  shares,
} from './spending.schema.ts';

/** The largest number of price changes in an answer. */
const CHANGES = 25;

/** The longest time between two orders that could have been one, in milliseconds. */
const WEEK = 7 * 24 * 3_600_000;

interface SpendingWorld {
  readonly catalogue: CatalogueIndex;
  /** The minimum order of the customer's record, excl. VAT. */
  readonly minimum: Cents;
  readonly now: Instant;
}

interface SpendingAsked {
  readonly months: readonly Month[];
  /** The number of goods. */
  readonly goods: number;
  readonly since: Month | undefined;
}

/** The answer for the sums of a period. */
export function spendingOf(sums: Sums, asked: SpendingAsked, world: SpendingWorld): Spending {
  const goods = [...sums.goods.values()].map((good) => spentGood(good, world.catalogue)).sort(bySum);
  const changes = goods.filter((good) => effectOf(good) !== 0).sort(byEffect);
  return {
    at: world.now,
    since: asked.since ?? null,
    months: asked.months.map((month) => monthOf(month, sums)),
    goods: goods.slice(0, asked.goods),
    all_goods: goods.length,
    changes: changes.slice(0, CHANGES),
    all_changes: changes.length,
    fees: [...sums.fees.values()].sort(bySum),
    avoidable: avoidableOf(sums.orders, world.minimum),
  };
}

/** The change of a good's price since the last order, for the ordered amount; cents, excl. VAT. */
function effectOf({ last, now, amount }: Pick<SpentGood, 'last' | 'now' | 'amount'>): Cents {
  return now === null || last.excl === 0 ? 0 : (now.excl - last.excl) * amount;
}

function monthOf(month: Month, { months }: Sums): SpendingMonth {
  const { orders = 0, excl = 0, incl = 0, shares: parts } = months.get(month) ?? {};
  return {
    month,
    orders,
    excl,
    incl,
    shares: shares.flatMap((share) => {
      const price = parts?.get(share);
      return price === undefined ? [] : [{ share, ...price }];
    }),
  };
}

function spentGood({ item, day, order: _, ...sums }: BoughtGood, { products }: CatalogueIndex): SpentGood {
  const product = products.get(item.product_id);
  const { description_fi, description_en, unit_of_measure } = product ?? item;
  const priceIn = (priced: Parameters<typeof unitPrice>[0]) => priceOf([unitPrice(priced)]);
  return {
    product_id: item.product_id,
    ...{ description_fi, description_en, unit_of_measure },
    ...sums,
    last: { day, ...priceIn(item) },
    now: product === undefined ? null : priceIn(product),
  };
}

/** `orders` by time. */
function avoidableOf(orders: readonly SummedOrder[], minimum: Cents): Avoidable | null {
  const charged = orders.flatMap(({ goods, fee }, index) =>
    fee === undefined ? [] : [{ goods, fee, joined: isJoined(orders, index, minimum) }],
  );
  if (charged.length === 0) return null;
  const alone = charged.filter(({ joined }) => !joined);
  return {
    minimum,
    orders: charged.length,
    ...priceOf(charged.map(({ fee }) => fee)),
    joined: charged.length - alone.length,
    missing: sumOf(alone, ({ goods }) => Math.max(0, minimum - goods)),
  };
}

/** True if an order and the one before or after it are within a week and together reach the minimum. */
function isJoined(orders: readonly SummedOrder[], index: number, minimum: Cents): boolean {
  const order = orders[index];
  return [orders[index - 1], orders[index + 1]].some(
    (other) =>
      order !== undefined &&
      other !== undefined &&
      Math.abs(other.at - order.at) <= WEEK &&
      other.goods + order.goods >= minimum,
  );
}

function bySum(a: Pick<SpentGood, 'excl' | 'product_id'>, b: Pick<SpentGood, 'excl' | 'product_id'>): number {
  return b.excl - a.excl || (a.product_id < b.product_id ? -1 : 1);
}

function byEffect(a: SpentGood, b: SpentGood): number {
  return Math.abs(effectOf(b)) - Math.abs(effectOf(a)) || bySum(a, b);
}
