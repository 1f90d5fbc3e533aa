import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type CatalogueIndex, emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import type { CatalogueEvent, CatalogueInput, CatalogueTold } from './catalogue.events.ts';

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
    /** POST /api/auth/me (§7): does not hold the page up. */
    checkSession: fromPromise<void>(() => Promise.reject(new Error('provide checkSession'))),
  },
  guards: {
    isLoaded: ({ context }) => context.catalogue !== emptyCatalogue,
    isCartEmpty: (_, cartIsEmpty: boolean) => cartIsEmpty,
    isUnauthorized: (_, failure: Failure) => failure.tag === 'unauthorized',
    isOffered: ({ context }, product_id: string) => context.catalogue.products.has(product_id),
  },
  actions: {
    keepCatalogue: assign({ catalogue: (_, catalogue: CatalogueIndex) => catalogue }),
    tellLoaded: enqueueActions(({ context, enqueue, self }) => {
      const told: CatalogueTold = { type: 'catalogue.loaded', catalogue: context.catalogue };
      if (self._parent !== undefined) enqueue.sendTo(self._parent, told);
    }),
    tellExpired: enqueueActions(({ enqueue, self }) => {
      const told: CatalogueTold = { type: 'session.expired' };
      if (self._parent !== undefined) enqueue.sendTo(self._parent, told);
    }),
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
          entry: 'tellLoaded',
          on: {
            'catalogue.open': {
              guard: { type: 'isCartEmpty', params: ({ event }) => event.cartIsEmpty },
              target: 'refreshing',
            },
          },
        },
        /** The goods stay on the screen while they are fetched again; a failure leaves them. */
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
        },
        failed: { on: { 'catalogue.retry': 'loading', 'catalogue.open': 'loading' } },
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
            onError: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => failureOf(event.error) },
                target: 'expired',
              },
              { target: 'trusted' },
            ],
          },
        },
        expired: { entry: 'tellExpired' },
      },
    },
    product: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'product.open': {
              guard: { type: 'isOffered', params: ({ event }) => event.product_id },
              target: 'open',
              actions: assign({ product_id: ({ event }) => event.product_id }),
            },
          },
        },
        open: {
          exit: assign({ product_id: undefined }),
          on: { 'product.close': 'closed' },
        },
      },
    },
  },
});
