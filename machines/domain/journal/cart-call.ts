import type { CartCommand, CartItem } from '../cart/cart.schema.ts';
import { type Cart, findItem, itemsOf } from '../cart/state.ts';

/** The §7 call of a pending command. */
export type CartCall =
  | { readonly name: 'putItem'; readonly item: CartItem }
  | {
      readonly name: 'removeItem';
      readonly item: Pick<CartItem, 'product_id' | 'price_id' | 'delivery_date'>;
    }
  | { readonly name: 'putCart'; readonly items: readonly CartItem[]; readonly custom_reference: string };

/**
 * Adding sends the line's absolute amount afterwards; removing sends the removed line; every other command sends the
 * whole cart. `before` and `after` are the cart around the command.
 */
export function callFor(command: CartCommand, before: Cart, after: Cart): CartCall {
  if (command._tag === 'AddItem') {
    const item = itemsOf(after).findLast((line) => line.product_id === command.product_id);
    if (item !== undefined) return { name: 'putItem', item };
  }
  if (command._tag === 'RemoveItem') {
    const item = findItem(before, command.group, command.product_id);
    if (item !== undefined) {
      const { product_id, price_id, delivery_date } = item;
      return { name: 'removeItem', item: { product_id, price_id, delivery_date } };
    }
  }
  return { name: 'putCart', items: itemsOf(after), custom_reference: after.custom_reference };
}

/**
 * The calls line by line, for a server that does not state its cart: its other lines remain. A reference alone is sent
 * with the order.
 */
export function lineCalls(before: Cart, after: Cart): CartCall[] {
  const [old, fresh] = [itemsOf(before), itemsOf(after)];
  const isSameLine = (a: CartItem) => (b: CartItem) =>
    a.product_id === b.product_id && a.price_id === b.price_id && a.delivery_date === b.delivery_date;
  const gone = old.filter((item) => !fresh.some(isSameLine(item)));
  const changed = fresh.filter((item) => old.find(isSameLine(item))?.amount !== item.amount);
  return [
    ...gone.map(
      ({ product_id, price_id, delivery_date }): CartCall => ({
        name: 'removeItem',
        item: { product_id, price_id, delivery_date },
      }),
    ),
    ...changed.map((item): CartCall => ({ name: 'putItem', item })),
  ];
}
