import type { SnapshotFrom } from 'xstate';
import type { StandingOrders } from '../../machines/standing/standing.events.ts';
import { isDue, standingMachine } from '../../machines/standing/standing.machine.ts';
import { standingDraft } from '../../machines/standing/standing.selectors.ts';
import { gesture, inner, press, within } from './actions.ts';
import { isEqual } from './equal.ts';
import { NOW, world } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel, type Sample } from './model.ts';
import { monday } from './template/model.ts';
import { absent, disabled, enabled, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof standingMachine>;

const DAY = 86_400_000;
/** NOW is a Monday; Helsinki's Tuesday begins at 22 o'clock UTC. */
const TUESDAY = Date.UTC(2026, 10, 23, 22);

export const standingScreen = {
  dayOf: (day: number) => thing('button', { key: 'standing.day', values: { day: String(day) } }),
  waitsOn: (day: number, name: string) =>
    thing('text', { key: 'standing.waits', values: { day: String(day), name: { fi: name, en: name } } }),
  check: thing('button', 'standing.check'),
  skip: thing('button', 'standing.skip'),
} as const;
const { check, skip, dayOf } = standingScreen;

/** Monday and Thursday, from before a reload. */
const kept: StandingOrders = { [monday.id]: { days: [1, 4] } };

const daysIn = ({ context }: Pick<Snapshot, 'context'>) => context.orders[monday.id]?.days ?? [];
const doneIn = ({ context }: Pick<Snapshot, 'context'>) => context.orders[monday.id]?.done;

/** A template with weekdays waits for a check (issue 15.4). */
export const standingModel = defineModel<typeof standingMachine>({
  process: 'standing',
  page: '/order/templates',
  machine: standingMachine,
  starts: {
    opened: {
      input: { username: 'ravintola', world },
      given: [
        { given: 'time', at: NOW },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'templates', templates: [monday] },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { draft: 'recorded' },
  samples: {
    'standing.set': {
      monday: setting([1], 1, (now) => daysIn(now).length === 0),
      thursday: setting([1, 4], 4, (now) => isEqual(daysIn(now), [1])),
      tuesday: setting([2, 1], 2, (now) => isEqual(daysIn(now), [1])),
      none: setting([], 1, (now) => isEqual(daysIn(now), [1])),
    },
    'standing.check': {
      pressed: {
        event: { type: 'standing.check', id: monday.id },
        action: press(check),
        when: ({ context }) => isDue(context, monday.id),
      },
    },
    'standing.finish': {
      skipped: {
        event: { type: 'standing.finish', id: monday.id },
        action: press(skip),
        when: ({ context }) => isDue(context, monday.id),
      },
    },
    'world.changed': {
      tuesday: passing(TUESDAY, NOW),
      week: passing(NOW + 7 * DAY, TUESDAY),
    },
    'standing.restored': {
      none: { event: { type: 'standing.restored', draft: undefined }, action: within('nothing is stored') },
      kept: {
        event: { type: 'standing.restored', draft: { orders: kept } },
        action: inner('a reload: standing.test.ts has one'),
      },
    },
  },
  visible: {
    restoring: [disabled(dayOf(1))],
    open: ({ orders, now }) => {
      const today = now === TUESDAY ? 2 : 1;
      const order = orders[monday.id];
      const isWaiting = order?.days.includes(today) === true && order.done !== dayNamed(now);
      return [
        enabled(dayOf(1)),
        ...(isWaiting
          ? [shown(standingScreen.waitsOn(today, monday.name)), enabled(check), enabled(skip)]
          : [absent(standingScreen.waitsOn(today, monday.name)), absent(check)]),
      ];
    },
  },
  counters: ({ context: { orders, now } }) => [JSON.stringify(orders), now],
  limit: 500,
});

function setting(days: readonly number[], day: number, when: (now: Snapshot) => boolean) {
  return {
    event: { type: 'standing.set', id: monday.id, days },
    action: gesture({ act: 'press', target: dayOf(day) }),
    when,
  } as const satisfies Sample;
}

function passing(now: number, from: number) {
  return {
    event: { type: 'world.changed', world: { ...world, now } },
    action: inner('a night passes'),
    when: (before: Snapshot) => before.context.now === from,
  } as const satisfies Sample;
}

/** The days of the paths, by hand. */
function dayNamed(now: number): string {
  if (now === TUESDAY) return '2026-11-24';
  return now === NOW ? '2026-11-23' : '2026-11-30';
}

export const standingInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'the weekdays of a template are in their order; a template without weekdays has no row',
    holds: ({ snapshot: { context } }) =>
      Object.values(context.orders).every(
        ({ days }) =>
          days.length > 0 &&
          isEqual(
            days,
            [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(day)),
          ),
      ),
  },
  {
    rule: 'an order waits on its weekdays only, in Helsinki, until it is finished on that day',
    holds: ({ snapshot }) => {
      const { now } = snapshot.context;
      const today = now === TUESDAY ? 2 : 1;
      const isWaiting = daysIn(snapshot).includes(today) && doneIn(snapshot) !== dayNamed(now);
      return isDue(snapshot.context, monday.id) === isWaiting;
    },
  },
  {
    rule: 'nothing goes into the cart by itself',
    holds: (_, last) => last?.did.told.every(({ type }) => !String(type).startsWith('cart.')) !== false,
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'the weekdays from before a reload are there again',
      on: 'standing.restored',
      to: 'open',
      holds: ({ snapshot: { context } }, { event }) => isEqual(context.orders, event.draft?.orders ?? {}),
    },
    {
      rule: 'the browser stores the weekdays, and nothing without them',
      on: 'standing.set',
      tells: [],
      holds: ({ snapshot }, { event }) =>
        isEqual(daysIn(snapshot), [...event.days].sort()) &&
        isEqual(
          standingDraft(snapshot),
          event.days.length === 0 ? undefined : { orders: snapshot.context.orders },
        ),
    },
    {
      rule: 'a check opens the template, and the order still waits',
      on: 'standing.check',
      tells: ['page.open', 'template.show'],
      holds: ({ snapshot }, { before }) =>
        isDue(snapshot.context, monday.id) && isEqual(snapshot.context.orders, before.context.orders),
    },
    {
      rule: 'a finished order waits no longer today, and keeps its weekdays',
      on: 'standing.finish',
      tells: [],
      holds: ({ snapshot }, { before }) =>
        !isDue(snapshot.context, monday.id) &&
        doneIn(snapshot) === dayNamed(snapshot.context.now) &&
        isEqual(daysIn(snapshot), daysIn(before)),
    },
    {
      rule: 'the next day of the week waits again',
      on: 'world.changed',
      holds: ({ snapshot: { context } }, { event }) => context.now === event.world.now,
    },
  ),
];
