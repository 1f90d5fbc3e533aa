import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type CatalogueIndex, emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import { to } from '../system.ts';
import type { CatalogueEvent, CatalogueInput } from './catalogue.events.ts';

interface CatalogueContext {
  readonly catalogue: CatalogueIndex;
  /** The product whose dialog is open. */
  readonly product_id: string | undefined;
}

/** The catalogue of the session: its goods, the check of the session before its pages, the product dialog (§2). */
export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    input: {} as CatalogueInput,
    tags: {} as 'busy',
  },
  actors: {
    fetchCatalogue: fromPromise<CatalogueIndex>(() => Promise.reject(new Error('provide fetchCatalogue'))),
    /** POST /api/auth/me (§7): it does not delay the page. The app receives a 401 separately. */
    checkSession: fromPromise<void>(() => Promise.reject(new Error('provide checkSession'))),
  },
  /** §9: a search result opens 0.5 s after its page. */
  delays: { searchResult: 500 },
  guards: {
    isLoaded: ({ context }) => context.catalogue !== emptyCatalogue,
    isCartEmpty: (_, cartIsEmpty: boolean) => cartIsEmpty,
    isOffered: ({ context }, product_id: string | undefined) =>
      product_id !== undefined && context.catalogue.products.has(product_id),
  },
  actions: {
    keepProduct: assign({ product_id: (_, product_id: string) => product_id }),
    keepCatalogue: assign({ catalogue: (_, catalogue: CatalogueIndex) => catalogue }),
    reportLoaded: sendTo(to('app'), ({ context: { catalogue } }) => ({
      type: 'catalogue.loaded' as const,
      catalogue,
    })),
  },
}).createMachine({
  id: 'catalogue',
  type: 'parallel',
  context: ({ input }) => ({
    catalogue: input.catalogue ?? emptyCatalogue,
    product_id: undefined,
  }),
  states: {
    goods: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isLoaded', target: 'ready' }, { target: 'loading' }] },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchCatalogue',
            src: 'fetchCatalogue',
            onDone: {
              target: 'ready',
              actions: { type: 'keepCatalogue', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        ready: {
          entry: 'reportLoaded',
          on: {
            'catalogue.open': {
              guard: { type: 'isCartEmpty', params: ({ event }) => event.cartIsEmpty },
              target: 'refreshing',
            },
            'catalogue.refresh': 'refreshing',
          },
        },
        /** The goods remain on the screen while they are fetched again, and after a failure. */
        refreshing: {
          invoke: {
            id: 'refreshCatalogue',
            src: 'fetchCatalogue',
            onDone: {
              target: 'ready',
              actions: { type: 'keepCatalogue', params: ({ event }) => event.output },
            },
            onError: 'ready',
          },
          /** The pending answer may be older than the change that requests another fetch. */
          on: { 'catalogue.refresh': { target: 'refreshing', reenter: true } },
        },
        failed: {
          on: { 'catalogue.refresh': 'loading', 'catalogue.retry': 'loading', 'catalogue.open': 'loading' },
        },
      },
    },
    session: {
      initial: 'trusted',
      states: {
        trusted: { on: { 'catalogue.open': 'checking' } },
        checking: {
          invoke: {
            id: 'checkSession',
            src: 'checkSession',
            onDone: 'trusted',
            onError: 'trusted',
          },
        },
      },
    },
    product: {
      initial: 'closed',
      on: {
        'product.open': {
          guard: { type: 'isOffered', params: ({ event }) => event.product_id },
          target: '.open',
          actions: { type: 'keepProduct', params: ({ event }) => event.product_id },
        },
        'product.find': {
          target: '.coming',
          actions: { type: 'keepProduct', params: ({ event }) => event.product_id },
        },
      },
      states: {
        closed: { entry: assign({ product_id: undefined }) },
        coming: {
          after: {
            searchResult: [
              { guard: { type: 'isOffered', params: ({ context }) => context.product_id }, target: 'open' },
              { guard: 'isLoaded', target: 'closed' },
              { target: 'awaited' },
            ],
          },
        },
        /** The page may open before its goods are loaded. */
        awaited: {
          always: [
            {
              guard: { type: 'isOffered', params: ({ context }) => context.product_id },
              target: 'open',
            },
            { guard: 'isLoaded', target: 'closed' },
          ],
        },
        open: { on: { 'product.close': 'closed' } },
      },
    },
  },
});
