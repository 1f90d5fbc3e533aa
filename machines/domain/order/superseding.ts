import { emptyCatalogue } from '../catalogue/catalogue.ts';
import type { World } from '../world.ts';
import { wayToChange } from './coming.ts';
import { isAwaitingApproval, isAwaitingPayment } from './confirmed.ts';
import type { Order } from './order.schema.ts';

/** True if an order of other lines may take its place. Before the goods are loaded only a cancelled order has none. */
export function mayBeSuperseded(
  order: Order,
  world: Pick<World, 'catalogue' | 'now'>,
  ours: boolean,
): boolean {
  if (order.cancelled_at !== undefined) return false;
  if (isAwaitingPayment(order) || isAwaitingApproval(order) || world.catalogue === emptyCatalogue)
    return true;
  return wayToChange(order, world, ours)?.by === 'customer';
}
