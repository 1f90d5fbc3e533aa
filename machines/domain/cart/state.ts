import type { PlainDate } from '../calendar.ts';
import type { AutoAddProduct } from '../catalogue/catalogue.schema.ts';
import type { CartItem, Substitution } from './cart.schema.ts';

/** §3 Sorted cart group: the lines of identical delivery-date lists, with one delivery date. */
export interface DeliveryGroup {
  readonly key: string;
  readonly delivery_dates: readonly PlainDate[];
  readonly delivery_date: PlainDate;
  readonly items: readonly CartItem[];
}

/** The open cart, folded from its facts. Auto-add products are stored by id: groups name them through their items. */
export interface Cart {
  readonly groups: readonly DeliveryGroup[];
  readonly autoAddProducts: ReadonlyMap<string, AutoAddProduct>;
  readonly custom_reference: string;
  /** The order that an order of this cart supersedes: it awaits payment, or is being changed. */
  readonly supersedes?: string;
  /** The account's default; undefined: the backend knows no substitutions. */
  readonly substitution?: Substitution;
  /** The account's drafts, oldest first; undefined: the backend knows none. */
  readonly drafts?: readonly Draft[];
}

/** A named second cart beside the open one. Its cart has neither drafts nor a default. */
export interface Draft {
  readonly id: string;
  readonly name: string;
  readonly cart: Cart;
}

export const emptyCart: Cart = { groups: [], autoAddProducts: new Map(), custom_reference: '' };

/** Identical delivery-date lists make one group (§4 Cart add). */
export function groupKey(deliveryDates: readonly PlainDate[]): string {
  return deliveryDates.join(' ');
}

export function findGroup(cart: Cart, key: string): DeliveryGroup | undefined {
  return cart.groups.find((group) => group.key === key);
}

export function findItem(cart: Cart, key: string, productId: string): CartItem | undefined {
  return findGroup(cart, key)?.items.find((item) => item.product_id === productId);
}

export function itemsOf(cart: Cart): CartItem[] {
  return cart.groups.flatMap((group) => group.items);
}

/** An empty cart with the default and the drafts of the account. */
export function emptied({ substitution, drafts }: Cart): Cart {
  return {
    ...emptyCart,
    ...(substitution === undefined ? {} : { substitution }),
    ...(drafts === undefined ? {} : { drafts }),
  };
}

export function isEmpty(cart: Cart): boolean {
  return cart.groups.length === 0;
}

/** The units of a product in the cart (§2 Catalogue screen: the amount in the cart). */
export function amountInCart(cart: Cart, productId: string): number {
  let amount = 0;
  for (const group of cart.groups) {
    for (const item of group.items) if (item.product_id === productId) amount += item.amount;
  }
  return amount;
}

/** Every auto-add product of the cart's groups, by id. */
export function autoAddIdsOf(cart: Cart): ReadonlySet<string> {
  return new Set(itemsOf(cart).flatMap((item) => item.autoAddProductIds));
}

/** The auto-add products of a group's lines, each once (§4 Cart add). */
export function autoAddProductsOf(cart: Cart, group: DeliveryGroup): AutoAddProduct[] {
  const ids = new Set(group.items.flatMap((item) => item.autoAddProductIds));
  return [...ids].flatMap((id) => cart.autoAddProducts.get(id) ?? []);
}

/** The auto-added products of a group, without those of an earlier group on its day. They are charged once a day. */
export function autoAddProductsOnceADay(cart: Cart, group: DeliveryGroup): AutoAddProduct[] {
  const earlier = cart.groups
    .slice(0, cart.groups.indexOf(group))
    .filter(({ delivery_date }) => delivery_date === group.delivery_date);
  const brought = new Set(earlier.flatMap((other) => autoAddProductsOf(cart, other)));
  return autoAddProductsOf(cart, group).filter((auto) => !brought.has(auto));
}
