import { claimSetup } from './claim.setup.ts';

/** The deliveries that can be claimed; the form goes on without them. */
export const deliveriesRegion = claimSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'claim.open': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchDeliveries',
        src: 'fetchDeliveries',
        onDone: {
          target: 'ready',
          actions: { type: 'keepDeliveries', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    /** What has just been sent is claimed now. */
    ready: { on: { 'claim.open': 'refreshing', 'claim.startNew': 'refreshing' } },
    /** They stay on the screen while they are fetched again; a failure leaves them. */
    refreshing: {
      invoke: {
        id: 'refreshDeliveries',
        src: 'fetchDeliveries',
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
