import type { CartItem } from '../cart/cart.schema.ts';
import { FEE_CATEGORY, FEE_PRODUCT } from '../catalogue/catalogue.ts';

/** The origin of an order's line: ordered, added by the shop, or the small delivery fee. */
export type LineKind = 'goods' | 'auto' | 'fee';

/** §9: the fee is P9996; a backend may state no category of a line. */
export function kindOf(item: Pick<CartItem, 'auto_add_item' | 'category' | 'product_id'>): LineKind {
  if (item.auto_add_item === 1) return 'auto';
  return item.category === FEE_CATEGORY || item.product_id === FEE_PRODUCT ? 'fee' : 'goods';
}
