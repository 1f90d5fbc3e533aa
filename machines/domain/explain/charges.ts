import { dayAt, type PlainDate } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import { lineOf } from '../cart/line.ts';
import type { Cart } from '../cart/state.ts';
import { offeredDates } from '../catalogue/catalogue.ts';
import { composeCart, deliveredItems } from '../order/compose.ts';
import { type ComposedOrder, composedOf, type Fee } from '../order/fees.ts';
import { groupLines } from '../order/group-lines.ts';
import { goodsAmount } from '../order/line-amounts.ts';
import { lineOnDay } from '../order/on-day.ts';
import type { Order } from '../order/order.schema.ts';
import { type Charged, orderTotals } from '../order/totals.ts';
import type { RecipeLine } from '../recipe/lines.ts';
import { type Totals, totalsOf } from '../vat.ts';
import type { World } from '../world.ts';

/** The owner of figures, as the browser holds it. */
export type Source =
  | { readonly of: 'cart'; readonly cart: Cart }
  /** The order to be confirmed. */
  | { readonly of: 'draft'; readonly order: ComposedOrder }
  /** The cart of a moment of the history at the prices of now; `id`: of the moment. */
  | { readonly of: 'moment'; readonly order: ComposedOrder; readonly id: string }
  | { readonly of: 'order'; readonly order: Order }
  /** `quantity`: portions. */
  | { readonly of: 'recipe'; readonly quantity: number; readonly lines: readonly RecipeLine[] };

/** Lines that are shown together: a group of the cart, or a delivery. */
export interface Section {
  readonly key: string;
  /** The key of its delivery: groups of a day are one. */
  readonly delivery: string;
  readonly day: PlainDate;
  /** Goods and auto-added goods. */
  readonly items: readonly CartItem[];
}

export interface Charges {
  readonly sections: readonly Section[];
  readonly fees: readonly Fee[];
  readonly totals: Totals;
}

/** A line in its section. */
export interface Placed {
  readonly item: CartItem;
  readonly section: Section;
}

export function placedIn(sections: readonly Section[]): Placed[] {
  return sections.flatMap((section) => section.items.map((item) => ({ item, section })));
}

/** The key of the only section of a recipe. */
const RECIPE = 'recipe';

/** The key of a day's delivery in the cart. */
function dayKey(day: PlainDate): `day ${string}` {
  return `day ${day}`;
}

export function chargesOf(source: Source, world: World): Charges {
  switch (source.of) {
    case 'cart':
      return cartCharges(source.cart, world);
    case 'recipe':
      return recipeCharges(source.lines, world);
    case 'draft':
    case 'moment':
    case 'order':
      return orderCharges(source.order);
    default:
      return source satisfies never;
  }
}

function cartCharges(cart: Cart, world: World): Charges {
  const composed = composeCart(cart, world);
  return {
    sections: cart.groups.map((group) => {
      const { items, automatic } = groupLines(cart, group, dayAt(world.now));
      const day = group.delivery_date;
      return { key: group.key, delivery: dayKey(day), day, items: [...items, ...automatic] };
    }),
    fees: composed.fees,
    totals: orderTotals(composed),
  };
}

/** Another backend may state two deliveries on one day: the key is the position. */
function orderCharges(order: Charged): Charges {
  const { deliveries, fees } = composedOf(order);
  return {
    sections: deliveries.map((delivery, at) => ({
      key: String(at),
      delivery: String(at),
      day: delivery.delivery_date,
      items: deliveredItems(delivery),
    })),
    fees,
    totals: orderTotals(order),
  };
}

/** The chosen goods, without deposits, as the recipe shows them. */
function recipeCharges(lines: readonly RecipeLine[], world: World): Charges {
  const today = dayAt(world.now);
  const items = lines.flatMap(({ product, packs, isChosen }) => {
    if (product === undefined || !isChosen) return [];
    const day = offeredDates(product, world.catalogue, world.now)[0] ?? today;
    return { ...lineOnDay(lineOf(product, packs, day, world.catalogue), day, today), additional_items: [] };
  });
  const section = { key: RECIPE, delivery: RECIPE, day: today, items };
  return { sections: [section], fees: [], totals: totalsOf(items.map(goodsAmount)) };
}
