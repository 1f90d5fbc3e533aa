import { sendTo } from 'xstate';
import { contextOf } from './cart.context.ts';
import { open } from './cart.open.ts';
import { ordering } from './cart.ordering.ts';
import { cartSetup } from './cart.setup.ts';

/**
 * The open cart of a customer account: accepted facts, then this browser's pending commands (§4 Cart add, Cart states).
 * Its dialogs empty it, remove a line, warn of a date that has an order, and list changes by fresh goods. Ordering runs
 * as its child, so the order button is disabled exactly while it runs.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => contextOf(input),
  invoke: {
    id: 'journal',
    src: 'journal',
    input: ({ context }) => ({
      username: context.username,
      accepted:
        context.book === ''
          ? undefined
          : { book: context.book, version: context.version, cart: context.accepted },
    }),
  },
  on: {
    'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event } },
    'orders.changed': { actions: { type: 'keepOrderedDates', params: ({ event }) => event } },
    'cart.heard': {
      actions: sendTo('journal', ({ event }) => ({ ...event, type: 'journal.heard' as const })),
    },
    'journal.accepted': { actions: { type: 'keepAccepted', params: ({ event }) => event } },
    'journal.refused': { actions: { type: 'keepRefused', params: ({ event }) => event } },
    'journal.synced': { actions: { type: 'keepSynced', params: ({ event }) => event } },
    'journal.missing': { actions: 'keepMissing' },
    'journal.failed': { actions: { type: 'keepFailure', params: ({ event }) => event } },
  },
  initial: 'restoring',
  states: {
    restoring: {
      on: {
        'journal.restored': [
          {
            guard: { type: 'hasUnconfirmed', params: ({ event }) => event },
            target: 'loading.ordering',
            actions: { type: 'keepRestored', params: ({ event }) => event },
          },
          { target: 'open', actions: { type: 'keepRestored', params: ({ event }) => event } },
        ],
      },
    },
    open,
    /** Starts the requested process; its chunk is usually loaded already. */
    loading: {
      initial: 'ordering',
      states: {
        ordering: {
          invoke: {
            id: 'loadOrdering',
            src: 'loadOrdering',
            onDone: {
              target: '#cart.ordering',
              actions: { type: 'startOrdering', params: ({ event }) => event.output },
            },
            onError: { target: '#cart.open', actions: 'reportMissing' },
          },
        },
        naming: {
          invoke: {
            id: 'loadNaming',
            src: 'loadNaming',
            onDone: {
              target: '#cart.naming',
              actions: { type: 'startNaming', params: ({ event }) => event.output },
            },
            onError: { target: '#cart.open', actions: 'reportMissing' },
          },
        },
      },
    },
    /** Saving the cart as a template empties it (§4 Saving a template). */
    naming: {
      exit: 'stopNaming',
      on: {
        'xstate.done.actor.naming': [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'command', params: { _tag: 'EmptyCart' } },
              { type: 'reportSaved', params: ({ event }) => event.output },
            ],
          },
          { target: 'open' },
        ],
      },
    },
    ordering,
  },
});
