import type { SnapshotFrom } from 'xstate';
import type { PlainDate } from '../domain/calendar.ts';
import { type Cart, isEmpty, itemsOf } from '../domain/cart/state.ts';
import type { ProblemCode } from '../domain/problem.ts';
import type { Totals } from '../domain/vat.ts';
import type { OrderedDate, Refusal } from './cart.events.ts';
import type { cartMachine } from './cart.machine.ts';
import { cartView } from './cart.view.ts';

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** Different goods in the cart: the number of the badge. */
export function lineCount({ context }: CartSnapshot): number {
  return context.cart.groups.reduce((count, group) => count + group.items.length, 0);
}

export function isCartEmpty({ context }: CartSnapshot): boolean {
  return isEmpty(context.cart);
}

/** The amount of a product in the cart (§2 Catalogue screen). */
export function amountOf(snapshot: CartSnapshot, productId: string): number {
  return amountsIn(snapshot).get(productId) ?? 0;
}

/** The amounts in the cart by product id. */
export function amountsIn({ context: { cart } }: CartSnapshot): ReadonlyMap<string, number> {
  const known = amounts.get(cart) ?? amountsOf(cart);
  amounts.set(cart, known);
  return known;
}

/** §5: an amount of 0 marks its line and blocks ordering. */
export function hasInvalidAmount({ context }: CartSnapshot): boolean {
  return itemsOf(context.cart).some((item) => item.amount <= 0);
}

/** True while commands are being sent. */
export function isSaving({ context }: CartSnapshot): boolean {
  return context.pending.length > 0 && context.failure === undefined;
}

/** The number of commands that could not be sent; they are stored. */
export function unsavedCount({ context }: CartSnapshot): number {
  return context.failure === undefined ? 0 : context.pending.length;
}

export function isRestoring(snapshot: CartSnapshot): boolean {
  return snapshot.matches('restoring');
}

export function canChange(snapshot: CartSnapshot): boolean {
  return snapshot.matches('open');
}

export function canOrder(snapshot: CartSnapshot): boolean {
  return snapshot.can({ type: 'order.request' });
}

/** The reason why the last command was refused, if it was about this line. */
export function refusalOf(refusal: Refusal | undefined, productId: string): ProblemCode | undefined {
  if (refusal === undefined || refusal.command === 'AddItem') return undefined;
  return refusal.problems.find((problem) => problem.product_id === productId)?.code;
}

/** The open dialog of the cart (§2 Modals); ordering has its own. */
export function dialogOf({ value }: CartSnapshot): CartDialog | undefined {
  if (typeof value === 'object') return !('open' in value) || value.open === 'idle' ? undefined : value.open;
  return value === 'naming' ? value : undefined;
}

export type CartDialog =
  | 'emptying'
  | 'removing'
  | 'substituting'
  | 'referencing'
  | 'warning'
  | 'reviewing'
  | 'naming';

/** True if emptied or removed lines, or the days of moved groups, can be restored. */
export function canUndo(snapshot: CartSnapshot): boolean {
  const { removed, moved } = snapshot.context;
  // Asked at each key: `can` costs more than all other selectors.
  return !!(removed ?? moved) && snapshot.can({ type: 'cart.undo' });
}

/** §5: not available to prepayment users. */
export function mayHaveReference({ context }: CartSnapshot): boolean {
  return !context.world.customer.prepayment;
}

export function canSaveTemplate(snapshot: CartSnapshot): boolean {
  return snapshot.can({ type: 'cart.saveTemplate' });
}

/** The number of goods that a fresh catalogue or a colleague changed; lost goods have their own dialog. */
export function changedCount({ context: { changes } }: CartSnapshot): number {
  return new Set(changes.flatMap((change) => (change.kind === 'gone' ? [] : change.product_id))).size;
}

/** The customer's orders with a delivery on this day, each once: an order may have two deliveries. */
export function ordersOn(orderedDates: readonly OrderedDate[], day: PlainDate): string[] {
  const on = orderedDates.filter((known) => known.delivery_date === day);
  return [...new Set(on.map(({ order_id }) => order_id))];
}

export function totalsIn(snapshot: CartSnapshot): Totals {
  return cartView(snapshot).totals;
}

const amounts = new WeakMap<Cart, ReadonlyMap<string, number>>();

function amountsOf(cart: Cart): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { product_id, amount } of itemsOf(cart)) {
    found.set(product_id, (found.get(product_id) ?? 0) + amount);
  }
  return found;
}
