import type { SnapshotFrom } from 'xstate';
import type { Order } from '../domain/order/order.schema.ts';
import { isFound } from '../domain/order/words.ts';
import type { ordersMachine } from './orders.machine.ts';

export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>;

/** The account's orders that match the search, and the fetched ones; each once. */
export function ordersShown(
  known: readonly Order[],
  { text, found }: Pick<OrdersSnapshot['context'], 'text' | 'found'>,
): readonly Order[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known.filter((order) => isFound(order, text)), ...found.filter(({ id }) => !ids.has(id))];
}

/** True if there are more orders, or the fetch has failed. */
export function hasMore(snapshot: OrdersSnapshot): boolean {
  return snapshot.matches('failed') || snapshot.context.next !== undefined;
}
