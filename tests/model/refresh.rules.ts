import type { SnapshotFrom } from 'xstate';
import type { refreshMachine } from '../../machines/refresh/refresh.machine.ts';
import type { Invariant } from './invariant.ts';

export const refreshInvariants: readonly Invariant<SnapshotFrom<typeof refreshMachine>>[] = [
  {
    rule: '§9 the timer is active from hour 13 to hour 14, and never else',
    holds: ({ snapshot: { value, context } }) => (value === 'counting') === (hourAt(context.now) === 13),
  },
  {
    rule: '§9 the next refresh is at the next hour 14',
    holds: ({ snapshot: { context } }) =>
      hourAt(context.due) === 14 &&
      context.due > context.now &&
      context.due - context.now <= (hourAt(context.now) < 14 ? 14 : 25) * 3_600_000,
  },
  {
    rule: '§4 nothing is asked but that the goods are fetched anew',
    holds: ({ trail: { told } }) => told.every(({ type }) => type === 'catalogue.refresh'),
  },
];

function hourAt(instant: number): number {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    hour12: false,
    timeZone: 'Europe/Helsinki',
  });
  return Number(time.format(instant));
}
