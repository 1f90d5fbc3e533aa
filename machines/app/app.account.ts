import { not, raise } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { accountParts } from '../domain/session/account.ts';
import { appSetup } from './app.setup.ts';

/** Sends the current account to the cart, the deferred part and the stored session. */
export const notifyAccount = [
  'notifyCart',
  'notifyDeferredWorld',
  'notifyOrders',
  'notifyDeferredOrders',
  'notifyDeferredMessage',
  'notifyDeferredMissing',
  'keepSession',
] as const;

/**
 * The account: fetched once by the login or, after a reload, in the background. Its orders are fetched at each opening.
 */
export const account = appSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isUnasked', target: 'fetchingAccount' },
        { guard: 'lacksOrders', target: 'ordersMissing' },
        { target: 'idle' },
      ],
    },
    /** After a reload the record, the fees and the orders are fetched in the background. */
    fetchingAccount: {
      invoke: {
        id: 'fetchAccount',
        src: 'fetchAccount',
        input: ({ context }) => assertDefined(context.session),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'keepAccount', params: ({ event }) => event.output }, ...notifyAccount],
        },
        onError: {
          target: 'ordersMissing',
          actions: [{ type: 'miss', params: accountParts }, 'notifyDeferredMissing'],
        },
      },
    },
    idle: { on: { 'orders.open': 'fetchingOrders' } },
    /** Stored orders are shown. */
    ordersMissing: {
      always: { guard: not('lacksOrders'), target: 'idle' },
      on: { 'orders.open': 'fetchingOrders' },
    },
    /** Fetches the newest orders, or a single one. A new request restarts the fetch. */
    fetchingOrders: {
      on: { 'orders.open': { target: 'idle', actions: raise({ type: 'orders.open' }) } },
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        input: ({ event }) => (event.type === 'orders.open' ? event.id : undefined),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepAccount', params: ({ event }) => event.output },
            'notifyOrders',
            'notifyDeferredOrders',
            'notifyDeferredMissing',
            'keepSession',
          ],
        },
        onError: {
          target: 'ordersMissing',
          actions: [{ type: 'miss', params: ['orders'] }, 'notifyDeferredMissing'],
        },
      },
    },
  },
});
