import type { PlainDate } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import { autoAddProductsOnceADay, type Cart, type DeliveryGroup } from '../cart/state.ts';
import { autoAddLine } from './compose.ts';
import { lineOnDay } from './on-day.ts';

/** The lines of a cart's group at the prices of its date. */
export interface GroupLines {
  readonly items: readonly CartItem[];
  /** Its automatic additions, each in the first group of a day. */
  readonly automatic: readonly CartItem[];
}

export function groupLines(cart: Cart, group: DeliveryGroup, pricedOn: PlainDate): GroupLines {
  const day = group.delivery_date;
  const priced = (item: CartItem) => lineOnDay(item, day, pricedOn);
  return {
    items: group.items.map(priced),
    automatic: autoAddProductsOnceADay(cart, group).map((auto) => priced(autoAddLine(auto, day))),
  };
}
