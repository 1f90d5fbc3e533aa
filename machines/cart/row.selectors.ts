import { itemsOf } from '../domain/cart/state.ts';
import { type CartSnapshot, canUndo } from './cart.selectors.ts';

/** True if the only removed line is that of this product. */
export function isTakenOut(snapshot: CartSnapshot, productId: string): boolean {
  const { removed } = snapshot.context;
  if (removed === undefined || !canUndo(snapshot)) return false;
  const lines = itemsOf(removed);
  return lines.length === 1 && lines[0]?.product_id === productId;
}
