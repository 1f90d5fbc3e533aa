import { catalogueMachine } from '../../machines/catalogue/catalogue.machine.ts';
import { clock, gesture, inner, press, through } from './actions.ts';
import { answered, failing } from './failures.ts';
import { catalogue, catalogueWith, peas, trout } from './goods.ts';
import { defineModel } from './model.ts';
import { catalogueScreen as screen } from './targets.ts';
import { absent, enabled, shown, type Visible } from './visible.ts';

const goods: readonly Visible[] = [absent(screen.loading), absent(screen.failed), shown(screen.products)];

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
    'product.open': [shown(screen.dialogOf(trout))],
  },
  counters: ({ context }) => [context.product_id ?? ''],
  limit: 2_000,
});
