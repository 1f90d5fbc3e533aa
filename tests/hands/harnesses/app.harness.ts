import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../machines/app/app.machine.ts';
import {
  type Action,
  arranged,
  clock,
  type Given,
  gesture,
  inner,
  press,
  series,
  through,
  within,
} from '../../model/actions.ts';
import { appModel } from '../../model/app/model.ts';
import { appInvariants } from '../../model/app/rules.ts';
import { type FailureName, failed } from '../../model/failures.ts';
import { peas, trout } from '../../model/goods.ts';
import {
  cartScreen,
  catalogueScreen,
  loginForm,
  orderingDialog,
  shell,
  toasts,
} from '../../model/targets.ts';
import type { How, PageHarness } from '../page/harness.ts';
import type { StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

const loggedIn: Given = { given: 'loggedIn', username: 'ravintola' };
const loggingIn: Action = gesture(
  { act: 'fill', target: loginForm.username, text: 'ravintola' },
  { act: 'fill', target: loginForm.password, text: 'ravintola' },
  { act: 'press', target: loginForm.submit },
);
const loggingOut = [
  { act: 'press', target: shell.menu },
  { act: 'press', target: shell.logout },
] as const;

/** True without a toast: the call of a shown toast has ended. */
const isQuiet = ({ context }: Snapshot) => context.toasts.length === 0;
const isIdle = (snapshot: Snapshot) =>
  snapshot.matches({ shopping: { account: 'idle' } }) && isQuiet(snapshot);
const loginFails = (name: FailureName): How<Snapshot> => ({
  action: series(loggingIn, failed('login', name)),
  from: ['visitor'],
  when: (snapshot) => snapshot.matches('visiting') && isQuiet(snapshot),
});
const told: How<Snapshot> = { action: inner('told of a call that another sample makes') };

const toldByCart = 'told by the cart, whose own paths bring it about and see what follows';
const toldByDeferred = 'told by a deferred process, whose own paths bring it about and see what follows';
const noChunk = 'the server of the tests has every chunk: catalogue-updates.test.ts takes one away';

export const appPage: PageHarness<Snapshot> = {
  process: { model: appModel, invariants: appInvariants },
  opens: '/shop/categories',
  narrow: { opens: '/shop/categories', starts: ['visitor', 'customerWithoutGoods'] },
  frozen: false,
  starts: {
    visitor: { as: 'opened', given: [{ given: 'held', call: 'login' }] },
    /** The account is being fetched. */
    customer: {
      as: 'opened',
      given: [
        loggedIn,
        { given: 'inCart', good: trout, amount: 2 },
        { given: 'held', call: 'minimumOrderAmount' },
        { given: 'reloaded' },
        { given: 'held', call: 'logout' },
        { given: 'held', call: 'orders' },
      ],
    },
    /** The goods are being fetched. */
    customerWithoutGoods: {
      as: 'opened',
      given: [loggedIn, { given: 'held', call: 'catalogue' }, { given: 'reloaded' }],
    },
  },
  how: {
    'xstate.done.actor.readSession/none': { from: ['visitor'] },
    'xstate.done.actor.readSession/stored': { from: ['customer', 'customerWithoutGoods'] },
    'logout.request/pressed': { action: gesture(...loggingOut), from: ['customer'], when: isQuiet },
    'orders.open/opened': { from: ['customer'], when: isIdle },
    'call.failed/loggedOut': {
      from: ['customer'],
      when: (snapshot) => snapshot.matches({ shopping: { account: 'fetchingOrders' } }) && isQuiet(snapshot),
    },
    'call.failed/server': {
      from: ['customer'],
      when: (snapshot) => snapshot.matches({ shopping: { account: 'fetchingOrders' } }) && isQuiet(snapshot),
    },
    // This failure ends the logout.
    'call.failed/leaving': { when: (snapshot) => snapshot.matches('leaving'), ends: true },
    'call.failed/refused': told,
    'clock.ticked/later': { action: clock(30_000), when: (snapshot) => !snapshot.matches('restoring') },
    'session.lost/elsewhere': {
      action: series(gesture({ act: 'elsewhere', acts: loggingOut }), through('logout')),
      from: ['customer'],
      when: isIdle,
    },
    'cart.refused/soldOut': {
      action: series(
        arranged(failed('putItem', 'refused')),
        gesture(
          { act: 'goTo', path: '/shop/categories' },
          { act: 'find', good: peas },
          { act: 'press', target: catalogueScreen.productOf(peas) },
          { act: 'press', target: catalogueScreen.add },
        ),
      ),
      from: ['customer'],
      when: isIdle,
    },
    'order.placed/placed': {
      action: series(press(cartScreen.order), press(orderingDialog.confirm), through('placeOrder')),
      from: ['customer'],
      when: isIdle,
    },
    'catalogue.loaded/loaded': { from: ['customerWithoutGoods'] },
    'login.failed/unauthorized': loginFails('unauthorized'),
    'login.failed/banned': loginFails('banned'),
    'login.failed/lost': loginFails('lost'),
    'login.failed/server': loginFails('server'),
    'toast.gone/first': {
      action: gesture({ act: 'press', target: toasts.dismiss }),
      from: ['visitor'],
      when: ({ context }) => context.toasts.length > 0,
    },
    'xstate.done.actor.login/shop': {
      action: series(loggingIn, through('login')),
      from: ['visitor'],
      when: isQuiet,
    },
    'xstate.done.actor.fetchAccount/fetched': { action: through('minimumOrderAmount'), from: ['customer'] },
    'xstate.done.actor.fetchAccount/withoutMinimum': {
      action: failed('minimumOrderAmount', 'server'),
      from: ['customer'],
      when: isQuiet,
    },
    // On the page one call of the account is held, and no other fails.
    'xstate.done.actor.fetchAccount/withoutCart': { from: [] },
    'xstate.error.actor.fetchAccount/lost': { from: [] },
    'xstate.error.actor.fetchAccount/server': { from: [] },
    'account.came/all': { from: [] },
    'account.came/cart': { from: [] },
    // The page of the orders is open already, and opens once.
    'xstate.done.actor.fetchOrders/fetched': { when: isQuiet, ends: true },
    'xstate.error.actor.fetchOrders/lost': { when: isQuiet, ends: true },
    'xstate.error.actor.fetchOrders/server': { when: isQuiet, ends: true },
    'xstate.done.actor.loadDeferred/loaded': { when: isQuiet },
    'page.shown/orders': {
      action: gesture({ act: 'goTo', path: '/shop' }),
      from: ['customer'],
      when: isIdle,
    },
    'shop.closed/told': {
      from: ['customer'],
      when: (snapshot) => snapshot.matches({ shopping: { account: 'fetchingOrders' } }) && isQuiet(snapshot),
    },
    // The maintenance has ended the browser's session.
    'maintenance.over/over': { when: ({ context }) => context.maintenance !== undefined, ends: true },
  },
  unreachable: {
    'app.shopping.account.deciding on always [1] → shopping.account.ordersMissing':
      'foreign-login.test.ts has a backend whose orders fail alone',
    'app.shopping.account.ordersMissing on always [0] → shopping.account.idle':
      'foreign-login.test.ts has a backend whose orders come later',
    'app.shopping.account.fetchingAccount on xstate.error.actor.fetchAccount [0] → shopping.account.ordersMissing':
      'no call of the account arrives: offline.test.ts opens the page without a network',
    'app.visiting on left.withdraw [0]': 'tests/browser/left-order.test.ts ends a session at the order',
    'app.visiting on call.failed [0]': 'the login tells of its own calls, which its paths make fail',
    'app.shopping on cart.autoAdded [0]': toldByCart,
    'app.shopping on cart.partMissing [0]': noChunk,
    'app.shopping on order.withdrawn [0]': toldByCart,
    'app.shopping on order.arrived [0]': toldByCart,
    'app.shopping on template.saved [0]': toldByCart,
    'app.shopping on page.open [0]': toldByDeferred,
    'app.shopping on account.came [0]': toldByDeferred,
    'app.shopping on toast.show [0]': toldByDeferred,
    'app.shopping.account.fetchingOrders on orders.open [0] → shopping.account.idle': toldByDeferred,
    'app.shopping.account.ordersMissing on orders.open [0] → shopping.account.fetchingOrders':
      'the toast of the failure is still there: the order pages have a test of their own',
    'app.shopping.deferred.loading on xstate.error.actor.loadDeferred [0] → shopping.deferred.missing':
      noChunk,
    'app.shopping on call.failed [2]': 'our own server has every call; foreign-shop.test.ts has one without',
    'app.shopping on call.answered [0]': 'our own server has every call',
    'app.shopping on call.failed [1]':
      'told of a call of the cart: its own paths are refused, and what they see then is theirs to say',
    'app.restoring on xstate.done.actor.readSession [0] → shopping':
      'a payment leads back: tests/browser/prepayment.test.ts pays',
    'app.closed on shop.closed [0]':
      'told of a call of the maintenance screen: its own paths go on from there',
    'app.opening on always [0] → closed': 'maintenance.test.ts opens the address',
    'app.restoring on xstate.error.actor.readSession [0] → visiting':
      'every browser of a test keeps what it is given',
    'sample xstate.done.actor.fetchOrders/alone':
      'told by a push that a colleague has ordered: orders.test.ts has one',
  },
};

const isShopping = ({ value, context }: Snapshot) => typeof value === 'object' && context.toasts.length === 0;
const byCart = { action: within('told by the cart'), when: isShopping };
const byDeferred = { action: within('told by a deferred process'), when: isShopping };

export const appStory: StoryHarness = {
  process: { model: appModel, invariants: appInvariants },
  opens: '/shop',
  page: (start) => ({ asking: '/maintenance', leftOrder: '/' })[start],
  how: {
    'logout.request/pressed': { when: ({ context }: Snapshot) => context.toasts.length === 0 },
    'xstate.done.actor.login/shop': { action: series(loggingIn, through('login')) },
    'left.withdraw/pressed': { action: within('the login says which order waits') },
    'toast.gone/first': { when: ({ context }: Snapshot) => context.toasts.length > 0 },
    'cart.autoAdded/gel': byCart,
    'template.saved/saved': byCart,
    'page.open/goods': byDeferred,
    'toast.show/said': byDeferred,
    'page.shown/orders': { action: within('the address is another one'), when: isShopping },
    'shop.closed/told': { when: ({ context }: Snapshot) => context.toasts.length === 0 },
    'maintenance.over/over': {
      action: within('the maintenance screen tells it'),
      when: ({ context }: Snapshot) => context.maintenance !== undefined,
    },
    'orders.open/one': byDeferred,
    'orders.open/opened': { when: ({ context }: Snapshot) => context.toasts.length === 0 },
  },
  begin: (_hand, _start, { show }) => show(),
  find: (hand) => hand.child(),
};
