import { dayAt, type Instant, type PlainDate } from '../domain/calendar.ts';
import type { CartItem } from '../domain/cart/cart.schema.ts';
import type { Cart, DeliveryGroup } from '../domain/cart/state.ts';
import type { LocationCode } from '../domain/catalogue/catalogue.schema.ts';
import { emptyCatalogue, orderUntilOf } from '../domain/catalogue/catalogue.ts';
import type { Cents } from '../domain/money.ts';
import { composeCart, goodsTotal } from '../domain/order/compose.ts';
import { type DeliveryPart, deliveryPart, type FeePart, feePart } from '../domain/order/delivery-part.ts';
import { isBelowMinimum } from '../domain/order/fees.ts';
import { groupLines } from '../domain/order/group-lines.ts';
import { orderTotals } from '../domain/order/totals.ts';
import { type Price, priceOf, type Totals } from '../domain/vat.ts';
import type { World } from '../domain/world.ts';
import type { CartContext } from './cart.context.ts';

/** A group as it is shown: its lines, its automatic additions, and its total cost. */
export interface DeliveryView {
  readonly group: DeliveryGroup;
  /** The locations of its goods, in the order of a delivery. */
  readonly locations: readonly LocationCode[];
  /** The first group of a day has the cost and the closing time of all groups of that day. */
  readonly day: DayView | undefined;
  /** Its lines at the prices of its date. */
  readonly items: readonly CartItem[];
  /** Days that can still be ordered for every line. The group's own day is among them unless `isPassed`. */
  readonly dates: readonly PlainDate[];
  readonly isPassed: boolean;
  /** The lines with their automatic additions. */
  readonly part: DeliveryPart;
}

export interface DayView {
  readonly total: Price;
  /** The earliest closing time among its lines; `awaited` until the catalogue has come. */
  readonly orderUntil: Instant | 'awaited' | undefined;
}

/** The gap between the goods and the minimum order; undefined if it is reached. */
export interface MinimumOrder {
  readonly goods: Cents;
  readonly minimum: Cents;
}

export interface CartView {
  readonly deliveries: readonly DeliveryView[];
  /** The small delivery fee (§9 P9996), if the goods are below the minimum order, and the extra fees. */
  readonly fees: readonly FeePart[];
  readonly belowMinimum: MinimumOrder | undefined;
  /** True if the minimum order is unknown: it may add a fee. */
  readonly isMinimumUnknown: boolean;
  readonly totals: Totals;
}

/** The whole view of the cart, computed once for each cart in each world. */
export function cartView({ context: { cart, world } }: { readonly context: CartContext }): CartView {
  const known = views.get(cart);
  if (known?.world === world) return known.view;
  const view = viewOf(cart, world);
  views.set(cart, { world, view });
  return view;
}

const views = new WeakMap<Cart, { readonly world: World; readonly view: CartView }>();

function viewOf(cart: Cart, world: World): CartView {
  const composed = composeCart(cart, world);
  const pricedOn = dayAt(world.now);
  const goods = goodsTotal(composed.deliveries);
  const minimum = world.customer.minimumOrderAmount;
  return {
    deliveries: byDay(
      cart.groups.map((group) => deliveryOf(cart, group, world, pricedOn)),
      world,
    ),
    fees: composed.fees.map(feePart),
    belowMinimum: minimum !== undefined && isBelowMinimum(goods, world) ? { goods, minimum } : undefined,
    isMinimumUnknown: minimum === undefined,
    totals: orderTotals(composed),
  };
}

/** Groups by day, then by location; the first of each day has the day's sum. */
function byDay(groups: readonly Omit<DeliveryView, 'day'>[], world: World): DeliveryView[] {
  const sorted = groups.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
  const absent = world.catalogue === emptyCatalogue ? 'awaited' : undefined;
  return sorted.map((delivery, at) => {
    const { delivery_date } = delivery.group;
    if (sorted[at - 1]?.group.delivery_date === delivery_date) return { ...delivery, day: undefined };
    const same = sorted.filter(({ group }) => group.delivery_date === delivery_date);
    const closing = same.flatMap(({ group }) => closingTimes(group, delivery_date, world));
    return {
      ...delivery,
      day: {
        total: priceOf(same.map(({ part }) => part.total)),
        orderUntil: closing.length > 0 ? Math.min(...closing) : absent,
      },
    };
  });
}

function rankOf({ group, locations }: Omit<DeliveryView, 'day'>): string {
  return `${group.delivery_date} ${locations} ${group.key}`;
}

function deliveryOf(
  cart: Cart,
  group: DeliveryGroup,
  world: World,
  pricedOn: PlainDate,
): Omit<DeliveryView, 'day'> {
  const dates = group.delivery_dates.filter((on) =>
    closingTimes(group, on, world).every((until) => world.now < until),
  );
  const day = group.delivery_date;
  const { items, automatic } = groupLines(cart, group, pricedOn);
  return {
    group,
    locations: [...new Set(items.flatMap(({ location_code }) => location_code ?? []))].sort(),
    items,
    dates,
    isPassed: !dates.includes(day),
    part: deliveryPart(day, [...items, ...automatic]),
  };
}

function closingTimes(group: DeliveryGroup, day: PlainDate, { catalogue }: World): Instant[] {
  return group.items.flatMap((item) => {
    const product = catalogue.products.get(item.product_id);
    return product === undefined ? [] : (orderUntilOf(product, day, catalogue) ?? []);
  });
}
