import { cartMachine } from '../../machines/cart/cart.machine.ts';
import { isEmpty } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { noCart } from './accounts.ts';
import {
  add,
  change,
  contents,
  dearer,
  here,
  input,
  isCalm,
  isSaved,
  isStill,
  linesOf,
  missing,
  named,
  onPage,
  ordered,
  pending,
  quietNaming,
  quietOrdering,
  REFERENCE,
  referenced,
  smallCart,
  underWay,
  waitingTrout,
  wednesday,
} from './cart.samples.ts';
import { gesture, inner, press, refusing, series, through, within } from './deeds.ts';
import { answered, failed, failures } from './failures.ts';
import { catalogueWith, char, dateless, ENOUGH, groupOf, peas, soldOut, trout, world } from './goods.ts';
import { defineModel } from './model.ts';
import { placedOf } from './orders.ts';
import { absent, disabled, enabled, invalid, shown } from './sights.ts';
import {
  cartDialog as ask,
  orderingDialog as dialog,
  namingDialog,
  cartScreen as screen,
} from './targets.ts';

/** The open cart of a customer account (§4 Cart add, Cart states). */
export const cartModel = defineModel<typeof cartMachine>({
  process: 'cart',
  machine: cartMachine,
  starts: {
    loggedIn: { input, given: here },
    /** A reload: neither the server's cart nor the catalogue is there yet. */
    reloaded: {
      input: { ...input, accepted: undefined, world: { ...world, catalogue: emptyCatalogue } },
      given: [...here, { given: 'held', call: 'catalogue' }, { given: 'reloaded' }],
    },
    /** An order of 2 kg of trout waits for payment (§4 Login). */
    waiting: { input: { ...input, waiting: waitingTrout }, given: here },
    /** An order for the trout's first day is there already. */
    ordered: { input: { ...input, orderedDates: [wednesday] }, given: here },
  },
  actors: { journal: 'recorded', loadOrdering: 'held', loadNaming: 'held' },
  samples: {
    'cart.add': {
      trout: add(trout, 2),
      peas: add(peas, 1),
      soldOut: { ...add(soldOut, 1), deed: inner('sold out since it was shown') },
      dateless: add(dateless, 1),
      nothing: { ...add(trout, 0), deed: inner('the button is disabled at 0') },
    },
    'cart.addAll': {
      char: {
        event: { type: 'cart.addAll', lines: [{ product_id: char.id, amount: 1 }] },
        deed: inner('asked by a process of the desk'),
        when: ({ context }) => isStill({ context }) && isEmpty(context.cart) && context.emptied === undefined,
      },
    },
    'cart.takeWaiting': {
      trout: {
        event: { type: 'cart.takeWaiting', ...waitingTrout },
        deed: inner('asked by a process of the desk'),
        when: ({ context }) => isStill({ context }) && isEmpty(context.cart) && context.emptied === undefined,
      },
    },
    'cart.releaseOrder': {
      paid: {
        event: { type: 'cart.releaseOrder', ...waitingTrout },
        deed: inner('asked by a process of the desk'),
        in: ['open.idle'],
        when: ({ context }) => isCalm({ context }) && context.cart.supersedes !== undefined,
      },
    },
    'cart.clear': {
      asked: {
        event: { type: 'cart.clear' },
        deed: inner('asked by a process of the desk'),
        in: ['open.idle'],
        when: isStill,
      },
    },
    'cart.restore': {
      asked: {
        event: {
          type: 'cart.restore',
          command: {
            _tag: 'RestoreLines',
            lines: [
              {
                product_id: peas.id,
                amount: 3,
                delivery_date: peas.delivery_dates[1] ?? '',
                orderFromTemplate: false,
              },
            ],
            custom_reference: '',
            replace: true,
          },
        },
        deed: inner('asked by a process of the desk'),
        in: ['open.idle'],
        when: ({ context }) => isStill({ context }) && context.cart.groups.length === 1,
      },
    },
    'cart.undo': { pressed: { event: { type: 'cart.undo' }, deed: press(screen.undo), in: ['open.idle'] } },
    'cart.reference': {
      add: {
        event: { type: 'cart.reference' },
        deed: press(screen.addReference),
        when: ({ context }) => isStill({ context }) && context.cart.custom_reference === '',
      },
      change: {
        event: { type: 'cart.reference' },
        deed: press(screen.changeReference),
        when: ({ context }) => isCalm({ context }) && context.cart.custom_reference !== '',
      },
    },
    'cart.changeReference': {
      party: referenced(REFERENCE),
      tooLong: referenced('Juhla perjantaina 27.11.'),
      none: referenced(''),
    },
    'cart.saveTemplate': {
      pressed: { event: { type: 'cart.saveTemplate' }, deed: press(screen.saveTemplate), when: isStill },
    },
    'cart.acknowledge': {
      pressed: {
        event: { type: 'cart.acknowledge' },
        deed: press(screen.seen),
        in: ['open.idle'],
        when: ({ context }) => context.changes.length > 0,
      },
    },
    'cart.confirm': {
      emptied: { event: { type: 'cart.confirm' }, deed: press(ask.empty), in: ['open.emptying'] },
      removed: { event: { type: 'cart.confirm' }, deed: press(ask.remove), in: ['open.removing'] },
      warned: { event: { type: 'cart.confirm' }, deed: press(ask.order), in: ['open.warning'] },
      read: { event: { type: 'cart.confirm' }, deed: press(ask.read), in: ['open.reviewing'] },
    },
    'cart.cancel': { pressed: { event: { type: 'cart.cancel' }, deed: press(ask.cancel) } },
    'cart.changeAmount': { zero: change(0), enough: change(ENOUGH) },
    'cart.remove': {
      trout: {
        event: { type: 'cart.remove', product_id: trout.id, group: groupOf(trout) },
        deed: press(screen.removeOf(trout)),
        when: isCalm,
      },
    },
    'cart.changeDate': {
      second: {
        event: { type: 'cart.changeDate', group: groupOf(trout), delivery_date: '2026-11-27' },
        deed: gesture({ act: 'choose', target: screen.date, option: 1 }),
        in: onPage,
      },
      notOffered: {
        event: { type: 'cart.changeDate', group: groupOf(trout), delivery_date: '2026-11-28' },
        deed: inner('only offered dates can be chosen'),
        in: onPage,
      },
    },
    'cart.empty': {
      pressed: {
        event: { type: 'cart.empty' },
        deed: press(screen.clear),
        when: isCalm,
      },
    },
    'order.request': { pressed: { event: { type: 'order.request' }, deed: press(screen.order) } },
    'journal.restored': {
      empty: {
        event: { type: 'journal.restored', accepted: undefined, pending: [], unanswered: undefined },
        deed: within('the journal is read'),
      },
      filled: {
        event: {
          type: 'journal.restored',
          accepted: { ...noCart, version: 1, cart: smallCart },
          pending: [],
          unanswered: undefined,
        },
        deed: within('the journal holds a cart'),
      },
      pending: {
        event: { type: 'journal.restored', accepted: noCart, pending: [pending], unanswered: undefined },
        deed: inner('a command was not sent before the reload'),
      },
      unanswered: {
        event: {
          type: 'journal.restored',
          accepted: { ...noCart, version: 1, cart: smallCart },
          pending: [],
          unanswered: {
            payload: { deliveries: [] },
            book: 'book-1',
            key: 'key-1',
            draft: undefined,
            at: undefined,
            sent: true,
          },
        },
        deed: inner('an order was not answered before the reload'),
      },
    },
    'journal.accepted': {
      trout: {
        event: { type: 'journal.accepted', ref: 1, version: 1, facts: pending.facts },
        deed: through('putItem'),
        in: underWay,
      },
    },
    'journal.refused': {
      soldOut: {
        event: {
          type: 'journal.refused',
          ref: 1,
          problems: [{ code: 'outOfStock', product_id: trout.id }],
        },
        deed: refusing('putItem', { code: 'outOfStock', product_id: trout.id }),
        in: underWay,
      },
    },
    'journal.failed': {
      server: {
        event: { type: 'journal.failed', failure: failures.server },
        deed: failed('putItem', 'server'),
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
        deed: inner('another device changed the cart'),
        in: underWay,
      },
    },
    'cart.heard': {
      colleague: {
        event: { type: 'cart.heard', book: noCart.book, version: 1, by: 'keittio' },
        deed: inner('a colleague changed the cart'),
        in: underWay,
      },
    },
    'world.changed': {
      loaded: { event: { type: 'world.changed', world }, deed: through('catalogue') },
      withoutTrout: {
        event: { type: 'world.changed', world: { ...world, catalogue: catalogueWith(peas) } },
        deed: inner('the catalogue changes'),
        when: isSaved,
      },
      dearer: {
        event: { type: 'world.changed', world: { ...world, catalogue: catalogueWith(dearer, peas) } },
        deed: inner('the catalogue changes'),
        in: ['open.idle', 'ordering'],
        when: ({ context }) => isSaved({ context }) && contents(context) === 'filled',
      },
    },
    'orders.changed': {
      none: {
        event: { type: 'orders.changed', orderedDates: [] },
        deed: inner('the history is fetched again'),
        in: ['restoring'],
      },
    },
    'outbox.flush': {
      asked: { event: { type: 'outbox.flush' }, deed: press(dialog.confirm), in: ['ordering'] },
    },
    'xstate.done.actor.loadOrdering': {
      loaded: answered('loadOrdering', quietOrdering, within('ordering is downloaded')),
    },
    'xstate.error.actor.loadOrdering': { missing: missing('loadOrdering') },
    'xstate.done.actor.loadNaming': {
      loaded: answered('loadNaming', quietNaming, within('naming is downloaded')),
    },
    'xstate.error.actor.loadNaming': { missing: missing('loadNaming') },
    'naming.ended': {
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
    'ordering.ended': {
      placed: ordered(
        { tag: 'placed', placed: placedOf(smallCart), aside: false },
        series(press(dialog.confirm), through('placeOrder')),
      ),
      placedBesideOthers: ordered(
        { tag: 'placed', placed: placedOf(smallCart, 1), aside: true },
        inner('a colleague added a line that the order did not list'),
      ),
      cancelled: ordered({ tag: 'cancelled' }, press(dialog.cancel)),
      withdrawn: ordered({ tag: 'withdrawn' }, inner('ordering takes back what it sent')),
      bookClosed: ordered(
        { tag: 'bookClosed' },
        series(press(dialog.confirm), failed('placeOrder', 'bookClosed'), press(dialog.openNew)),
      ),
      orderGone: {
        ...ordered({ tag: 'orderGone' }, inner('the waiting order was paid in another tab')),
        when: ({ context }) => context.cart.supersedes !== undefined,
      },
    },
  },
  looks: {
    restoring: ({ cart }) => (isEmpty(cart) ? [shown(screen.restoring)] : [disabled(screen.order)]),
    'open.idle': (context) => [
      ...linesOf(context),
      ...(isEmpty(context.cart) && context.emptied !== undefined ? [shown(screen.undo)] : []),
      ...(context.changes.length > 0 ? [shown(screen.changed), enabled(screen.seen)] : []),
      ...(context.cart.custom_reference === '' ? [] : [shown(screen.reference(REFERENCE))]),
      absent(dialog.itself),
    ],
    'open.emptying': [shown(ask.emptying), enabled(ask.empty), enabled(ask.cancel)],
    'open.removing': [shown(ask.removing), enabled(ask.remove), enabled(ask.cancel)],
    'open.referencing': ({ refusal }) => [
      shown(ask.referencing),
      refusal === undefined ? absent(ask.tooLong) : invalid(ask.reference),
      ...(refusal === undefined ? [] : [shown(ask.tooLong)]),
    ],
    'open.warning': [shown(ask.warning), enabled(ask.order), enabled(ask.cancel)],
    'open.reviewing': [shown(ask.reviewing), shown(ask.lost), enabled(ask.read)],
    'loading.ordering': [disabled(screen.order)],
    'loading.naming': [disabled(screen.order)],
    naming: [disabled(screen.order), shown(namingDialog.itself)],
    ordering: [disabled(screen.order), shown(dialog.itself)],
  },
  counters: ({ context }) => [
    contents(context),
    Math.min(context.pending.length, 2),
    context.book,
    context.rebuilt === context.world.catalogue,
    context.changes.length > 0,
    context.cart.custom_reference !== '',
    context.refusal !== undefined && context.refusal.command === 'ChangeReference',
    context.orderedDates.length > 0,
    context.cart.supersedes ?? '',
  ],
  limit: 20_000,
});
