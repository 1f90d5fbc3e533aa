import type { SnapshotFrom } from 'xstate';
import { catalogueMachine } from '../../machines/catalogue/catalogue.machine.ts';
import { clock, gesture, inner, press, through } from './actions.ts';
import { answered, failing } from './failures.ts';
import { catalogue, catalogueWith, char, peas, trout } from './goods.ts';
import { afterSteps, type Invariant, type Last } from './invariant.ts';
import { defineModel } from './model.ts';
import type { Moment } from './moment.ts';
import { catalogueScreen as screen } from './targets.ts';
import { absent, enabled, shown, thing, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof catalogueMachine>;

const goods: readonly Visible[] = [absent(screen.loading), absent(screen.failed), shown(screen.products)];

/** The sea trout instead of the trout: 14,67 − 13,19 €. */
const cheaper = thing('text', {
  key: 'substitution.cheaper',
  values: { price: { fi: '1,48\u00a0€', en: '€1.48' } },
});

/** The catalogue of a session, on the screen of §2. */
export const catalogueModel = defineModel<typeof catalogueMachine>({
  process: 'catalogue',
  machine: catalogueMachine,
  starts: {
    /** The login has fetched the catalogue. */
    known: { input: { catalogue }, given: [{ given: 'loggedIn', username: 'ravintola' }] },
    reloaded: {
      input: { catalogue: undefined },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'catalogue' },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { fetchCatalogue: 'held', checkSession: 'held' },
  samples: {
    'catalogue.open': {
      withEmptyCart: {
        event: { type: 'catalogue.open', cartIsEmpty: true },
        action: gesture({ act: 'goTo', path: '/shop/categories' }),
      },
      withFilledCart: {
        event: { type: 'catalogue.open', cartIsEmpty: false },
        action: gesture({ act: 'goTo', path: '/shop/categories' }),
      },
    },
    'catalogue.retry': { pressed: { event: { type: 'catalogue.retry' }, action: press(screen.retry) } },
    'catalogue.refresh': {
      told: {
        event: { type: 'catalogue.refresh' },
        action: inner('the server tells of other goods, or refuses by them'),
      },
    },
    'product.open': {
      offered: {
        event: { type: 'product.open', product_id: trout.id },
        action: press(screen.productOf(trout)),
      },
    },
    'product.find': {
      offered: {
        event: { type: 'product.find', product_id: trout.id },
        action: gesture({ act: 'goTo', path: `/shop/categories?search_result=${trout.id}` }),
      },
      gone: {
        event: { type: 'product.find', product_id: 'P0000' },
        action: gesture({ act: 'goTo', path: '/shop/categories?search_result=P0000' }),
      },
    },
    'product.close': { pressed: { event: { type: 'product.close' }, action: press(screen.close) } },
    'xstate.after.searchResult.catalogue.product.coming': {
      passed: { event: { type: 'xstate.after.searchResult.catalogue.product.coming' }, action: clock(500) },
    },
    'xstate.done.actor.fetchCatalogue': {
      loaded: answered('fetchCatalogue', catalogue, through('catalogue')),
    },
    'xstate.error.actor.fetchCatalogue': failing('fetchCatalogue', 'catalogue', 'lost', 'server'),
    'xstate.done.actor.refreshCatalogue': {
      loaded: answered('refreshCatalogue', catalogueWith(trout, peas), through('catalogue')),
      soldOut: answered(
        'refreshCatalogue',
        catalogueWith({ ...trout, out_of_stock: 1 }, char, peas),
        inner('the server has the trout: substitution.test.ts sells a good out'),
      ),
    },
    'xstate.error.actor.refreshCatalogue': failing('refreshCatalogue', 'catalogue', 'lost', 'server'),
    'xstate.done.actor.checkSession': { valid: answered('checkSession', undefined, through('me')) },
    'xstate.error.actor.checkSession': failing('checkSession', 'me', 'lost', 'server'),
  },
  visible: {
    'goods.deciding': [],
    'goods.loading': [shown(screen.loading)],
    'goods.ready': goods,
    'goods.refreshing': goods,
    'goods.failed': [shown(screen.failed), enabled(screen.retry)],
    'session.trusted': [],
    'session.checking': [],
    'product.closed': [absent(screen.dialogOf(trout))],
    'product.coming': [absent(screen.dialogOf(trout))],
    'product.awaited': [absent(screen.dialogOf(trout))],
    'product.open': ({ catalogue: { products } }) => [
      shown(screen.dialogOf(trout)),
      (products.get(trout.id)?.out_of_stock ? shown : absent)(cheaper),
    ],
  },
  counters: ({
    context: {
      product_id,
      catalogue: { products },
    },
  }) => [product_id ?? '', products.get(trout.id)?.out_of_stock ?? ''],
  limit: 2_000,
});

export const catalogueInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§2 a product dialog shows one product, and a search result is one product',
    holds: ({ snapshot: { value, context } }) =>
      (value.product === 'closed') === (context.product_id === undefined),
  },
  {
    rule: '§2 a search opens a product of the catalogue',
    holds: ({ snapshot: { value, context } }) =>
      value.product !== 'open' || context.catalogue.products.has(context.product_id ?? ''),
  },
  {
    rule: '§2 only a product of the catalogue is opened',
    holds: ({ snapshot }) => !snapshot.can({ type: 'product.open', product_id: 'P0000' }),
  },
  {
    rule: '§2 the goods stay on the screen once they are there',
    holds: ({ snapshot: { value, context } }) =>
      !['ready', 'refreshing'].includes(value.goods) || context.catalogue.products.size > 0,
  },
  {
    rule: '§2 goods that are known are neither waited for nor missing',
    holds: ({ snapshot: { value, context } }) =>
      !['loading', 'failed'].includes(value.goods) || context.catalogue.products.size === 0,
  },
  {
    rule: '§2 a product of the catalogue can be opened',
    holds: ({ snapshot }) =>
      snapshot.can({ type: 'product.open', product_id: trout.id }) ===
      snapshot.context.catalogue.products.has(trout.id),
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§2 On open the goods are fetched if the cart is empty, and the session is checked',
      on: 'catalogue.open',
      from: 'goods.ready',
      when: ({ value }, { cartIsEmpty }) => cartIsEmpty && value.session === 'trusted',
      to: ['goods.refreshing', 'session.checking'],
      asks: ['fetchCatalogue', 'checkSession'],
    },
    {
      rule: '§2 On open goods of a filled cart stay, and the session is checked',
      on: 'catalogue.open',
      from: 'goods.ready',
      when: ({ value }, { cartIsEmpty }) => !cartIsEmpty && value.session === 'trusted',
      to: ['goods.ready', 'session.checking'],
      asks: ['checkSession'],
    },
    ...['catalogue.open', 'catalogue.retry', 'catalogue.refresh'].map((on) => ({
      rule: `§2 goods that are missing are fetched (${on})`,
      on,
      from: 'goods.failed',
      to: 'goods.loading',
      holds: (_: unknown, { did }: Last<Snapshot>) => did.asked.some(({ src }) => src === 'fetchCatalogue'),
    })),
    ...['goods.ready', 'goods.refreshing'].map((from) => ({
      rule: `§4 Catalogue update: goods that have changed are fetched again (${from})`,
      on: 'catalogue.refresh',
      from,
      to: 'goods.refreshing',
      asks: ['fetchCatalogue'],
    })),
    ...['fetchCatalogue', 'refreshCatalogue'].map((id) => ({
      rule: `fetched goods are shown, and sent to the app (${id})`,
      on: `xstate.done.actor.${id}`,
      to: 'goods.ready',
      tells: ['catalogue.loaded'],
      holds: ({ snapshot: { context } }: Moment<Snapshot>, { event, did }: Last<Snapshot>) =>
        context.catalogue === event.output && did.told[0]?.catalogue === event.output,
    })),
    {
      rule: 'goods that cannot be fetched are missing, which is shown',
      on: 'xstate.error.actor.fetchCatalogue',
      to: 'goods.failed',
      tells: [],
    },
    {
      rule: 'the goods stay where they cannot be fetched again',
      on: 'xstate.error.actor.refreshCatalogue',
      to: 'goods.ready',
      holds: ({ snapshot: { context } }, { before }) => context.catalogue === before.context.catalogue,
    },
    {
      rule: '§8 the check of the session passes silently, or fails so: the app receives a 401',
      on: ['xstate.done.actor.checkSession', 'xstate.error.actor.checkSession'],
      to: 'session.trusted',
      tells: [],
    },
    {
      rule: '§2 clicking a product opens its dialog',
      on: 'product.open',
      to: 'product.open',
      holds: ({ snapshot: { context } }, { event }) => context.product_id === event.product_id,
    },
    {
      rule: '§9 a search result is opened after its page',
      on: 'product.find',
      to: 'product.coming',
      holds: ({ snapshot: { context } }, { event }) => context.product_id === event.product_id,
    },
    ...(
      ['xstate.after.searchResult.catalogue.product.coming', 'xstate.done.actor.fetchCatalogue'] as const
    ).flatMap((on, at) =>
      (
        [
          [trout.id, 'product.open'],
          ['P0000', 'product.closed'],
        ] as const
      ).map(([product_id, to]) => ({
        rule: `§2 a search result opens if the catalogue has it (${on}, ${to})`,
        on,
        from: at === 0 ? 'product.coming' : 'product.awaited',
        when: ({ context }: Snapshot) =>
          context.product_id === product_id && (at === 1 || context.catalogue.products.size > 0),
        to,
      })),
    ),
    {
      rule: '§2 a search result waits for the goods',
      on: 'xstate.after.searchResult.catalogue.product.coming',
      when: ({ context }) => context.catalogue.products.size === 0,
      to: 'product.awaited',
    },
    { rule: '§2 a product dialog that is closed is gone', on: 'product.close', to: 'product.closed' },
  ),
];
