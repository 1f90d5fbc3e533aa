import type { PlainDate } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import type { AdditionalItem } from '../catalogue/catalogue.schema.ts';
import { type Price, priceOf, type Totals } from '../vat.ts';
import { type ComposedOrder, deliveredItems } from './compose.ts';
import { kindOf } from './line-kind.ts';
import { depositAmount, goodsAmount, lineAmounts, orderAmounts, orderTotals, unitPrice } from './totals.ts';

/** What an order's totals are made of, as the customer reads it: the parts add up to the totals, excl. and incl. VAT. */
export interface OrderParts {
  readonly deliveries: readonly DeliveryPart[];
  /** The small delivery fee, then the extra fees. */
  readonly fees: readonly NamedPart[];
  /** The totals of a placed order without its parts: where VAT was computed on the summed net. Undefined: nothing. */
  readonly rounding: Price | undefined;
}

export interface DeliveryPart {
  readonly delivery_date: PlainDate;
  /** Different goods, without what the shop adds by itself. */
  readonly lines: number;
  /** Goods without their deposits. */
  readonly goods: Price;
  /** Of all its lines, each deposit once. */
  readonly deposits: readonly NamedPart[];
  readonly automatic: readonly NamedPart[];
  /** Goods, deposits and auto-added goods. */
  readonly total: Price;
}

/** What is charged beside the goods, by its name. */
export interface NamedPart extends Pick<AdditionalItem, 'product_id' | 'description_fi' | 'description_en'> {
  readonly price: Price;
}

/** The parts of an order, its deliveries by date. */
export function partsOf(order: ComposedOrder & { readonly totals?: Totals }): OrderParts {
  const { deliveries, extra_fees } = order;
  const small = deliveries.flatMap(deliveredItems).filter((item) => kindOf(item) === 'fee');
  const [parts, { excl, incl }] = [priceOf(orderAmounts(order)), orderTotals(order)];
  const rounding = { excl: excl - parts.excl, incl: incl - parts.incl };
  return {
    deliveries: deliveries.map((delivery) => deliveryPart(delivery.delivery_date, deliveredItems(delivery))),
    fees: [
      ...small.map((item) => named(item, priceOf(lineAmounts(item)))),
      ...extra_fees.map((fee) => named(fee, priceOf([unitPrice(fee)]))),
    ],
    rounding: rounding.excl === 0 && rounding.incl === 0 ? undefined : rounding,
  };
}

/** What the lines of one delivery cost; the small delivery fee is none of it. */
export function deliveryPart(delivery_date: PlainDate, items: readonly CartItem[]): DeliveryPart {
  const charged = items.filter((item) => kindOf(item) !== 'fee');
  const goods = charged.filter((item) => kindOf(item) === 'goods');
  const automatic = charged.filter((item) => kindOf(item) === 'auto');
  return {
    delivery_date,
    lines: goods.length,
    goods: priceOf(goods.map(goodsAmount)),
    deposits: depositsOf(charged),
    automatic: automatic.map((item) => named(item, priceOf([goodsAmount(item)]))),
    total: priceOf(charged.flatMap(lineAmounts)),
  };
}

/** The deposits of lines, each by its name; one that costs nothing is left out. */
function depositsOf(items: readonly CartItem[]): NamedPart[] {
  const deposits = new Map<string, NamedPart>();
  for (const { additional_items, amount } of items) {
    for (const deposit of additional_items) {
      const key = `${deposit.product_id} ${deposit.description_fi}`;
      const { excl, incl } = depositAmount(deposit, amount);
      const before = deposits.get(key)?.price ?? { excl: 0, incl: 0 };
      deposits.set(key, named(deposit, priceOf([before, { excl, incl }])));
    }
  }
  return [...deposits.values()].filter(({ price }) => price.excl !== 0 || price.incl !== 0);
}

function named(
  { product_id, description_fi, description_en }: Omit<NamedPart, 'price'>,
  price: Price,
): NamedPart {
  return { product_id, description_fi, description_en, price };
}
