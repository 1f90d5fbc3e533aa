import { not } from 'xstate';
import { known } from '../domain/known.ts';
import { appSetup } from './app.setup.ts';

/** What has come of the account, as it is known now. */
const tellAccount = [
  'tellCart',
  'tellDeskWorld',
  'tellOrders',
  'tellDeskOrders',
  'tellDeskMessage',
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
        input: ({ context }) => known(context.session),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'keepAccount', params: ({ event }) => event.output }, ...tellAccount],
        },
        onError: { target: 'ordersMissing', actions: 'missAccount' },
      },
    },
    idle: { on: { 'orders.open': 'fetchingOrders' } },
    /** What this browser keeps is shown. */
    ordersMissing: {
      always: { guard: not('lacksOrders'), target: 'idle' },
      on: { 'orders.open': 'fetchingOrders' },
    },
    fetchingOrders: {
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepOrders', params: ({ event }) => event.output },
            'tellOrders',
            'tellDeskOrders',
            'keepSession',
          ],
        },
        onError: { target: 'ordersMissing', actions: 'missOrders' },
      },
    },
  },
});

/** What the server has not told of the account is asked for again, later each time, behind what is shown. */
export const missing = appSetup.createStateConfig({
  initial: 'nothing',
  states: {
    nothing: { always: { guard: 'isMissing', target: 'something' } },
    something: {
      invoke: { id: 'retryAccount', src: 'retryAccount' },
      always: { guard: not('isMissing'), target: 'nothing' },
      initial: 'waiting',
      states: {
        waiting: { on: { 'account.retry': 'asking' } },
        asking: {
          invoke: {
            id: 'fetchMissing',
            src: 'fetchMissing',
            input: ({ context }) => known(context.missing),
            onDone: [
              {
                guard: { type: 'hasCome', params: ({ event }) => event.output },
                target: 'waiting',
                actions: [
                  { type: 'keepAccount', params: ({ event }) => event.output },
                  ...tellAccount,
                  { type: 'askCart', params: ({ event }) => event.output },
                  'retryLater',
                ],
              },
              { target: 'waiting', actions: 'retryLater' },
            ],
            onError: { target: 'waiting', actions: 'retryLater' },
          },
        },
      },
    },
  },
});
