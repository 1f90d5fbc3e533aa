import type { CartItem } from '../cart/cart.schema.ts';
import { FEE_CATEGORY } from '../catalogue/catalogue.ts';

/** Why a line of an order is there: ordered, added by the shop, or the small delivery fee. */
export type LineKind = 'goods' | 'auto' | 'fee';

export function kindOf(item: Pick<CartItem, 'auto_add_item' | 'category'>): LineKind {
  if (item.auto_add_item === 1) return 'auto';
  return item.category === FEE_CATEGORY ? 'fee' : 'goods';
}
