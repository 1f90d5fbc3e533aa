import type { SnapshotFrom } from 'xstate';
import type { Order } from '../domain/order/order.schema.ts';
import { isFound } from '../domain/order/words.ts';
import type { ordersMachine } from './orders.machine.ts';

export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>;

/** The account's orders that are searched for, and those that were fetched beside them; each once. */
export function ordersShown(
  known: readonly Order[],
  { text, found }: Pick<OrdersSnapshot['context'], 'text' | 'found'>,
): readonly Order[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known.filter((order) => isFound(order, text)), ...found.filter(({ id }) => !ids.has(id))];
}

/** There are more than are known, or they could not be asked for. */
export function hasMore(snapshot: OrdersSnapshot): boolean {
  return snapshot.matches('failed') || snapshot.context.next !== undefined;
}
