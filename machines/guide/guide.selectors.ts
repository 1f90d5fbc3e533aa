import type { SnapshotFrom } from 'xstate';
import { dayAt } from '../domain/calendar.ts';
import { proposalOf } from '../domain/guide/choices.ts';
import type { guideMachine } from './guide.machine.ts';

export type GuideSnapshot = SnapshotFrom<typeof guideMachine>;

/** The amount that the shelf of a good lacks today; undefined: no target is stated. */
export function proposalIn({ context }: GuideSnapshot, product_id: string): number | undefined {
  return proposalOf(context.choices.stock[product_id], dayAt(context.world.now));
}
