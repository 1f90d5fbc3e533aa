import { type AnyEventObject, assign, setup } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { AccountData } from '../../../machines/domain/session/account.ts';
import {
  account,
  orderAwaitingPayment,
  session,
  withOrderAwaitingPayment,
  withoutCart,
  withoutMinimum,
  withServerCart,
} from '../accounts.ts';
import { type Action, gesture, inner, instead, press, through, within } from '../actions.ts';
import { answered, failed, failing, failures } from '../failures.ts';
import { catalogue, NOW } from '../goods.ts';
import { closed } from '../maintenance.model.ts';
import { defineModel } from '../model.ts';
import type { Moment } from '../moment.ts';
import { largeCart, smallCart } from '../ordering/model.ts';
import { draftOfCart, orderOf, placedOf } from '../orders.ts';
import { leftOrder as leftScreen, loginForm, shell, toasts } from '../targets.ts';
import { absent, enabled, shown, type Visible } from '../visible.ts';

/** Stand-in of `deferred` and of the maintenance screen: records its input and events. Both have models of their own. */
const quiet = setup({
  types: { context: {} as { readonly input: unknown; readonly told: readonly AnyEventObject[] } },
}).createMachine({
  context: ({ input }) => ({ input, told: [] }),
  on: { '*': { actions: assign({ told: ({ context, event }) => [...context.told, event] }) } },
});
/**
 * The page kept at the start by the maintenance screen. The paths of the other starts cover the steps after an opening.
 */
const left = { page: '/faq', username: session.username };
const unsent = { draft: draftOfCart(smallCart), book: 'book-1', isUnsent: true };
const hasOpened = ({ context }: Moment['snapshot']) => context.place?.page !== left.page;
/** Limits the paths: the orders are fetched, `deferred` is loaded and no toast is shown. */
const isFetching = (snapshot: Moment['snapshot']) =>
  snapshot.matches({ shopping: { account: 'fetchingOrders', deferred: 'open' } }) &&
  snapshot.context.toasts.length === 0;
/** Limits the paths: late answers have the same effect in every other moment. */
const isQuiet = (snapshot: Moment['snapshot']) =>
  snapshot.matches({ shopping: { deferred: 'open' } }) &&
  snapshot.context.toasts.length === 0 &&
  snapshot.context.placed === undefined;
/** Parts are fetched again only after `missing` is known. */
const isLate = (snapshot: Moment['snapshot']) => isQuiet(snapshot) && snapshot.context.missing !== undefined;
const late = within('told by a deferred process');
const isIdle = (snapshot: Moment['snapshot']) =>
  snapshot.matches({ shopping: { account: 'idle', deferred: 'open' } }) &&
  snapshot.context.toasts.length === 0;

/** Limits the paths: no part is missing and no order was placed. */
const isWhole = (snapshot: Moment['snapshot']) =>
  isQuiet(snapshot) &&
  snapshot.context.missing?.length === 0 &&
  snapshot.context.accepted === account.accepted;

/** The picking fee of a customer whose login failed to fetch the cart. */
const fee = {
  product_id: 'P9990',
  description_fi: 'Pienerän keräilylisä',
  description_en: 'Picking fee',
  price_excl_tax: 690,
  price_incl_tax: 866,
  min_order_amount: true,
};
const past = orderOf(largeCart, '100038');
const stored = { session, placed: undefined, orders: [past] };
const visitor: readonly Visible[] = [enabled(loginForm.submit), absent(shell.menu)];
const customer: readonly Visible[] = [shown(shell.menu), absent(loginForm.submit)];

const loggingIn = gesture(
  { act: 'fill', target: loginForm.username, text: 'ravintola' },
  { act: 'fill', target: loginForm.password, text: 'ravintola' },
  { act: 'press', target: loginForm.submit },
);
const openingOrders = gesture({ act: 'goTo', path: '/order/orders' });

