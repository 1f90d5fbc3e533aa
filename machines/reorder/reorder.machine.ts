import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { ReorderLine } from '../domain/reorder/lines.ts';
import { type ReorderSummary, summaryOf } from '../domain/reorder/summary.ts';
import type { World } from '../domain/world.ts';
import { routes } from '../routes.ts';
import { to } from '../system.ts';
import type { ProductName, ReorderEvent, ReorderInput, ReorderSource } from './reorder.events.ts';

interface ReorderContext {
  readonly world: World;
  readonly source: ReorderSource;
  readonly lines: readonly ReorderLine[];
  readonly supersedes: string | undefined;
  /** True if the customer has agreed to empty the cart first. */
  readonly replaces: boolean;
  readonly summary: ReorderSummary;
  /** By product number; a good without a known name has an entry without a name. */
  readonly names: Readonly<Record<string, ProductName>>;
  /** Goods whose names are being fetched. */
  readonly unnamed: readonly string[];
}

/** Filling the cart from an earlier order or a template, and beginning a new order (§4 Reorder, §2 newOrder). */
export const reorderMachine = setup({
  types: {
    context: {} as ReorderContext,
    events: {} as ReorderEvent,
    input: {} as ReorderInput,
  },
  actors: {
    /** GET /api/user/catalog/product_names. */
    fetchNames: fromPromise<readonly ProductName[], readonly string[]>(() =>
      Promise.reject(new Error('provide fetchNames')),
    ),
  },
  /** After this time the loading of goods becomes visible. */
  delays: { patience: 10_000 },
  guards: {
    isLoaded: ({ context }) => context.world.catalogue !== emptyCatalogue,
    isNew: ({ context }) => context.source === 'new',
    isCartFilled: (_, cartIsEmpty: boolean) => !cartIsEmpty,
    hasLines: (_, source: ReorderSource) => source !== 'new',
    isUnnamed: ({ context }, product_ids: readonly string[]) =>
      product_ids.some((id) => context.names[id] === undefined),
  },
  actions: {
    keepRequest: assign((_, { source, lines, supersedes, cartIsEmpty }: Asked<'reorder.request'>) => ({
      source,
      lines,
      supersedes,
      replaces: !cartIsEmpty,
    })),
    keepWorld: assign({ world: (_, world: World) => world }),
    /** The cart is emptied only after the goods are loaded and can fill it again. */
    fill: enqueueActions(({ context, enqueue }) => {
      const summary = summaryOf(context.lines, context.world);
      enqueue.assign({ summary });
      const unnamed = summary.missing.filter(isNameless).map(({ product_id }) => product_id);
      if (unnamed.length > 0) enqueue.raise({ type: 'reorder.name', product_ids: unnamed });
      const lines = summary.added.map(({ product_id, amount }) => ({ product_id, amount }));
      const { supersedes: order_id } = context;
      if (lines.length > 0) {
        if (context.replaces) enqueue.sendTo(to('cart'), { type: 'cart.clear' });
        enqueue.sendTo(
          to('cart'),
          order_id === undefined
            ? { type: 'cart.addAll', lines }
            : { type: 'cart.takeAwaitingPayment', order_id, lines },
        );
      }
      enqueue.sendTo(to('app'), { type: 'page.open', path: routes.categories.path });
    }),
    empty: sendTo(to('cart'), { type: 'cart.clear' }),
    /** Fetches goods again after a failure. */
    askGoods: enqueueActions(({ context, enqueue }) => {
      if (context.world.catalogue === emptyCatalogue)
        enqueue.sendTo(to('catalogue'), { type: 'catalogue.refresh' });
    }),
    keepUnnamed: assign(({ context }, product_ids: readonly string[]) => ({
      unnamed: [
        ...new Set([...context.unnamed, ...product_ids.filter((id) => context.names[id] === undefined)]),
      ],
    })),
    keepNames: assign(({ context }, names: readonly ProductName[]) => ({
      unnamed: [],
      names: {
        ...context.names,
        ...Object.fromEntries(context.unnamed.map((id) => [id, namelessOf(id)])),
        ...Object.fromEntries(names.map((name) => [name.product_id, name])),
      },
    })),
  },
}).createMachine({
  id: 'reorder',
  type: 'parallel',
  context: ({ input: { world } }) => ({
    world,
    source: 'new',
    lines: [],
    supersedes: undefined,
    replaces: false,
    summary: { added: [], missing: [], repriced: [] },
    names: {},
    unnamed: [],
  }),
  on: { 'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event.world } } },
  states: {
    filling: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'reorder.request': [
              {
                guard: { type: 'isCartFilled', params: ({ event }) => event.cartIsEmpty },
                target: 'confirming',
                actions: { type: 'keepRequest', params: ({ event }) => event },
              },
              {
                guard: { type: 'hasLines', params: ({ event }) => event.source },
                target: 'awaiting',
                actions: { type: 'keepRequest', params: ({ event }) => event },
              },
            ],
          },
        },
        /** §2 Modals: 'cart is not empty'. */
        confirming: {
          on: {
            'reorder.confirm': [{ guard: 'isNew', target: 'idle', actions: 'empty' }, { target: 'awaiting' }],
            'reorder.cancel': 'idle',
          },
        },
        /** The page may open before its goods are loaded. */
        awaiting: {
          always: { guard: 'isLoaded', target: 'summarising', actions: 'fill' },
          entry: 'askGoods',
          on: { 'reorder.cancel': 'idle' },
          initial: 'fetching',
          states: {
            fetching: { after: { patience: 'late' } },
            late: { on: { 'reorder.retry': { target: 'fetching', actions: 'askGoods' } } },
          },
        },
        /** §2 Modals: the added goods, the missing ones, and the changed prices. */
        summarising: { on: { 'reorder.close': 'idle' } },
      },
    },
    naming: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'reorder.name': {
              guard: { type: 'isUnnamed', params: ({ event }) => event.product_ids },
              target: 'fetching',
              actions: { type: 'keepUnnamed', params: ({ event }) => event.product_ids },
            },
          },
        },
        fetching: {
          on: {
            'reorder.name': {
              guard: { type: 'isUnnamed', params: ({ event }) => event.product_ids },
              target: 'fetching',
              reenter: true,
              actions: { type: 'keepUnnamed', params: ({ event }) => event.product_ids },
            },
          },
          invoke: {
            id: 'fetchNames',
            src: 'fetchNames',
            input: ({ context }) => context.unnamed,
            onDone: { target: 'idle', actions: { type: 'keepNames', params: ({ event }) => event.output } },
            /** The numbers of the goods replace their names. */
            onError: { target: 'idle', actions: assign({ unnamed: [] }) },
          },
        },
      },
    },
  },
});

type Asked<Type extends ReorderEvent['type']> = Extract<ReorderEvent, { type: Type }>;

function isNameless({ description_fi }: ReorderLine): boolean {
  return description_fi.trim() === '';
}

function namelessOf(product_id: string): ProductName {
  return { product_id, description_fi: '', description_en: '' };
}
