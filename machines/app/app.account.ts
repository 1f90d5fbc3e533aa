import { not, raise } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { accountParts } from '../domain/session/account.ts';
import { appSetup } from './app.setup.ts';

/** The cart, the deferred part and the session hear of the account as it is known now. */
export const tellAccount = [
  'tellCart',
  'tellDeferredWorld',
  'tellOrders',
  'tellDeferredOrders',
  'tellDeferredMessage',
  'tellDeferredMissing',
  'keepSession',
] as const;

/** The account: fetched once by the login or, after a reload, behind what is shown; its orders whenever they are opened. */
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
    /** After a reload: the record, the fees and the orders are fetched behind what is shown. */
    fetchingAccount: {
      invoke: {
        id: 'fetchAccount',
        src: 'fetchAccount',
        input: ({ context }) => assertDefined(context.session),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'keepAccount', params: ({ event }) => event.output }, ...tellAccount],
        },
        onError: {
          target: 'ordersMissing',
          actions: [{ type: 'miss', params: accountParts }, 'tellDeferredMissing'],
        },
      },
    },
    idle: { on: { 'orders.open': 'fetchingOrders' } },
    /** The orders that this browser keeps are shown. */
    ordersMissing: {
      always: { guard: not('lacksOrders'), target: 'idle' },
      on: { 'orders.open': 'fetchingOrders' },
    },
    /** The newest, or one alone; of several that change at once none is forgotten. */
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
            'tellOrders',
            'tellDeferredOrders',
            'tellDeferredMissing',
            'keepSession',
          ],
        },
        onError: {
          target: 'ordersMissing',
          actions: [{ type: 'miss', params: ['orders'] }, 'tellDeferredMissing'],
        },
      },
    },
  },
});
