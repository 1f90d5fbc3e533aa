import type { Instant, PlainDate } from '../domain/calendar.ts';
import { autoAddProductsOf, type Cart, type DeliveryGroup } from '../domain/cart/state.ts';
import type { AutoAddProduct } from '../domain/catalogue/catalogue.schema.ts';
import { orderUntilOf } from '../domain/catalogue/catalogue.ts';
import type { Cents } from '../domain/money.ts';
import { autoAddLine, goodsTotal, isBelowMinimum } from '../domain/order/compose.ts';
import { depositsPrice, type FeePart, itemsPrice } from '../domain/order/parts.ts';
import type { Price, Totals } from '../domain/vat.ts';
import type { World } from '../domain/world.ts';
import type { OrderDraft } from '../ordering/ordering.events.ts';
import { type CartContext, draftOf } from './cart.context.ts';

/** A group as it is shown: a delivery with its lines, what comes by itself, and what all of it costs. */
export interface DeliveryView {
  readonly group: DeliveryGroup;
  /** Days that can still be ordered for every line; the group's own is among them or `isPassed`. */
  readonly dates: readonly PlainDate[];
  readonly isPassed: boolean;
  /** The earliest closing time among its lines. */
  readonly orderUntil: Instant | undefined;
  readonly automatic: readonly AutomaticView[];
  /** Deposits of all lines. */
  readonly deposits: Price;
  /** Goods, deposits and automatic additions. */
  readonly subtotal: Price;
}

/** What comes by itself with a delivery. */
export interface AutomaticView extends Pick<AutoAddProduct, 'id' | 'description_fi' | 'description_en'> {
  readonly price: Price;
}

/** How far the goods are from the minimum order; undefined when they have reached it. */
export interface MinimumOrder {
  readonly goods: Cents;
  readonly minimum: Cents;
}

export interface CartView {
  readonly deliveries: readonly DeliveryView[];
  /** The small delivery fee (§9 P9996), when the goods are below the minimum order, and the extra fees. */
  readonly fees: readonly FeePart[];
  readonly belowMinimum: MinimumOrder | undefined;
  /** The minimum order is not known: it may add a fee. */
  readonly isMinimumUnknown: boolean;
  readonly totals: Totals;
}

/** All that the cart shows, computed once for each cart in each world. */
export function cartView({ context: { cart, world } }: { readonly context: CartContext }): CartView {
  const known = views.get(cart);
  if (known?.world === world) return known.view;
  const view = viewOf(cart, world, draftOf({ cart, world }));
  views.set(cart, { world, view });
  return view;
}

const views = new WeakMap<Cart, { readonly world: World; readonly view: CartView }>();

function viewOf(cart: Cart, world: World, { composed, parts, totals }: OrderDraft): CartView {
  const goods = goodsTotal(composed.deliveries);
  const minimum = world.customer.minimumOrderAmount;
  return {
    deliveries: cart.groups.map((group, index) =>
      deliveryOf(cart, group, cart.groups.slice(0, index).filter(sameDay(group)), world),
    ),
    fees: parts.fees,
    belowMinimum: minimum !== undefined && isBelowMinimum(goods, world) ? { goods, minimum } : undefined,
    isMinimumUnknown: minimum === undefined,
    totals,
  };
}

function sameDay({ delivery_date }: DeliveryGroup) {
  return (other: DeliveryGroup) => other.delivery_date === delivery_date;
}

/** Groups of the same day are delivered as one: what an earlier one brings by itself is not charged again. */
function deliveryOf(
  cart: Cart,
  group: DeliveryGroup,
  together: readonly DeliveryGroup[],
  world: World,
): DeliveryView {
  const untils = (on: PlainDate) => closingTimes(group, on, world);
  const dates = group.delivery_dates.filter((on) => untils(on).every((until) => world.now < until));
  const brought = new Set(together.flatMap((other) => autoAddProductsOf(cart, other)));
  const automatic = autoAddProductsOf(cart, group).filter((auto) => !brought.has(auto));
  const day = group.delivery_date;
  const lines = [...group.items, ...automatic.map((auto) => autoAddLine(auto, day))];
  const closing = untils(day);
  return {
    group,
    dates,
    isPassed: !dates.includes(day),
    orderUntil: closing.length === 0 ? undefined : Math.min(...closing),
    automatic: automatic.map((auto) => ({
      id: auto.id,
      description_fi: auto.description_fi,
      description_en: auto.description_en,
      price: itemsPrice([autoAddLine(auto, day)], day, world.now),
    })),
    deposits: depositsPrice(group.items, day, world.now),
    subtotal: itemsPrice(lines, day, world.now),
  };
}

function closingTimes(group: DeliveryGroup, day: PlainDate, { catalogue }: World): Instant[] {
  return group.items.flatMap((item) => {
    const product = catalogue.products.get(item.product_id);
    return product === undefined ? [] : (orderUntilOf(product, day, catalogue) ?? []);
  });
}
