import { dayAt, type Instant, type PlainDate } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import { departmentOf } from '../catalogue/department.ts';
import type { Cents } from '../money.ts';
import { deliveredItems, goodsTotal } from '../order/compose.ts';
import { isConfirmed } from '../order/confirmed.ts';
import { composedOf, type Fee } from '../order/fees.ts';
import { depositAmount, goodsAmount, unitPrice } from '../order/line-amounts.ts';
import { kindOf } from '../order/line-kind.ts';
import { sortingMoment } from '../order/moment.ts';
import type { Order } from '../order/order.schema.ts';
import { orderTotals } from '../order/totals.ts';
import { type Price, priceOf } from '../vat.ts';
import { type Month, monthOf } from './period.ts';
import type { Share, SpentFee } from './spending.schema.ts';

/** The sums of an account's orders that are added so far. */
export interface Sums {
  readonly months: ReadonlyMap<Month, MonthSums>;
  /** By product number. */
  readonly goods: ReadonlyMap<string, BoughtGood>;
  readonly fees: ReadonlyMap<string, SpentFee>;
  /** Each order by its time; few numbers of each. */
  readonly orders: readonly SummedOrder[];
}

export interface MonthSums extends Price {
  readonly orders: number;
  readonly shares: ReadonlyMap<Share, Price>;
}

export interface BoughtGood extends Price {
  readonly item: CartItem;
  readonly amount: number;
  /** The number of orders, and the last of them. */
  readonly orders: number;
  readonly order: string;
  readonly day: PlainDate;
}

export interface SummedOrder {
  readonly at: Instant;
  /** The sum that is compared with the minimum order, excl. VAT. */
  readonly goods: Cents;
  /** The fees that a larger order does not have; undefined: none. */
  readonly fee: Price | undefined;
}

export const noSums: Sums = { months: new Map(), goods: new Map(), fees: new Map(), orders: [] };

/** Adds orders, the oldest first and later than those before. Unconfirmed ones are left out. */
export function addOrders(sums: Sums, orders: readonly Order[], catalogue: CatalogueIndex): Sums {
  const shareOf = sharesIn(catalogue);
  const [months, goods, fees] = [new Map(sums.months), new Map(sums.goods), new Map(sums.fees)];
  const added: SummedOrder[] = [];
  for (const order of orders.filter(isConfirmed)) {
    const at = sortingMoment(order);
    const day = dayAt(at);
    const composed = composedOf(order);
    const items = composed.deliveries.flatMap(deliveredItems);
    const month = monthOf(day);
    const parts = [
      ...items.flatMap((item) => partsOfLine(item, shareOf)),
      ...composed.fees.map((fee) => ({ share: 'FEES' as const, ...unitPrice(fee) })),
    ];
    months.set(month, withOrder(months.get(month), parts, orderTotals(order)));
    for (const fee of composed.fees) {
      const { product_id, description_fi, description_en } = fee;
      const { times, ...before } = fees.get(product_id) ?? { ...none, times: 0 };
      const sum = plus(before, unitPrice(fee));
      fees.set(product_id, { product_id, description_fi, description_en, times: times + 1, ...sum });
    }
    for (const item of items.filter(isBought)) {
      const known = goods.get(item.product_id) ?? { ...none, amount: 0, orders: 0, order: '' };
      goods.set(item.product_id, {
        ...plus(known, goodsAmount(item)),
        item,
        amount: known.amount + item.amount,
        orders: known.orders + (known.order === order.id ? 0 : 1),
        order: order.id,
        day,
      });
    }
    const avoidable = composed.fees.filter(isAvoidable);
    const fee = avoidable.length === 0 ? undefined : priceOf(avoidable.map(unitPrice));
    added.push({ at, goods: goodsTotal(order.deliveries), fee });
  }
  return { months, goods, fees, orders: [...sums.orders, ...added] };
}

const none: Price = { excl: 0, incl: 0 };

function isAvoidable(fee: Fee): boolean {
  return fee.kind === 'small' || fee.min_order_amount;
}

function isBought(item: CartItem): boolean {
  return kindOf(item) === 'goods' && item.amount > 0;
}

type Part = Price & { readonly share: Share };

function partsOfLine(item: CartItem, shareOf: (item: CartItem) => Share): Part[] {
  const deposits = item.additional_items.map((deposit) => depositAmount(deposit, item.amount));
  return [
    { share: shareOf(item), ...goodsAmount(item) },
    ...deposits.map((deposit) => ({ share: 'DEPOSITS' as const, ...deposit })),
  ];
}

/** A placed order keeps its totals; its parts may differ from them by rounding. */
function withOrder(
  { orders, shares: before, ...sum }: MonthSums = { orders: 0, ...none, shares: new Map() },
  parts: readonly Part[],
  totals: Price,
): MonthSums {
  const { excl, incl } = priceOf(parts);
  const rounding = { excl: totals.excl - excl, incl: totals.incl - incl };
  const isRounded = rounding.excl !== 0 || rounding.incl !== 0;
  const shares = new Map(before);
  for (const part of isRounded ? [...parts, { share: 'ROUNDING' as const, ...rounding }] : parts) {
    shares.set(part.share, plus(shares.get(part.share) ?? none, part));
  }
  return { orders: orders + 1, ...plus(sum, totals), shares };
}

/** A category that the catalogue no longer has is in OTHER. */
function sharesIn({ categories, categoryOf }: CatalogueIndex): (item: CartItem) => Share {
  const departments = new Map(categories.map((category) => [category.code, departmentOf(category)]));
  return (item) =>
    kindOf(item) === 'auto'
      ? 'AUTO'
      : (departments.get(categoryOf.get(item.product_id) ?? item.category) ?? 'OTHER');
}

function plus(one: Price, other: Price): Price {
  return { excl: one.excl + other.excl, incl: one.incl + other.incl };
}
