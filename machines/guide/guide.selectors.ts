import type { SnapshotFrom } from 'xstate';
import { dayAt } from '../domain/calendar.ts';
import { type GuideChoices, noChoices, type OnHand, onHandOf, proposalOf } from '../domain/guide/choices.ts';
import type { GuideGood } from '../domain/guide/guide.ts';
import type { guideMachine } from './guide.machine.ts';

export type GuideSnapshot = SnapshotFrom<typeof guideMachine>;

/** The choices to store; undefined: there is none. */
export function guideDraft({ context: { choices } }: GuideSnapshot): GuideChoices | undefined {
  return choices === noChoices ? undefined : choices;
}

/** The amount of a good on its shelf: stated today, or counted since its last order. */
export function onHandIn({ context }: GuideSnapshot, { product_id, last }: GuideGood): OnHand | undefined {
  const { choices, counted, world } = context;
  return onHandOf(choices.stock[product_id], counted[product_id], last.at, dayAt(world.now));
}

/** The amount that the shelf of a good lacks today; undefined: no target is stated. */
export function proposalIn(snapshot: GuideSnapshot, good: GuideGood): number | undefined {
  const { par } = snapshot.context.choices.stock[good.product_id] ?? {};
  return proposalOf(par, onHandIn(snapshot, good)?.amount);
}
