import { assign, fromPromise, setup } from 'xstate';
import type { World } from '../domain/world.ts';
import type { OrdersFound, OrdersRequest } from '../order/orders.events.ts';
import { beginning, type GuideContext, isShort, withFound, withOrders } from './guide.context.ts';
import type { GuideEvent, GuideInput } from './guide.events.ts';

/** The order guide: the goods that the account bought in the last 90 days. Its page fetches the missing orders. */
export const guideMachine = setup({
  types: {
    context: {} as GuideContext,
    events: {} as GuideEvent,
    input: {} as GuideInput,
    tags: {} as 'busy',
  },
  actors: {
    /** GET /api/user/orders with `before`. */
    fetchOlder: fromPromise<OrdersFound, OrdersRequest>(() =>
      Promise.reject(new Error('provide fetchOlder')),
    ),
  },
  guards: {
    isShort: ({ context }) => isShort(context),
  },
  actions: {
    keepWorld: assign({ world: (_, world: World) => world }),
    keepOrders: assign(({ context }, changed: Pick<GuideInput, 'orders' | 'older'>) =>
      withOrders(context, changed),
    ),
    keepFound: assign(({ context }, found: OrdersFound) => withFound(context, found)),
  },
}).createMachine({
  id: 'guide',
  context: ({ input }) => beginning(input),
  on: { 'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event.world } } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'guide.open': 'opened',
        'orders.changed': { actions: { type: 'keepOrders', params: ({ event }) => event } },
      },
    },
    opened: {
      initial: 'deciding',
      on: {
        'orders.changed': {
          target: '.deciding',
          actions: { type: 'keepOrders', params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: 'isShort', target: 'fetching' }, { target: 'ready' }] },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchOlder',
            src: 'fetchOlder',
            input: ({ context: { next } }) => ({ text: '', before: next }),
            onDone: {
              target: 'deciding',
              actions: { type: 'keepFound', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        /** A later day or the failure of an earlier fetch may leave orders out. */
        ready: { on: { 'guide.open': 'deciding' } },
        failed: { on: { 'guide.open': 'deciding', 'guide.retry': 'deciding' } },
      },
    },
  },
});
