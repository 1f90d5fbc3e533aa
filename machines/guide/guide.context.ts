import { dayAt } from '../domain/calendar.ts';
import { type GuideChoices, noChoices } from '../domain/guide/choices.ts';
import type { Counted } from '../domain/guide/counted.ts';
import { firstDay, type GuideGood, guideOf } from '../domain/guide/guide.ts';
import { sortingMoment } from '../domain/order/moment.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { OrdersFound } from '../order/orders.events.ts';
import type { GuideInput } from './guide.events.ts';

export interface GuideContext extends GuideInput {
  /** Fetched orders, older than those of the account. */
  readonly found: readonly Order[];
  /** The cursor of the next page. */
  readonly next: string | undefined;
  readonly choices: GuideChoices;
  /** The goods of the account's last finished count. */
  readonly counted: Counted;
  /** The good that was hidden last, while undo is offered. */
  readonly lastHidden: string | undefined;
}

export function beginning(input: GuideInput): GuideContext {
  return { ...input, found: [], next: input.older, choices: noChoices, counted: {}, lastHidden: undefined };
}

/** The orders of the account and the fetched ones, each once. */
function ordersIn({ orders, found }: Pick<GuideContext, 'orders' | 'found'>): readonly Order[] {
  const ids = new Set(orders.map(({ id }) => id));
  return [...orders, ...found.filter(({ id }) => !ids.has(id))];
}

/** The goods of the guide, by the orders fetched so far. */
export function goodsIn({
  orders,
  found,
  world,
}: Pick<GuideContext, 'orders' | 'found' | 'world'>): readonly GuideGood[] {
  return guideOf(ordersIn({ orders, found }), world.catalogue, dayAt(world.now));
}

/** True if an older page can have orders of the last 90 days. */
export function isShort(context: GuideContext): boolean {
  if (context.next === undefined) return false;
  const since = firstDay(dayAt(context.world.now));
  return ordersIn(context).every((order) => dayAt(sortingMoment(order)) >= since);
}

/** Pages from another cursor would leave out orders. */
export function withOrders(
  context: GuideContext,
  { orders, older }: Pick<GuideInput, 'orders' | 'older'>,
): Partial<GuideContext> {
  return older === context.older ? { orders } : { orders, older, found: [], next: older };
}

/** A page without a new order is the last one. */
export function withFound(context: GuideContext, { orders, older }: OrdersFound): Partial<GuideContext> {
  const known = new Set(ordersIn(context).map(({ id }) => id));
  const fresh = orders.filter(({ id }) => !known.has(id));
  return { found: [...context.found, ...fresh], next: fresh.length === 0 ? undefined : older };
}
