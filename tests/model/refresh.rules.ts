import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { refreshMachine } from '../../machines/refresh/refresh.machine.ts';
import { afterSteps, type Invariant, type Last } from './invariant.ts';
import type { Moment } from './moment.ts';

type Snapshot = SnapshotFrom<typeof refreshMachine>;

export const refreshInvariants: readonly Invariant<Snapshot>[] = [
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
  ...afterSteps<Snapshot>(
    {
      rule: '§9 the timer becomes active at hour 13',
      on: 'xstate.after.untilActive.refresh.waiting',
      to: 'counting',
      tells: [],
      holds: ({ snapshot: { context } }) => context.now === context.due - 3_600_000,
    },
    {
      rule: '§4 the countdown goes by seconds, and the goods are fetched anew at its end alone',
      on: 'xstate.after.second.refresh.counting',
      when: ({ context }) => context.due - context.now > 1_000,
      to: 'counting',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) =>
        context.now === before.context.now + 1_000 && context.due === before.context.due,
    },
    {
      rule: '§9 at hour 14 the goods are fetched anew, and the timer is disabled',
      on: 'xstate.after.second.refresh.counting',
      when: ({ context }) => context.due - context.now <= 1_000,
      to: 'waiting',
      tells: ['catalogue.refresh'],
      holds: ({ snapshot: { context } }, { before }) =>
        context.now === before.context.due && context.due > before.context.due,
    },
    ...['waiting', 'counting'].flatMap((from) => [
      {
        rule: `§4 a device that slept over hour 14 fetches the goods as it wakes (${from})`,
        on: 'clock.ticked',
        from,
        when: ({ context }: Snapshot, event: AnyEventObject) => event.now >= context.due,
        tells: ['catalogue.refresh'],
        holds: ({ snapshot: { context } }: Moment<Snapshot>, { event }: Last<Snapshot>) =>
          context.now === event.now,
      },
      {
        rule: `§9 a device that wakes before hour 14 counts down from there (${from})`,
        on: 'clock.ticked',
        from,
        when: ({ context }: Snapshot, event: AnyEventObject) => event.now < context.due,
        tells: [],
        holds: ({ snapshot: { context } }: Moment<Snapshot>, { event }: Last<Snapshot>) =>
          context.now === event.now,
      },
    ]),
  ),
];

function hourAt(instant: number): number {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    hour12: false,
    timeZone: 'Europe/Helsinki',
  });
  return Number(time.format(instant));
}
