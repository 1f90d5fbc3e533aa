import { assign, fromPromise, setup } from 'xstate';
import { dayAt } from '../domain/calendar.ts';
import {
  type GuideChoices,
  moved,
  noChoices,
  withHidden,
  withoutSection,
  withSection,
  withShown,
  withStock,
} from '../domain/guide/choices.ts';
import { type Counted, countedIn } from '../domain/guide/counted.ts';
import type { Count } from '../domain/inventory/inventory.schema.ts';
import type { World } from '../domain/world.ts';
import { draftLogic } from '../draft.ts';
import type { OrdersFound, OrdersRequest } from '../order/orders.events.ts';
import { beginning, type GuideContext, goodsIn, isShort, withFound, withOrders } from './guide.context.ts';
import type { GuideEvent, GuideInput } from './guide.events.ts';

type Asked<Type extends GuideEvent['type']> = Extract<GuideEvent, { type: Type }>;

/**
 * The order guide: the goods that the account bought in the last 90 days, with last and usual amounts. A target and the
 * amount on hand propose an amount. The page fetches the missing orders. The user's own order, sections, hidden goods
 * and targets are stored in this browser (machines/guide/decisions).
 */
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
    /** GET /api/user/inventory, then the newest finished count in it; undefined: there is none. */
    fetchLastCount: fromPromise<Count | undefined>(() => Promise.reject(new Error('provide fetchLastCount'))),
    draft: draftLogic,
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
    keepCount: assign({
      counted: (_, count: Count | undefined): Counted => (count === undefined ? {} : countedIn(count)),
    }),
    keepChoices: assign({ choices: (_, choices: GuideChoices | undefined) => choices ?? noChoices }),
    move: assign({
      choices: ({ context }, { from, to }: Asked<'guide.move'>) =>
        moved(goodsIn(context), context.choices, from, to),
    }),
    addSection: assign({
      choices: ({ context }, section: string) => withSection(goodsIn(context), context.choices, section),
    }),
    removeSection: assign({
      choices: ({ context: { choices } }, section: string) => withoutSection(choices, section),
    }),
    hide: assign(({ context: { choices } }, product_id: string) => ({
      choices: withHidden(choices, product_id),
      lastHidden: product_id,
    })),
    show: assign(({ context: { choices } }, product_id: string) => ({
      choices: withShown(choices, product_id),
      lastHidden: undefined,
    })),
    forgetHidden: assign({ lastHidden: undefined }),
    setStock: assign({
      choices: ({ context: { choices, world } }, { product_id, par, onHand }: Asked<'guide.setStock'>) =>
        withStock(choices, product_id, { par, onHand, day: dayAt(world.now) }),
    }),
  },
}).createMachine({
  id: 'guide',
  type: 'parallel',
  context: ({ input }) => beginning(input),
  on: { 'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event.world } } },
  states: {
    orders: {
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
    },
    /** A failure leaves the amounts on hand to the user. */
    count: {
      initial: 'idle',
      states: {
        idle: { on: { 'guide.open': 'fetching' } },
        fetching: {
          invoke: {
            id: 'fetchLastCount',
            src: 'fetchLastCount',
            onDone: { target: 'idle', actions: { type: 'keepCount', params: ({ event }) => event.output } },
            onError: 'idle',
          },
        },
      },
    },
    choices: {
      invoke: { id: 'draft', src: 'draft', input: ({ context: { username } }) => username },
      initial: 'restoring',
      states: {
        restoring: {
          on: {
            'guide.restored': {
              target: 'known',
              actions: { type: 'keepChoices', params: ({ event }) => event.draft },
            },
          },
        },
        known: {
          initial: 'using',
          on: {
            'guide.hide': {
              actions: { type: 'hide', params: ({ event }) => event.product_id },
            },
            'guide.show': {
              actions: { type: 'show', params: ({ event }) => event.product_id },
            },
          },
          states: {
            using: {
              on: {
                'guide.arrange': 'arranging',
                'guide.setStock': {
                  actions: { type: 'setStock', params: ({ event }) => event },
                },
              },
            },
            arranging: {
              exit: 'forgetHidden',
              on: {
                'guide.finish': 'using',
                'guide.move': { actions: { type: 'move', params: ({ event }) => event } },
                'guide.addSection': {
                  actions: { type: 'addSection', params: ({ event }) => event.section },
                },
                'guide.removeSection': {
                  actions: { type: 'removeSection', params: ({ event }) => event.section },
                },
              },
            },
          },
        },
      },
    },
  },
});
