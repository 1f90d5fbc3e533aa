import { sendTo } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { cartSetup } from './cart.setup.ts';

/** Ordering controls the cart. It receives the changes of the cart meanwhile, and reports its end (§4 Ordering). */
export const ordering = cartSetup.createStateConfig({
  exit: 'stopOrdering',
  on: {
    'xstate.done.actor.ordering': [
      {
        guard: { type: 'isPlaced', params: ({ event }) => event.output },
        target: 'open',
        actions: { type: 'openNextBook', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isOvertaken', params: ({ event }) => event.output },
        target: 'open',
        actions: ['keepOrdered', sendTo('journal', { type: 'journal.sync' })],
      },
      /** The lines remain; ordering them again is a new order. */
      {
        guard: { type: 'isOrderGone', params: ({ event }) => event.output },
        target: 'open',
        actions: {
          type: 'command',
          params: ({ context: { cart } }) => ({
            _tag: 'ReleaseOrder',
            order_id: assertDefined(cart.supersedes),
            lines: [],
          }),
        },
      },
      {
        guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
        target: 'open',
        actions: 'reportWithdrawn',
      },
      { target: 'open' },
    ],
    /** The dialog shows the cost at the fresh prices before anything is ordered. */
    'world.changed': [
      {
        guard: { type: 'isFreshCatalogue', params: ({ event }) => event },
        actions: [{ type: 'keepWorld', params: ({ event }) => event }, 'rebuild', 'reportRevised'],
      },
      /** A late minimum order or fee is shown before it is confirmed. */
      {
        guard: { type: 'isFreshRecord', params: ({ event }) => event },
        actions: [{ type: 'keepWorld', params: ({ event }) => event }, 'reportRevised'],
      },
    ],
    'journal.accepted': {
      actions: [{ type: 'keepAccepted', params: ({ event }) => event }, 'reportAnswered'],
    },
    'journal.refused': {
      actions: [{ type: 'keepRefused', params: ({ event }) => event }, 'reportRevised'],
    },
    'journal.synced': { actions: [{ type: 'keepSynced', params: ({ event }) => event }, 'reportRevised'] },
    'journal.failed': {
      actions: [
        { type: 'keepFailure', params: ({ event }) => event },
        { type: 'reportFailed', params: ({ event }) => event },
      ],
    },
    'cart.flush': { actions: sendTo('journal', { type: 'journal.flush' }) },
  },
});
