import { not } from 'xstate';
import { known } from '../domain/known.ts';
import { accountParts } from '../domain/session/account.ts';
import { appSetup } from './app.setup.ts';

/** The cart, the desk and the session hear of the account as it is known now. */
export const tellAccount = [
  'tellCart',
  'tellDeskWorld',
  'tellOrders',
  'tellDeskOrders',
  'tellDeskMessage',
  'tellDeskMissing',
  'keepSession',
] as const;

/** The cart, the desk and the browser hear of the orders as they are known now. */
const tellOrders = ['tellOrders', 'tellDeskOrders', 'keepSession'] as const;

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
        input: ({ context }) => known(context.session),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'keepAccount', params: ({ event }) => event.output }, ...tellAccount],
        },
        onError: {
          target: 'ordersMissing',
          actions: [{ type: 'miss', params: accountParts }, 'tellDeskMissing'],
        },
      },
    },
    idle: {
      on: {
        'orders.open': [
          { guard: ({ event }) => event.id !== undefined, target: 'fetchingOrder' },
          { target: 'fetchingOrders' },
        ],
      },
    },
    /** The orders that this browser keeps are shown. */
    ordersMissing: {
      always: { guard: not('lacksOrders'), target: 'idle' },
      on: { 'orders.open': 'fetchingOrders' },
    },
    /** One that has changed, or that is older than those that are known. Of two that change at once none is forgotten. */
    fetchingOrder: {
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ event }) => (event.type === 'orders.open' ? known(event.id) : ''),
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'fetchingOrders' },
          {
            target: 'idle',
            actions: [{ type: 'keepOrder', params: ({ event }) => known(event.output) }, ...tellOrders],
          },
        ],
        onError: {
          target: 'ordersMissing',
          actions: [{ type: 'miss', params: ['orders'] }, 'tellDeskMissing'],
        },
      },
      on: { 'orders.open': 'fetchingOrders' },
    },
    fetchingOrders: {
      on: { 'orders.open': { target: 'fetchingOrders', reenter: true } },
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'keepAccount',
              params: ({ event }) => ({ came: ['orders'], ...event.output }),
            },
            ...tellOrders,
            'tellDeskMissing',
          ],
        },
        onError: {
          target: 'ordersMissing',
          actions: [{ type: 'miss', params: ['orders'] }, 'tellDeskMissing'],
        },
      },
    },
  },
});
