import { assign, fromPromise, setup } from 'xstate';
import type { Month } from '../domain/spending/period.ts';
import type { SpendingContext, SpendingEvent, SpendingFound, SpendingRequest } from './spending.events.ts';

/** The spending of the account in a period: fetched when its page opens, or when another period is chosen. */
export const spendingMachine = setup({
  types: { context: {} as SpendingContext, events: {} as SpendingEvent, tags: {} as 'busy' },
  actors: {
    /** GET /api/user/spending; a cached answer replaces one that does not arrive. */
    fetchSpending: fromPromise<SpendingFound, SpendingRequest>(() =>
      Promise.reject(new Error('provide fetchSpending')),
    ),
  },
  guards: {
    isCached: (_, { isCached }: SpendingFound) => isCached,
    isEmpty: (_, { spending }: SpendingFound) => spending.months.every(({ orders }) => orders === 0),
  },
  actions: {
    keep: assign((_, { spending }: SpendingFound) => ({ spending })),
    forgetMonth: assign({ month: undefined }),
    keepYear: assign((_, year: string | undefined) => ({ year })),
    keepMonth: assign((_, month: Month | undefined) => ({ month })),
  },
}).createMachine({
  id: 'spending',
  context: { year: undefined, month: undefined, spending: undefined },
  initial: 'idle',
  on: {
    'spending.period': {
      target: '.loading',
      actions: { type: 'keepYear', params: ({ event }) => event.year },
    },
  },
  states: {
    idle: { on: { 'spending.open': 'loading' } },
    loading: {
      tags: 'busy',
      entry: 'forgetMonth',
      invoke: {
        id: 'fetchSpending',
        src: 'fetchSpending',
        input: ({ context: { year } }) => ({ year }),
        onDone: [
          {
            guard: { type: 'isCached', params: ({ event }) => event.output },
            target: 'outdated',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    shown: {
      on: {
        'spending.open': 'loading',
        'spending.month': { actions: { type: 'keepMonth', params: ({ event }) => event.month } },
      },
    },
    /** Without an answer the last known one is shown with its time. */
    outdated: {
      on: {
        'spending.open': 'loading',
        'spending.retry': 'loading',
        'spending.month': { actions: { type: 'keepMonth', params: ({ event }) => event.month } },
      },
    },
    empty: { on: { 'spending.open': 'loading' } },
    failed: { on: { 'spending.open': 'loading', 'spending.retry': 'loading' } },
  },
});