/** The session of the shop (§2 Guard, §4 Login, Logout, §8). Its children are stand-ins with models of their own. */
export const appModel = defineModel<typeof appMachine>({
  process: 'app',
  machine: appMachine,
  starts: {
    opened: { input: { now: NOW }, given: [] },
    /** The return from the payment of the waiting order (§2 'when coming from /'). */
    returned: { input: { now: NOW, returned: orderAwaitingPayment.id }, given: [] },
    /** A reload after the session expired while an order was sent. */
    leftOrder: { input: { now: NOW, page: '/', left: { ...left, page: '/shop', order: unsent } }, given: [] },
    /** §2 /maintenance, opened by its address. */
    asking: { input: { now: NOW, page: '/maintenance', left }, given: [] },
  },
  actors: {
    readSession: 'held',
    fetchAccount: 'held',
    fetchOrders: 'held',
    logout: 'held',
    clock: 'recorded',
    login: 'held',
    catalogue: 'recorded',
    cart: 'recorded',
    shell: 'recorded',
    toast: 'real',
    loadDeferred: 'held',
    loadMaintenance: 'held',
  },
  samples: {
    'logout.request': {
      pressed: {
        event: { type: 'logout.request' },
        action: gesture({ act: 'press', target: shell.menu }, { act: 'press', target: shell.logout }),
      },
    },
    'left.withdraw': {
      pressed: { event: { type: 'left.withdraw' }, action: press(leftScreen.withdraw) },
    },
    'orders.open': {
      opened: { event: { type: 'orders.open' }, action: openingOrders },
      one: {
        event: { type: 'orders.open', id: past.id },
        action: inner('told by a deferred process, or the page of an order is opened'),
        when: isWhole,
      },
    },
    'account.came': {
      all: { event: { type: 'account.came', account }, action: late, when: isLate },
      cart: {
        event: {
          type: 'account.came',
          account: {
            came: ['cart'],
            accepted: account.accepted,
            extraFees: [fee],
            minimumOrderAmount: 12_000,
          },
        },
        action: late,
        when: isLate,
      },
    },
    'call.failed': {
      loggedOut: call('orders', 'unauthorized', failed('orders', 'unauthorized')),
      leaving: call('logout', 'unauthorized', failed('logout', 'unauthorized')),
      server: {
        ...call('orders', 'server', failed('orders', 'server')),
        when: (snapshot) => snapshot.hasTag('customer'),
      },
      serverLogin: {
        ...call('login', 'server', inner('told of a call that another sample makes')),
        in: ['visiting'],
      },
      serverLeaving: {
        ...call('logout', 'server', inner('told of a call that another sample makes')),
        in: ['leaving'],
      },
      refused: call('putItem', 'refused', failed('putItem', 'refused')),
      absent: {
        event: { type: 'call.failed', call: 'orderTemplates', failure: { tag: 'unexpected', status: 404 } },
        action: inner('our own server has every call'),
        when: isIdle,
      },
    },
    'call.answered': {
      templates: {
        event: { type: 'call.answered', call: 'orderTemplates' },
        action: inner('our own server has every call'),
        when: isIdle,
      },
    },
    'shop.closed': {
      told: {
        event: { type: 'shop.closed', body: closed },
        action: instead('orders', 503, closed),
        when: (snapshot) => isFetching(snapshot) || snapshot.matches('closed'),
      },
    },
    'maintenance.over': {
      over: { event: { type: 'maintenance.over' }, action: through('maintenance') },
    },
    'page.shown': {
      orders: { event: { type: 'page.shown', path: '/order/orders' }, action: openingOrders, when: isIdle },
    },
    'clock.ticked': {
      later: { event: { type: 'clock.ticked', now: NOW + 30_000 }, action: within('half a minute passes') },
    },
    'session.lost': { elsewhere: { event: { type: 'session.lost' }, action: inner('another tab logs out') } },
    'cart.refused': {
      soldOut: {
        event: {
          type: 'cart.refused',
          refusal: { command: 'AddItem', problems: [{ code: 'outOfStock', product_id: '33720' }] },
        },
        action: failed('putItem', 'refused'),
      },
    },
    'cart.autoAdded': {
      gel: {
        event: { type: 'cart.autoAdded', products: catalogue.autoAddProducts },
        action: inner('no line of the samples adds goods with a toast'),
      },
    },
    'cart.partMissing': {
      ordering: {
        event: { type: 'cart.partMissing' },
        action: inner('told by the cart, whose paths ask for it'),
      },
    },
    'template.saved': {
      saved: {
        event: { type: 'template.saved', name: 'Maanantai' },
        action: inner('told by the cart, whose paths save one'),
      },
    },
    'page.open': {
      goods: {
        event: { type: 'page.open', path: '/shop/categories' },
        action: inner('told by a deferred process'),
      },
    },
    'toast.show': {
      said: {
        event: {
          type: 'toast.show',
          toast: {
            kind: 'error',
            title: { key: 'errors.loginFailed' },
            body: undefined,
            lasting: 'error',
          },
        },
        action: inner('told by a deferred process'),
      },
    },
    'order.withdrawn': {
      pressed: {
        event: { type: 'order.withdrawn' },
        action: inner('told by the cart, whose order was taken back'),
      },
    },
    'order.arrived': {
      placed: {
        event: { type: 'order.arrived', placed: placedOf(smallCart) },
        action: inner('told by the cart, whose order waited for the network'),
      },
    },
    'order.placed': {
      placed: { event: { type: 'order.placed', placed: placedOf(smallCart) }, action: through('placeOrder') },
    },
    'catalogue.loaded': {
      loaded: { event: { type: 'catalogue.loaded', catalogue }, action: through('catalogue') },
    },
    'login.failed': {
      unauthorized: loginFailed('unauthorized'),
      banned: loginFailed('banned'),
      lost: loginFailed('lost'),
      server: loginFailed('server'),
    },
    'toast.gone': { first: { event: { type: 'toast.gone', id: 'toast-1' }, action: press(toasts.dismiss) } },
    'xstate.done.actor.readSession': {
      none: {
        ...answered('readSession', undefined, within('the browser holds no session')),
        when: hasOpened,
      },
      stored: {
        ...answered('readSession', stored, within('the browser holds a session')),
        when: hasOpened,
      },
    },
    'xstate.error.actor.readSession': {
      failed: {
        event: {
          type: 'xstate.error.actor.readSession',
          error: new Error('no storage'),
          actorId: 'readSession',
        },
        action: inner('the browser has no storage'),
        when: hasOpened,
      },
    },
    'xstate.done.actor.login': {
      shop: loggedIn(account, { page: 'shop' }, loggingIn),
      serverCart: loggedIn(
        withServerCart,
        { page: 'categories', oldCart: 'serverCart' },
        inner('a cart from another device'),
      ),
      withoutCart: loggedIn(withoutCart, { page: 'shop' }, inner('two calls of the account fail')),
      orderAwaitingPayment: loggedIn(
        withOrderAwaitingPayment,
        { page: 'categories', oldCart: 'orderAwaitingPayment' },
        inner('an order waits for payment'),
      ),
    },
    'xstate.done.actor.fetchAccount': {
      fetched: answered('fetchAccount', account, through('cart')),
      withoutMinimum: {
        ...answered('fetchAccount', withoutMinimum, failed('minimumOrderAmount', 'unexpected')),
        when: isQuiet,
      },
      withoutCart: {
        ...answered('fetchAccount', withoutCart, within('two of its calls fail')),
        when: isQuiet,
      },
    },
    'xstate.error.actor.fetchAccount': failing('fetchAccount', 'cart', 'lost', 'server'),
    'xstate.done.actor.fetchOrders': {
      fetched: answered(
        'fetchOrders',
        { came: ['orders'], orders: [past, orderAwaitingPayment], older: '1-100038' },
        through('orders'),
      ),
      alone: {
        ...answered(
          'fetchOrders',
          { came: [], order: { ...past, custom_reference: 'Juhlat' } },
          through('order'),
        ),
        when: isWhole,
      },
    },
    'xstate.error.actor.fetchOrders': failing('fetchOrders', 'orders', 'lost', 'server'),
    'xstate.done.actor.loadDeferred': {
      loaded: answered('loadDeferred', quiet, within('the deferred part is downloaded')),
    },
    'xstate.error.actor.loadDeferred': {
      missing: {
        event: {
          type: 'xstate.error.actor.loadDeferred',
          error: new Error('no chunk'),
          actorId: 'loadDeferred',
        },
        action: inner('the deferred part cannot be downloaded'),
      },
    },
    'xstate.done.actor.loadMaintenance': {
      loaded: answered('loadMaintenance', quiet, within('it has been downloaded with the deferred part')),
    },
    'xstate.done.actor.logout': { left: answered('logout', undefined, through('logout')) },
    'xstate.error.actor.logout': failing('logout', 'logout', 'lost', 'server', 'unauthorized'),
  },
  visible: {
    opening: [],
    restoring: [],
    visiting: ({ expired }) => [...visitor, ...(expired ? [shown(loginForm.expired)] : [])],
    'shopping.account.deciding': [],
    'shopping.account.fetchingAccount': customer,
    'shopping.account.idle': customer,
    'shopping.account.fetchingOrders': customer,
    'shopping.account.ordersMissing': customer,
    'shopping.deferred.loading': customer,
    'shopping.deferred.open': customer,
    'shopping.deferred.missing': customer,
    leaving: [],
    'closed.loading': [absent(shell.menu), absent(loginForm.submit)],
    'closed.open': [absent(shell.menu), absent(loginForm.submit)],
  },
  counters: (snapshot) => [...told(snapshot), ...(snapshot.hasTag('customer') ? lacking(snapshot) : [])],
  limit: 7_000,
});

function told({ context }: Moment['snapshot']) {
  return [
    Math.min(context.toasts.length, 1),
    context.expired,
    context.session !== undefined,
    context.accepted !== undefined,
    context.placed !== undefined,
    context.returned !== undefined,
    context.asksMaintenance,
    context.maintenance !== undefined,
    Math.min(context.orders.length, 1),
  ];
}

/** Two flags: orders are missing, other parts are missing. */
function lacking({ context: { missing = [] } }: Moment['snapshot']): boolean[] {
  return [missing.includes('orders'), missing.some((part: string) => part !== 'orders')];
}

function call(name: string, failure: keyof typeof failures, action: Action) {
  return { event: { type: 'call.failed', call: name, failure: failures[failure] } as const, action };
}

function loginFailed(failure: 'unauthorized' | 'banned' | 'lost' | 'server') {
  return {
    event: { type: 'login.failed', failure: failures[failure] } as const,
    action: failed('login', failure),
  };
}

function loggedIn(data: AccountData, destination: object, action: Action) {
  return answered('login', { session, account: data, catalogue, destination }, action);
}
