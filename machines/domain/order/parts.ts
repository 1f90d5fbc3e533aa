import type { Instant, PlainDate } from '../calendar.ts';
import type { CartItem, ExtraFee } from '../cart/cart.schema.ts';
import { isOwnLine } from '../cart/put.ts';
import { type Price, priceOf, totalsOf } from '../vat.ts';
import { type ComposedOrder, deliveredItems } from './compose.ts';
import { feeAmount, lineAmounts, pricedDay } from './totals.ts';

/** What an order's totals are made of, as the customer reads it. The parts' excl. VAT adds up to the total's. */
export interface OrderParts {
  readonly deliveries: readonly DeliveryPart[];
  /** What comes by itself; undefined: nothing does. */
  readonly automatic: Price | undefined;
  /** The small delivery fee, then the extra fees. */
  readonly fees: readonly FeePart[];
}

export interface DeliveryPart {
  readonly delivery_date: PlainDate;
  /** Different goods, without what the shop adds by itself. */
  readonly lines: number;
  /** Goods and their deposits. */
  readonly goods: Price;
}

export interface FeePart extends Pick<ExtraFee, 'product_id' | 'description_fi' | 'description_en'> {
  readonly price: Price;
}

/** The parts of an order, its deliveries by date. `pricedAt` is when the catalogue stated its rates. */
export function partsOf(
  { deliveries, extra_fees }: ComposedOrder,
  pricedAt: Instant | undefined,
): OrderParts {
  const lines = deliveries.flatMap((delivery) =>
    deliveredItems(delivery).map((item) => ({ item, delivery_date: delivery.delivery_date })),
  );
  const automatic = lines.filter(({ item }) => item.auto_add_item === 1);
  const small = lines.filter(({ item }) => isOwnLine(item) && item.auto_add_item === 0);
  const pricedOn = pricedDay(pricedAt);
  return {
    deliveries: deliveries.map(({ delivery_date, items }) => {
      const goods = items.filter((item) => !isOwnLine(item));
      return { delivery_date, lines: goods.length, goods: itemsPrice(goods, delivery_date, pricedAt) };
    }),
    automatic:
      automatic.length === 0
        ? undefined
        : totalsOf(
            automatic.flatMap(({ item, delivery_date }) => lineAmounts(item, delivery_date, pricedOn)),
          ),
    fees: [
      ...small.map(({ item, delivery_date }) => named(item, itemsPrice([item], delivery_date, pricedAt))),
      ...extra_fees.map((fee) =>
        named(fee, totalsOf([feeAmount(fee, deliveries[0]?.delivery_date, pricedOn)])),
      ),
    ],
  };
}

/** What lines of one day cost, their deposits included. */
export function itemsPrice(
  items: readonly CartItem[],
  deliveredOn: PlainDate,
  pricedAt: Instant | undefined,
): Price {
  return totalsOf(items.flatMap((item) => lineAmounts(item, deliveredOn, pricedDay(pricedAt))));
}

/** What a line of an order costs, and then each of its deposits. */
export function linePrices(item: CartItem, deliveredOn: PlainDate, pricedAt: Instant | undefined): Price[] {
  return lineAmounts(item, deliveredOn, pricedDay(pricedAt)).map(priceOf);
}

/** What the deposits of lines of one day cost. */
export function depositsPrice(
  items: readonly CartItem[],
  deliveredOn: PlainDate,
  pricedAt: Instant | undefined,
): Price {
  return totalsOf(items.flatMap((item) => lineAmounts(item, deliveredOn, pricedDay(pricedAt)).slice(1)));
}

function named(
  { product_id, description_fi, description_en }: CartItem | ExtraFee,
  { excl, incl }: Price,
): FeePart {
  return { product_id, description_fi, description_en, price: { excl, incl } };
}
