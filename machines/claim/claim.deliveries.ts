import { claimSetup } from './claim.setup.ts';

/** The deliveries that can be claimed; the form works without them. */
export const deliveriesRegion = claimSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'claim.open': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchDeliveries',
        src: 'fetchDeliveries',
        input: undefined,
        onDone: {
          target: 'ready',
          actions: { type: 'keepDeliveries', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    /** The delivery shows a claim that was just sent. */
    ready: {
      on: {
        'claim.open': 'refreshing',
        'claim.startNew': 'refreshing',
        'claim.moreDeliveries': { guard: 'hasOlder', target: 'extending' },
      },
    },
    extending: {
      tags: 'busy',
      invoke: {
        id: 'extendDeliveries',
        src: 'fetchDeliveries',
        input: ({ context }) => context.older,
        onDone: { target: 'ready', actions: { type: 'keepOlder', params: ({ event }) => event.output } },
        /** The shown list remains; it can be fetched again. */
        onError: 'ready',
      },
    },
    /** The deliveries remain on the screen while they are fetched again, and after a failure. */
    refreshing: {
      invoke: {
        id: 'refreshDeliveries',
        src: 'fetchDeliveries',
        input: undefined,
        onDone: {
          target: 'ready',
          actions: { type: 'keepDeliveries', params: ({ event }) => event.output },
        },
        onError: 'ready',
      },
    },
    failed: { on: { 'claim.retry': 'loading', 'claim.open': 'loading' } },
  },
});
