import { productProblem } from '../domain/cart/line.ts';
import { itemsOf } from '../domain/cart/state.ts';
import type { Product } from '../domain/catalogue/catalogue.schema.ts';
import type { ProblemCode } from '../domain/problem.ts';
import { type CartSnapshot, canChange, canUndo } from './cart.selectors.ts';

/** `takenOut`: the only removed line is that of the product. */
export type StepperState = 'open' | 'closed' | 'takenOut';

/** The state of a product's row as one value, or the reason why the product cannot be ordered. */
export function rowStateOf(snapshot: CartSnapshot, product: Product): StepperState | ProblemCode {
  const obstacle = productProblem(product, product.id, snapshot.context.world)?.code;
  if (obstacle !== undefined) return obstacle;
  if (!canChange(snapshot)) return 'closed';
  return isTakenOut(snapshot, product.id) ? 'takenOut' : 'open';
}

function isTakenOut(snapshot: CartSnapshot, productId: string): boolean {
  const { removed } = snapshot.context;
  if (removed === undefined || !canUndo(snapshot)) return false;
  const lines = itemsOf(removed);
  return lines.length === 1 && lines[0]?.product_id === productId;
}
