import { assign, enqueueActions, setup } from 'xstate';
import { type Instant, nextAt } from '../domain/calendar.ts';
import { to } from '../system.ts';
import type { RefreshEvent, RefreshInput } from './refresh.events.ts';

interface RefreshContext extends RefreshInput {
  /** The next time the goods are fetched again. */
  readonly due: Instant;
}

/** §9: the daily timer is active from hour 13, and the goods are fetched again at hour 14. */
const REFRESH_HOUR = 14;
const ACTIVE_FOR = 3_600_000;

/**
 * The goods are fetched again daily at hour 14, with a countdown from hour 13 (§4 Catalogue update). A device that
 * was suspended at hour 14 fetches them when it resumes.
 */
export const refreshMachine = setup({
  types: { context: {} as RefreshContext, events: {} as RefreshEvent, input: {} as RefreshInput },
  delays: {
    /** The time to the next full second, so that the hour is met. */
    second: ({ context }) => secondAfter(context.now) - context.now,
    untilActive: ({ context }) => context.due - ACTIVE_FOR - context.now,
  },
  guards: {
    isDue: ({ context }, now: Instant) => now >= context.due,
    isActive: ({ context }, now: Instant) => now >= context.due - ACTIVE_FOR,
  },
  actions: {
    keepNow: assign({ now: (_, now: Instant) => now }),
    /** The next refresh is tomorrow's. */
    refreshDaily: enqueueActions(({ enqueue }, now: Instant) => {
      enqueue.assign({ now, due: nextAt(now, REFRESH_HOUR) });
      enqueue.sendTo(to('catalogue'), { type: 'catalogue.refresh' });
    }),
  },
}).createMachine({
  id: 'refresh',
  context: ({ input: { now } }) => ({ now, due: nextAt(now, REFRESH_HOUR) }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isActive', params: ({ context }) => context.now }, target: 'counting' },
        { target: 'waiting' },
      ],
    },
    waiting: {
      after: {
        untilActive: {
          target: 'counting',
          actions: { type: 'keepNow', params: ({ context }) => context.due - ACTIVE_FOR },
        },
      },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isDue', params: ({ event }) => event.now },
            target: 'deciding',
            actions: { type: 'refreshDaily', params: ({ event }) => event.now },
          },
          { target: 'deciding', actions: { type: 'keepNow', params: ({ event }) => event.now } },
        ],
      },
    },
    /** The countdown ends one second before the hour. */
    counting: {
      after: {
        second: [
          {
            guard: { type: 'isDue', params: ({ context }) => secondAfter(context.now) },
            target: 'deciding',
            actions: { type: 'refreshDaily', params: ({ context }) => secondAfter(context.now) },
          },
          {
            target: 'counting',
            reenter: true,
            actions: { type: 'keepNow', params: ({ context }) => secondAfter(context.now) },
          },
        ],
      },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isDue', params: ({ event }) => event.now },
            target: 'deciding',
            actions: { type: 'refreshDaily', params: ({ event }) => event.now },
          },
          {
            target: 'counting',
            reenter: true,
            actions: { type: 'keepNow', params: ({ event }) => event.now },
          },
        ],
      },
    },
  },
});

function secondAfter(now: Instant): Instant {
  return now - (now % 1_000) + 1_000;
}
