import type { CartContext } from '../../../machines/cart/cart.context.ts';
import type { CartEvent } from '../../../machines/cart/cart.events.ts';
import { emptyCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import { noCart } from '../accounts.ts';
import { gesture, inner, press, refusing, series, through, within } from '../actions.ts';
import { answered, failed, failures } from '../failures.ts';
import { catalogueWith, char, peas, trout, world } from '../goods.ts';
import type { Samples } from '../model.ts';
import { adding, cartOf, noLines, placedOf } from '../orders.ts';
import { orderingDialog as dialog, namingDialog } from '../targets.ts';
import {
  contents,
  dearer,
  edits,
  emptying,
  isLast,
  isSaved,
  isStill,
  missing,
  named,
  ordered,
  pending,
  quietNaming,
  quietOrdering,
  smallCart,
  underWay,
} from './samples.ts';

const undemanding = { ...world.customer, minimumOrderAmount: 0 };

/** Events from the journal, the catalogue, a colleague, `ordering` and `naming`. */
export const cartOutcomes = {
  'journal.restored': {
    empty: {
      event: { type: 'journal.restored', accepted: undefined, pending: [], unconfirmed: undefined },
      action: within('the journal is read'),
    },
    filled: {
      event: {
        type: 'journal.restored',
        accepted: { ...noCart, version: 1, cart: smallCart },
        pending: [],
        unconfirmed: undefined,
      },
      action: within('the journal holds a cart'),
    },
    pending: {
      event: { type: 'journal.restored', accepted: noCart, pending: [pending], unconfirmed: undefined },
      action: inner('a command was not sent before the reload'),
    },
    unconfirmed: {
      event: {
        type: 'journal.restored',
        accepted: { ...noCart, version: 1, cart: smallCart },
        pending: [],
        unconfirmed: {
          payload: { deliveries: [] },
          book: 'book-1',
          key: 'key-1',
          draft: undefined,
          at: undefined,
          sent: true,
        },
      },
      action: inner('an order was not answered before the reload'),
    },
  },
  'journal.accepted': {
    trout: {
      event: { type: 'journal.accepted', ref: 1, version: 1, facts: pending.facts },
      action: through('putItem'),
      in: underWay,
    },
    last: {
      event: { type: 'journal.accepted', ref: 1, version: 1, facts: pending.facts },
      action: inner('as above, while it is ordered'),
      in: ['ordering'],
      when: isLast,
    },
  },
  'journal.refused': {
    soldOut: {
      event: {
        type: 'journal.refused',
        ref: 1,
        problems: [{ code: 'outOfStock', product_id: trout.id }],
      },
      action: refusing('putItem', { code: 'outOfStock', product_id: trout.id }),
      in: underWay,
    },
    last: {
      event: {
        type: 'journal.refused',
        ref: 1,
        problems: [{ code: 'outOfStock', product_id: trout.id }],
      },
      action: inner('as above, while it is ordered'),
      in: ['ordering'],
      when: isLast,
    },
  },
  'journal.missing': {
    /** The path ends: no other transition depends on this event. */
    told: {
      event: { type: 'journal.missing' },
      action: within('the server answers without its cart'),
      in: ['open.idle'],
      ends: true,
    },
  },
  'journal.failed': {
    server: {
      event: { type: 'journal.failed', failure: failures.server },
      action: failed('putItem', 'server'),
      in: underWay,
    },
  },
  'journal.synced': {
    stated: {
      event: {
        type: 'journal.synced',
        accepted: { ...noCart, version: 1, cart: smallCart },
        answered: [1],
      },
      action: inner('another device changed the cart'),
      in: underWay,
    },
    away: {
      event: {
        type: 'journal.synced',
        accepted: { ...noCart, version: 2, cart: cartOf(adding(trout, 5)) },
        answered: [],
        edits,
      },
      action: inner('colleagues changed the cart while the page was closed'),
      in: ['open.idle'],
      when: ({ context }) => isStill({ context }) && contents(context) === 'filled',
    },
    emptied: {
      event: {
        type: 'journal.synced',
        accepted: { ...noCart, version: 2, cart: noLines },
        answered: [],
        edits: emptying,
      },
      action: inner('a colleague has emptied the cart'),
      in: ['open.idle'],
      when: ({ context }) => isStill({ context }) && contents(context) === 'filled',
    },
    meanwhile: {
      event: {
        type: 'journal.synced',
        accepted: { ...noCart, version: 2, cart: cartOf(adding(trout, 5)) },
        answered: [],
      },
      action: inner('a colleague changes the cart that is being ordered'),
      in: ['ordering'],
      when: ({ context }) => isStill({ context }) && context.version < 2,
    },
  },
  'cart.heard': {
    colleague: {
      event: { type: 'cart.heard', book: noCart.book, version: 1, by: 'keittio' },
      action: inner('a colleague changed the cart'),
      in: underWay,
    },
  },
  'world.changed': {
    loaded: { event: { type: 'world.changed', world }, action: through('catalogue') },
    notLoaded: {
      event: { type: 'world.changed', world: { ...world, catalogue: emptyCatalogue } },
      action: inner('the customer’s record comes before the goods'),
      in: ['ordering'],
      when: ({ context }) => context.world.catalogue === emptyCatalogue,
    },
    withoutTrout: {
      event: {
        type: 'world.changed',
        world: { ...world, catalogue: catalogueWith({ ...trout, out_of_stock: 1 }, char, peas) },
      },
      action: inner('the trout is sold out'),
      when: isSaved,
    },
    fee: {
      event: { type: 'world.changed', world: { ...world, customer: undemanding } },
      action: inner('the customer’s record comes late'),
      in: ['ordering'],
      when: ({ context }) =>
        context.world.catalogue === world.catalogue &&
        context.world.customer !== undemanding &&
        isSaved({ context }),
    },
    dearer: {
      event: { type: 'world.changed', world: { ...world, catalogue: catalogueWith(dearer, peas) } },
      action: inner('the catalogue changes'),
      in: ['open.idle', 'ordering'],
      when: ({ context }) => isSaved({ context }) && contents(context) === 'filled',
    },
  },
  'orders.changed': {
    none: {
      event: { type: 'orders.changed', orderedDates: [] },
      action: inner('the history is fetched again'),
      in: ['restoring'],
    },
  },
  'cart.flush': {
    asked: { event: { type: 'cart.flush' }, action: press(dialog.confirm), in: ['ordering'] },
  },
  'xstate.done.actor.loadOrdering': {
    loaded: answered('loadOrdering', quietOrdering, within('ordering is downloaded')),
  },
  'xstate.error.actor.loadOrdering': { missing: missing('loadOrdering') },
  'xstate.done.actor.loadNaming': {
    loaded: answered('loadNaming', quietNaming, within('naming is downloaded')),
  },
  'xstate.error.actor.loadNaming': { missing: missing('loadNaming') },
  'xstate.done.actor.naming': {
    saved: named(
      { tag: 'saved', name: 'Maanantai' },
      series(
        gesture(
          { act: 'fill', target: namingDialog.name, text: 'Maanantai' },
          { act: 'press', target: namingDialog.save },
        ),
        through('saveTemplate'),
      ),
    ),
    cancelled: named({ tag: 'cancelled' }, press(namingDialog.cancel)),
  },
  'xstate.done.actor.ordering': {
    placed: {
      ...ordered(
        { tag: 'placed', placed: placedOf(smallCart), aside: false },
        series(press(dialog.confirm), through('placeOrder')),
      ),
      when: hasGoods,
    },
    placedBesideOthers: ordered(
      { tag: 'placed', placed: placedOf(smallCart, 1), aside: true },
      inner('a colleague added a line that the order did not list'),
    ),
    cancelled: ordered({ tag: 'cancelled' }, press(dialog.cancel)),
    withdrawn: ordered({ tag: 'withdrawn' }, inner('ordering withdraws the sent order')),
    bookClosed: {
      ...ordered(
        { tag: 'bookClosed' },
        series(press(dialog.confirm), failed('placeOrder', 'bookClosed'), press(dialog.openNew)),
      ),
      when: hasGoods,
    },
    orderGone: {
      ...ordered({ tag: 'orderGone' }, inner('the waiting order was paid in another tab')),
      when: ({ context }) => context.cart.supersedes !== undefined,
    },
  },
} as const satisfies Partial<Samples<CartEvent>>;

/** False if all lines are gone: such a cart cannot be confirmed. */
function hasGoods({ context }: { readonly context: CartContext }): boolean {
  return contents(context) === 'filled';
}
