import { assign, fromCallback, fromPromise, not, sendTo, setup } from 'xstate';
import { type AccountData, type AccountPart, missingAfter } from '../domain/session/account.ts';
import { to } from '../system.ts';
import type { AccountContext, AccountEvent, AccountInput, RetryRequest } from './account.events.ts';

/**
 * Parts of the account that are missing are requested again in the background, with growing pauses; stale ones at once.
 */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    children: {} as { retry: 'retry' },
  },
  actors: {
    fetchMissing: fromPromise<AccountData, readonly AccountPart[]>(() =>
      Promise.reject(new Error('provide fetchMissing')),
    ),
    /** Reports when a retry is due: later after each failure, at once when the connection may be back. */
    retry: fromCallback<RetryRequest, undefined, AccountEvent>(() => {
      throw new Error('provide retry');
    }),
  },
  guards: {
    isComplete: ({ context }) => partsOf(context).length === 0,
    hasCome: (_, { came }: AccountData) => came.length > 0,
  },
  actions: {
    keepMissing: assign((_, missing: readonly AccountPart[]) => ({ missing })),
    keepStale: assign(({ context }, part: AccountPart) => ({
      stale: [...missingAfter({ came: [part] }, context.stale), part],
    })),
    keepArrived: assign(({ context }, account: AccountData) => ({
      missing: missingAfter(account, context.missing),
      stale: missingAfter(account, context.stale),
    })),
    reportArrival: sendTo(to('app'), (_, account: AccountData) => ({
      type: 'account.came' as const,
      account,
    })),
    askLater: sendTo('retry', { type: 'retry.failed' }),
  },
}).createMachine({
  id: 'account',
  context: ({ input: { missing } }) => ({ missing, stale: [] }),
  on: {
    'account.missing': { actions: { type: 'keepMissing', params: ({ event }) => event.missing } },
    'account.stale': {
      target: '.incomplete.asking',
      actions: { type: 'keepStale', params: ({ event }) => event.part },
    },
  },
  initial: 'complete',
  states: {
    complete: { always: { guard: not('isComplete'), target: 'incomplete' } },
    incomplete: {
      invoke: { id: 'retry', src: 'retry' },
      always: { guard: 'isComplete', target: 'complete' },
      initial: 'waiting',
      states: {
        waiting: { on: { 'account.retry': 'asking' } },
        asking: {
          invoke: {
            id: 'fetchMissing',
            src: 'fetchMissing',
            input: ({ context }) => partsOf(context),
            onDone: [
              {
                guard: { type: 'hasCome', params: ({ event }) => event.output },
                target: 'waiting',
                actions: [
                  { type: 'keepArrived', params: ({ event }) => event.output },
                  { type: 'reportArrival', params: ({ event }) => event.output },
                  'askLater',
                ],
              },
              { target: 'waiting', actions: 'askLater' },
            ],
            onError: { target: 'waiting', actions: 'askLater' },
          },
        },
      },
    },
  },
});

function partsOf({ missing, stale }: AccountContext): readonly AccountPart[] {
  return [...missing, ...missingAfter({ came: missing }, stale)];
}
