import { assign, sendTo, setup } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { Order } from '../domain/order/order.schema.ts';
import { isLongEnough } from '../domain/search/fold.ts';
import type { World } from '../domain/world.ts';
import { routes } from '../routes.ts';
import { to } from '../system.ts';
import { chosenIn, foundIn, moved, quickHitIn, type SearchContext } from './search.context.ts';
import type { SearchEvent, SearchInput } from './search.events.ts';

type Typed = Pick<SearchContext, 'text' | 'language'>;
type Prepared = Pick<SearchContext, 'world' | 'orders' | 'language'>;

/**
 * Finds a product by a part of its name or by its number (§2 Search box). Each result has its amount in the cart, and a
 * mark if the guide has the good.
 */
export const searchMachine = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent, input: {} as SearchInput },
  actions: {
    keepWorld: assign({ world: (_, world: World) => world }),
    keepOrders: assign({ orders: (_, orders: readonly Order[]) => orders }),
    keepTyped: assign((_, { text, language }: Typed) => ({ text, language, active: undefined })),
    /** Empties the field for the next quick line. */
    keepAdded: assign(({ context }) => ({ added: quickHitIn(context), text: '', active: undefined })),
    forgetAdded: assign({ added: undefined }),
    notifyCart: sendTo(to('cart'), ({ context }) => {
      const { product, amount } = assertDefined(quickHitIn(context));
      return { type: 'cart.add' as const, product_id: product.id, price_id: product.price_id, amount };
    }),
    leaveResult: assign({ active: undefined }),
    moveTo: assign({ active: ({ context }, to: 'next' | 'previous') => moved(context, to) }),
    /** Builds the index before the third letter, so that no letter is delayed. */
    prepare: (_, _prepared: Prepared) => {},
    reportChosen: sendTo(to('app'), ({ context }, product_id: string | undefined) => {
      const id = encodeURIComponent(chosenIn(context, product_id) ?? '');
      return { type: 'page.open' as const, path: `${routes.categories.path}?search_result=${id}` };
    }),
  },
  guards: {
    isBrief: ({ context }) => !isLongEnough(context.text),
    isWaiting: ({ context }) => context.world.catalogue === emptyCatalogue,
    isFound: ({ context }) => foundIn(context).total > 0,
    isTyped: ({ context }) => context.text !== '',
    isChosen: ({ context }, product_id: string | undefined) => chosenIn(context, product_id) !== undefined,
    isQuick: ({ context }) => quickHitIn(context) !== undefined,
    isSameCatalogue: ({ context }, world: World) => world.catalogue === context.world.catalogue,
  },
}).createMachine({
  id: 'search',
  context: ({ input: { world, orders } }) => ({
    world,
    orders,
    language: 'fi',
    text: '',
    active: undefined,
    added: undefined,
  }),
  initial: 'closed',
  on: {
    /** A chosen place would have another result. */
    'orders.changed': {
      actions: [{ type: 'keepOrders', params: ({ event }) => event.orders }, 'leaveResult'],
    },
    'search.type': {
      target: '.open',
      actions: { type: 'keepTyped', params: ({ event }) => event },
    },
    'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event.world } },
  },
  states: {
    closed: {
      entry: 'leaveResult',
      on: {
        'search.open': {
          target: 'open',
          actions: [
            {
              type: 'keepTyped',
              params: ({ context: { text }, event: { language } }) => ({ text, language }),
            },
            {
              type: 'prepare',
              params: ({ context: { world, orders }, event: { language } }) => ({ world, orders, language }),
            },
          ],
        },
      },
    },
    open: {
      initial: 'deciding',
      on: {
        'search.cancel': [
          {
            guard: 'isTyped',
            target: '.deciding',
            actions: { type: 'keepTyped', params: ({ context: { language } }) => ({ text: '', language }) },
          },
          { target: 'closed' },
        ],
        'search.close': 'closed',
        'world.changed': [
          {
            guard: { type: 'isSameCatalogue', params: ({ event }) => event.world },
            actions: { type: 'keepWorld', params: ({ event }) => event.world },
          },
          {
            target: '.deciding',
            actions: [{ type: 'keepWorld', params: ({ event }) => event.world }, 'leaveResult'],
          },
        ],
      },
      states: {
        deciding: {
          always: [
            { guard: 'isBrief', target: 'brief' },
            { guard: 'isWaiting', target: 'waiting' },
            { guard: 'isFound', target: 'results' },
            { target: 'nothing' },
          ],
        },
        /** §5: fewer than 3 characters. */
        brief: {},
        /** The goods are still loading. */
        waiting: {},
        results: {
          on: {
            'search.move': { actions: { type: 'moveTo', params: ({ event }) => event.to } },
            'search.add': { guard: 'isQuick', target: 'added', actions: ['notifyCart', 'keepAdded'] },
            'search.choose': {
              guard: { type: 'isChosen', params: ({ event }) => event.product_id },
              target: '#search.closed',
              actions: { type: 'reportChosen', params: ({ event }) => event.product_id },
            },
          },
        },
        nothing: {},
        /** A quick line went into the cart, and the field is ready for the next one. */
        added: { exit: 'forgetAdded' },
      },
    },
  },
});
