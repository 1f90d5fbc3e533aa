import type { PlainDate } from '../domain/calendar.ts';
import type { CartItem } from '../domain/cart/cart.schema.ts';
import type { CartChange } from '../domain/cart/changes.ts';
import { findItem } from '../domain/cart/state.ts';
import type { ProblemCode } from '../domain/problem.ts';
import { otherOrders } from './cart.context.ts';
import { type CartSnapshot, ordersOn } from './cart.selectors.ts';

/** The line to be removed. */
export function subjectLine({ context: { cart, subject } }: CartSnapshot): CartItem | undefined {
  return subject === undefined ? undefined : findItem(cart, subject.group, subject.product_id);
}

/** The reason why the reference cannot be saved. */
export function referenceProblemIn({ context: { refusal } }: CartSnapshot): ProblemCode | undefined {
  return refusal?.command === 'ChangeReference' ? refusal.problems[0]?.code : undefined;
}

/** A day of the cart that has orders already. */
export interface OrderedTwice {
  readonly day: PlainDate;
  readonly orders: readonly string[];
}

export function orderedTwice({ context }: Pick<CartSnapshot, 'context'>): OrderedTwice[] {
  const days = [...new Set(context.cart.groups.map(({ delivery_date }) => delivery_date))].toSorted();
  return days.flatMap((day) => {
    const orders = ordersOn(otherOrders(context), day);
    return orders.length === 0 ? [] : [{ day, orders }];
  });
}

export type LostLine = Extract<CartChange, { kind: 'gone' }>;

/** §8: the lines that are no longer available, each with its reason. */
export function lostLines({ context }: Pick<CartSnapshot, 'context'>): LostLine[] {
  return context.changes.filter((change) => change.kind === 'gone');
}
