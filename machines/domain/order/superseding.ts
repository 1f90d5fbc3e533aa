import type { CartItem } from '../cart/cart.schema.ts';
import { productProblem } from '../cart/line.ts';
import { emptyCatalogue } from '../catalogue/catalogue.ts';
import type { World } from '../world.ts';
import { wayToChange } from './coming.ts';
import { isAwaitingApproval, isAwaitingPayment, isReturned } from './confirmed.ts';
import { kindOf } from './line-kind.ts';
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

/** The waiting order that takes the place of an order when a colleague approves it. */
export function successorOf({ id }: Pick<Order, 'id'>, orders: readonly Order[]): Order | undefined {
  return orders.find((order) => order.supersedes === id && isAwaitingApproval(order));
}

/** True if `order` has taken the place of `other`. `named`: the order that its payload supersedes. */
export function isTaken(other: Order, order: Order, named: string | undefined): boolean {
  if (other.id !== named && other.id !== order.supersedes) return false;
  return isInForce(order) || (isAwaitingApproval(other) && other.id === named);
}

/** True if it needs no approval, or has it. */
function isInForce({ approval }: Order): boolean {
  return approval === undefined || approval.state === 'approved';
}

/**
 * The claim of an order on the place of the one before it; undefined: it has none, or another order has inherited it.
 * 'left': it was returned or cancelled while it waited.
 */
export function claimOf(order: Order): 'approved' | 'waiting' | 'left' | undefined {
  if (order.supersedes === undefined) return undefined;
  if (isInForce(order)) return 'approved';
  if (isAwaitingApproval(order)) return 'waiting';
  return order.superseded_by === undefined ? 'left' : undefined;
}

/** The goods of a placed order that cannot be ordered now: a change of the order leaves them out. */
export function lostLines({ deliveries }: Pick<Order, 'deliveries'>, world: World): readonly CartItem[] {
  const goods = deliveries.flatMap(({ items }) => items.filter((item) => kindOf(item) === 'goods'));
  return goods.filter(({ product_id }) => {
    return productProblem(world.catalogue.products.get(product_id), product_id, world) !== undefined;
  });
}

/** The order that a returned one did not replace, unless another one waits to take its place. */
export function standingOf(returned: Order, orders: readonly Order[]): Order | undefined {
  if (returned.supersedes === undefined || !isReturned(returned)) return undefined;
  const standing = orders.find(({ id }) => id === returned.supersedes);
  return standing === undefined || successorOf(standing, orders) !== undefined ? undefined : standing;
}
