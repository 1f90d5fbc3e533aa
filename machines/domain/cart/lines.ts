import type { CartItem } from './cart.schema.ts';
import { type Cart, itemsOf } from './state.ts';

/** The ids of goods with the typed words in a name or at the start of a number; undefined: nothing is typed. */
export function goodsLike(items: readonly CartItem[], typed: string): ReadonlySet<string> | undefined {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const isLike = ({ product_id, description_fi, description_en }: CartItem) => {
    const names = `${description_fi} ${description_en}`.toLowerCase();
    return words.every((word) => names.includes(word) || product_id.toLowerCase().startsWith(word));
  };
  return new Set(items.filter(isLike).map(({ product_id }) => product_id));
}

/** The id of the only good that was added or has another amount; undefined: none, or several. */
export function changedGood(before: Cart, after: Cart): string | undefined {
  const amounts = new Map(itemsOf(before).map(({ product_id, amount }) => [product_id, amount]));
  const changed = itemsOf(after).filter(({ product_id, amount }) => amounts.get(product_id) !== amount);
  return changed.length === 1 ? changed[0]?.product_id : undefined;
}
