import type { SnapshotFrom } from 'xstate';
import { dayAt, weekdayOf } from '../domain/calendar.ts';
import type { StandingDraft } from './standing.events.ts';
import { isDue, type standingMachine } from './standing.machine.ts';

export type StandingSnapshot = SnapshotFrom<typeof standingMachine>;

/** The weekdays of a template; undefined while they are read. */
export function daysOf(snapshot: StandingSnapshot | undefined, id: string): readonly number[] | undefined {
  if (snapshot === undefined || snapshot.matches('restoring')) return undefined;
  return snapshot.context.orders[id]?.days ?? none;
}

/** The weekdays to store; undefined: there are none. */
export function standingDraft({ context: { orders } }: StandingSnapshot): StandingDraft | undefined {
  return Object.keys(orders).length === 0 ? undefined : { orders };
}

/** The templates whose order waits for a check today. Unknown ones, as deleted ones, never wait. */
export function waitingIn<Template extends { readonly id: string }>(
  { context }: StandingSnapshot,
  templates: readonly Template[],
): readonly Template[] {
  return templates.filter(({ id }) => isDue(context, id));
}

/** Today's weekday: 1 = Monday to 7 = Sunday. */
export function todayIn({ context }: StandingSnapshot): number {
  return weekdayOf(dayAt(context.now));
}

const none: readonly number[] = [];
