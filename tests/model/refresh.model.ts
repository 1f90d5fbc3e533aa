import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { refreshMachine } from '../../machines/refresh/refresh.machine.ts';
import { clock, type Given, inner } from './actions.ts';
import { afterSteps, type Invariant, type Last } from './invariant.ts';
import { defineModel } from './model.ts';
import type { Moment } from './moment.ts';
import { refreshing } from './targets.ts';
import { absent, shown } from './visible.ts';

type Snapshot = SnapshotFrom<typeof refreshMachine>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Monday 23 November 2026, 14:00 in Helsinki. */
const DUE = Date.UTC(2026, 10, 23, 12);
const TOMORROW = DUE + 24 * HOUR;
const loggedIn: readonly Given[] = [{ given: 'loggedIn', username: 'ravintola' }];

/** The daily timer: active from hour 13, a new fetch of the goods at hour 14 (§4, §9). */
export const refreshModel = defineModel<typeof refreshMachine>({
  process: 'refresh',
  machine: refreshMachine,
  starts: {
    /** 12:59:58, two seconds before the timer. */
    before: {
      input: { now: DUE - HOUR - 2_000 },
      given: [{ given: 'time', at: DUE - HOUR - 2_000 }, ...loggedIn],
    },
    /** 13:59:58, two seconds before the refresh. */
    during: {
      input: { now: DUE - 2_000 },
      given: [{ given: 'time', at: DUE - 2_000 }, ...loggedIn],
    },
  },
  actors: {},
  samples: {
    'clock.ticked': {
      /** The device resumes between 13 and 14. */
      active: waking(DUE - 30 * MINUTE),
      later: waking(DUE - 10 * MINUTE),
      /** The device slept over hour 14. */
      due: waking(DUE + 10 * MINUTE),
      /** Long before the next hour 13. */
      evening: { ...waking(DUE + HOUR), in: ['waiting'], when: ({ context }) => context.due === TOMORROW },
      /** The device slept from before hour 14 until after the next hour 13. */
      nextNoon: {
        ...waking(TOMORROW - 30 * MINUTE),
        in: ['counting'],
        when: ({ context }) => context.due === DUE,
      },
      /** The device slept over a night. */
      tomorrow: waking(TOMORROW + MINUTE),
    },
    'xstate.after.untilActive.refresh.waiting': {
      passed: {
        event: { type: 'xstate.after.untilActive.refresh.waiting' },
        action: clock(2_000),
        when: isBefore,
      },
    },
    'xstate.after.second.refresh.counting': {
      passed: { event: { type: 'xstate.after.second.refresh.counting' }, action: clock(1_000) },
    },
  },
  visible: {
    deciding: [],
    waiting: [absent(refreshing.countdown)],
    counting: [shown(refreshing.countdown)],
  },
  counters: ({ context: { now, due } }) => [Math.min(Math.floor((due - now) / 1_000), 4), due > DUE],
  limit: 200,
});

function isBefore({ context }: { readonly context: { readonly now: number; readonly due: number } }) {
  return context.due - HOUR - context.now === 2_000;
}

/** A tick to `now`, later than the last one: a clock does not go back. */
function waking(now: number) {
  return {
    event: { type: 'clock.ticked', now } as const,
    action: inner('the page of a test does not sleep'),
    when: ({ context }: { readonly context: { readonly now: number } }) => context.now < now,
  };
}

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
    rule: '§4 nothing is asked but that the goods are fetched again',
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
      rule: '§4 the countdown goes by seconds, and the goods are fetched again at its end alone',
      on: 'xstate.after.second.refresh.counting',
      when: ({ context }) => context.due - context.now > 1_000,
      to: 'counting',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) =>
        context.now === before.context.now + 1_000 && context.due === before.context.due,
    },
    {
      rule: '§9 at hour 14 the goods are fetched again, and the timer is disabled',
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
