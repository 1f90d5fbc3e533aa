import type { SnapshotFrom } from 'xstate';
import { dayAt } from '../domain/calendar.ts';
import { type GuideGood, guideOf } from '../domain/guide/guide.ts';
import { ordersIn } from './guide.context.ts';
import type { guideMachine } from './guide.machine.ts';

export type GuideSnapshot = SnapshotFrom<typeof guideMachine>;

/** The goods of the guide, by the orders fetched so far. */
export function goodsIn({
  orders,
  found,
  world,
}: Pick<GuideSnapshot['context'], 'orders' | 'found' | 'world'>): readonly GuideGood[] {
  return guideOf(ordersIn({ orders, found }), world.catalogue, dayAt(world.now));
}
