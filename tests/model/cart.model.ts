import type { CartContext } from '../../machines/cart/cart.context.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import { emptyCart, isEmpty } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { noCart } from './accounts.ts';
import { type Deed, gesture, inner, press, refusing, series, through, within } from './deeds.ts';
import { failed, failures } from './failures.ts';
import { catalogueWith, dateless, ENOUGH, type Good, groupOf, peas, soldOut, trout, world } from './goods.ts';
import { defineModel } from './model.ts';
import { adding, cartOf, pendingOf, placedOf } from './orders.ts';
import { absent, disabled, enabled, type Sight, shown } from './sights.ts';
import { catalogueScreen, orderingDialog as dialog, cartScreen as screen } from './targets.ts';

const smallCart = cartOf(adding(trout, 2));
const pending = pendingOf(1, adding(trout, 2), emptyCart);
const input = { username: 'ravintola', world, accepted: noCart, waiting: [] };
const here = [
  { given: 'loggedIn', username: 'ravintola' },
  { given: 'held', call: 'putItem' },
] as const;

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
    waiting: { input: { ...input, waiting: [{ product_id: trout.id, amount: 2 }] }, given: here },
  },
  actors: { journal: 'recorded', ordering: 'held' },
  samples: {
    'cart.add': {
      trout: add(trout, 2),
      peas: add(peas, 1),
      soldOut: { event: add(soldOut, 1).event, deed: inner('sold out since it was shown') },
      dateless: { event: add(dateless, 1).event, deed: add(dateless, 1).deed },
      nothing: { event: add(trout, 0).event, deed: inner('the button is disabled at 0') },
    },
    'cart.changeAmount': { zero: change(0), enough: change(ENOUGH) },
    'cart.remove': {
      trout: {
        event: { type: 'cart.remove', product_id: trout.id, group: groupOf(trout) },
        deed: press(screen.removeOf(trout)),
      },
    },
    'cart.changeDate': {
      second: {
        event: { type: 'cart.changeDate', group: groupOf(trout), delivery_date: '2026-11-27' },
        deed: gesture({ act: 'choose', target: screen.date, option: 1 }),
      },
      notOffered: {
        event: { type: 'cart.changeDate', group: groupOf(trout), delivery_date: '2026-11-28' },
        deed: inner('only offered dates can be chosen'),
      },
    },
    'cart.empty': {
      pressed: {
        event: { type: 'cart.empty' },
        deed: press(screen.clear),
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
          unanswered: { deliveries: [] },
        },
        deed: inner('an order was not answered before the reload'),
      },
    },
    'journal.accepted': {
      trout: {
        event: { type: 'journal.accepted', ref: 1, version: 1, facts: pending.facts },
        deed: through('putItem'),
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
      },
    },
    'journal.failed': {
      server: {
        event: { type: 'journal.failed', failure: failures.server },
        deed: failed('putItem', 'server'),
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
      },
    },
    'world.changed': {
      loaded: { event: { type: 'world.changed', world }, deed: through('catalogue') },
      withoutTrout: {
        event: { type: 'world.changed', world: { ...world, catalogue: catalogueWith(peas) } },
        deed: inner('the catalogue changes'),
      },
    },
    'outbox.flush': {
      asked: { event: { type: 'outbox.flush' }, deed: press(dialog.confirm), in: ['ordering'] },
    },
    'xstate.done.actor.ordering': {
      placed: ordered(
        { tag: 'placed', placed: placedOf(smallCart) },
        series(press(dialog.confirm), through('placeOrder')),
      ),
      placedBesideOthers: ordered(
        { tag: 'placed', placed: placedOf(smallCart, 1) },
        inner('a colleague added a line that the order did not list'),
      ),
      cancelled: ordered({ tag: 'cancelled' }, press(dialog.cancel)),
      bookClosed: ordered(
        { tag: 'bookClosed' },
        series(press(dialog.confirm), failed('placeOrder', 'bookClosed'), press(dialog.openNew)),
      ),
    },
  },
  looks: {
    restoring: ({ cart }) => (isEmpty(cart) ? [shown(screen.restoring)] : [disabled(screen.order)]),
    open: (context) => [...linesOf(context), absent(dialog.itself)],
    ordering: [disabled(screen.order), shown(dialog.itself)],
  },
  counters: ({ context }) => [
    contents(context),
    Math.min(context.pending.length, 2),
    context.book,
    context.rebuilt === context.world.catalogue,
  ],
  limit: 20_000,
});

function add(good: Good, amount: number) {
  const deed: Deed = gesture(
    { act: 'find', good },
    { act: 'press', target: catalogueScreen.productOf(good) },
    { act: 'fill', target: catalogueScreen.amount, text: String(amount) },
    { act: 'press', target: catalogueScreen.add },
  );
  const { id: product_id, price_id } = good;
  return { event: { type: 'cart.add', product_id, price_id, amount } as const, deed };
}

function change(amount: number) {
  return {
    event: { type: 'cart.changeAmount', product_id: trout.id, group: groupOf(trout), amount } as const,
    deed: gesture({ act: 'fill', target: screen.amountOf(trout), text: String(amount) }),
  };
}

function ordered(output: unknown, deed: Deed) {
  return { event: { type: 'xstate.done.actor.ordering', output, actorId: 'ordering' }, deed };
}

function contents({ cart }: CartContext): string {
  if (isEmpty(cart)) return 'empty';
  const amounts = cart.groups.flatMap(({ items }) => items.map(({ amount }) => amount));
  return amounts.includes(0) ? 'zero' : 'filled';
}

function linesOf(context: CartContext): readonly Sight[] {
  const state = contents(context);
  if (state === 'empty') return [shown(screen.empty), disabled(screen.order)];
  return state === 'zero' ? [shown(screen.zero), disabled(screen.order)] : [enabled(screen.order)];
}
