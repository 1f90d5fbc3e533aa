import type { CartItem, LineCommand } from './cart.schema.ts';
import { type Cart, findItem } from './state.ts';

/** A product with the amount that it shall have, and a wish for its day. */
export type Setting = Pick<CartItem, 'product_id' | 'price_id' | 'amount'> &
  Partial<Pick<CartItem, 'delivery_date'>>;

/** The command that results in this amount of a product; 0 removes it. A product has at most one line. */
export function settingOf(cart: Cart, setting: Setting): LineCommand {
  const { product_id, amount } = setting;
  const group = groupOf(cart, product_id);
  if (group === undefined) return { _tag: 'AddItem', ...setting };
  if (amount === 0) return { _tag: 'RemoveItem', product_id, group };
  return { _tag: 'ChangeAmount', product_id, group, amount };
}

/** The key of the group that has the line of a product. */
export function groupOf(cart: Cart, productId: string): string | undefined {
  return cart.groups.find(({ key }) => findItem(cart, key, productId))?.key;
}
