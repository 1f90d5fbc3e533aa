import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../../machines/cart/cart.machine.ts';
import { canUndo, isCartEmpty } from '../../../machines/cart/cart.selectors.ts';
import { itemsOf } from '../../../machines/domain/cart/state.ts';
import type { AccountData } from '../../../machines/domain/session/account.ts';
import { account, noCart, withOrderAwaitingPayment } from '../../model/accounts.ts';
import { type Given, gesture, inner, press, series, through, within } from '../../model/actions.ts';
import { cartModel } from '../../model/cart/model.ts';
import { cartInvariants } from '../../model/cart/rules.ts';
import { failed } from '../../model/failures.ts';
import { trout } from '../../model/goods.ts';
import { smallCart } from '../../model/ordering/model.ts';
import { orderOf } from '../../model/orders.ts';
import { cartScreen, namingDialog, orderingDialog } from '../../model/targets.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { answerPage, logIn, reload, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

const loggedIn: Given = { given: 'loggedIn', username: 'ravintola' };
const held: readonly Given[] = [
  { given: 'held', call: 'putItem' },
  { given: 'held', call: 'placeOrder' },
];

const unpaid: Given = { given: 'orderAwaitingPayment', good: trout, amount: 2 };
const loggingIn: Given = { given: 'loggedIn', username: 'ennakko', byHand: true };

/** The cart has a line of trout that can be changed. */
const onLine: How<Snapshot> = {
  from: ['loggedIn'],
  when: (snapshot) =>
    snapshot.matches({ open: 'idle' }) &&
    itemsOf(snapshot.context.cart).some(({ product_id }) => product_id === trout.id),
};
/** The first command, which adds trout, is being sent. */
const firstUnderWay: How<Snapshot> = {
  from: ['loggedIn'],
  when: ({ value, context: { pending, failure } }) =>
    value !== 'restoring' &&
    failure === undefined &&
    pending[0]?.ref === 1 &&
    pending[0].command._tag === 'AddItem' &&
    pending[0].command.product_id === trout.id,
};
/** No command is pending, so a confirmed order is sent at once. */
const saved: How<Snapshot> = { from: ['loggedIn'], when: ({ context }) => context.pending.length === 0 };
/** A cart whose goods are all gone cannot be confirmed. */
const orderable: How<Snapshot> = {
  from: ['loggedIn'],
  when: (snapshot) => snapshot.context.pending.length === 0 && !isCartEmpty(snapshot),
};
const here: How<Snapshot> = { from: ['loggedIn'] };
/** The goods are available, and an order for their day may exist. */
const there: How<Snapshot> = { from: ['loggedIn', 'ordered'] };

const isEmptied: How<Snapshot>['when'] = (snapshot) =>
  snapshot.matches({ open: 'idle' }) && canUndo(snapshot) && isCartEmpty(snapshot);
const isLineRemoved: How<Snapshot>['when'] = (snapshot) =>
  snapshot.matches({ open: 'idle' }) && canUndo(snapshot) && !isCartEmpty(snapshot);
const isReferenced: How<Snapshot>['when'] = (snapshot) => {
  const { custom_reference, groups } = snapshot.context.cart;
  return snapshot.matches({ open: 'idle' }) && custom_reference !== '' && groups.length > 0;
};

const goodsStay = 'the goods of the server stay on a path; tests/browser/cart-changes.test.ts changes them';
const noChunk = 'a file that does not come: tests/browser/sending-order.test.ts stops it';
const byDeferred = 'asked by a deferred process, on whose own paths it is pressed';
const toldByApp = 'an event of the app alone changes no visible part here';

export const cartPage: PageHarness<Snapshot> = {
  process: { model: cartModel, invariants: cartInvariants },
  opens: '/shop/categories',
  narrow: { opens: '/shop/categories', starts: [] },
  frozen: false,
  starts: {
    loggedIn: { as: 'loggedIn', given: [loggedIn, ...held] },
    reloaded: {
      as: 'reloaded',
      given: [loggedIn, { given: 'held', call: 'catalogue' }, { given: 'reloaded' }],
    },
    awaitingPayment: { as: 'awaitingPayment', given: [unpaid, loggingIn] },
    ordered: { as: 'ordered', given: [{ given: 'ordered', good: trout, amount: 2 }, loggedIn] },
    awaitingPaymentWithCart: {
      as: 'awaitingPayment',
      given: [unpaid, { given: 'inCart', good: trout, amount: 2 }, loggingIn],
    },
    unconfirmed: {
      as: 'loggedIn',
      given: [
        loggedIn,
        { given: 'inCart', good: trout, amount: 2 },
        { given: 'held', call: 'placeOrder' },
        { given: 'done', action: press(cartScreen.order) },
        { given: 'done', action: press(orderingDialog.confirm) },
        { given: 'reloaded' },
      ],
    },
  },
  how: {
    'cart.add/trout': there,
    'cart.add/peas': here,
    'cart.changeAmount/zero': onLine,
    'cart.changeAmount/enough': onLine,
    'cart.changeAmount/typed': here,
    'cart.typeAmount/enough': here,
    'cart.setAmountOf/added': here,
    'cart.setAmountOf/changed': onLine,
    'cart.setAmountOf/takenOut': onLine,
    'cart.remove/trout': { ...onLine, action: press(cartScreen.removeOf(trout)) },
    'cart.changeDate/second': onLine,
    'cart.empty/pressed': { ...onLine, action: press(cartScreen.clear) },
    'cart.undo/pressed': { from: ['loggedIn'], when: isEmptied },
    'cart.undo/line': { from: ['loggedIn'], when: isLineRemoved },
    'cart.substitution/pressed': onLine,
    'cart.changeSubstitution/trout': here,
    'cart.changeSubstitutionDefault/allowed': here,
    'cart.confirm/substituted': here,
    'cart.reference/add': onLine,
    'cart.reference/change': { from: ['loggedIn'], when: isReferenced },
    'cart.changeReference/party': here,
    'cart.changeReference/tooLong': here,
    'cart.changeReference/none': here,
    'cart.saveTemplate/pressed': onLine,
    'cart.acknowledge/pressed': { action: inner('the goods do not change on a path') },
    'cart.confirm/emptied': here,
    'cart.confirm/removed': here,
    'cart.confirm/warned': { from: ['ordered'] },
    'cart.confirm/read': { action: inner('the goods do not change on a path') },
    'cart.cancel/pressed': there,
    'cart.cancel/refused': here,
    'order.request/pressed': there,
    'journal.restored/empty': { from: ['loggedIn', 'reloaded', 'awaitingPayment', 'ordered'] },
    'journal.restored/filled': { from: ['awaitingPaymentWithCart'] },
    'journal.restored/unconfirmed': {
      from: ['unconfirmed'],
      action: within('the journal holds an order without its answer'),
    },
    'journal.accepted/trout': firstUnderWay,
    'journal.refused/soldOut': firstUnderWay,
    'journal.missing/told': { from: [] },
    'journal.failed/server': firstUnderWay,
    'journal.synced/stated': {
      ...firstUnderWay,
      action: failed('putItem', 'bookClosed'),
      // The server lacks the line: the command is sent again, and is held.
      ends: true,
    },
    'world.changed/loaded': { from: ['reloaded'], when: (snapshot) => snapshot.matches({ open: 'idle' }) },
    // A dialog that is saving has no enabled button.
    'cart.flush/asked': {
      from: ['loggedIn'],
      when: ({ context }) => context.pending.length > 0,
      ends: true,
    },
    'xstate.done.actor.loadOrdering/loaded': there,
    'xstate.done.actor.loadNaming/loaded': here,
    'xstate.done.actor.naming/saved': {
      ...saved,
      action: series(
        gesture(
          { act: 'fill', target: namingDialog.name, text: 'Maanantai' },
          { act: 'press', target: namingDialog.save },
        ),
        through('saveTemplate'),
        gesture({ act: 'goTo', path: '/shop/categories' }),
      ),
    },
    'xstate.done.actor.naming/cancelled': here,
    'xstate.done.actor.ordering/placed': {
      ...orderable,
      action: series(
        press(orderingDialog.confirm),
        through('placeOrder'),
        gesture({ act: 'goTo', path: '/shop/categories' }),
      ),
      // The app reports the new order: a second one for that day gets a warning.
      ends: true,
    },
    'xstate.done.actor.ordering/cancelled': here,
    'xstate.done.actor.ordering/bookClosed': orderable,
  },
  unreachable: {
    'cart.loading.naming on xstate.error.actor.loadNaming [0] → open': noChunk,
    'cart.loading.ordering on xstate.error.actor.loadOrdering [0] → open': noChunk,
    'cart on cart.heard [0]': 'a colleague changes the cart: presence.test.ts has one',
    'cart on journal.missing [0]': 'foreign-login.test.ts has a backend that never tells its cart',
    'cart on orders.changed [0]': toldByApp,
    'cart.open on cart.addAll [0]': byDeferred,
    'cart.open on cart.takeAwaitingPayment [0]': byDeferred,
    'cart.open on cart.releaseOrder [0]': byDeferred,
    'cart.open on cart.clear [0]': byDeferred,
    'cart.open on cart.restore [0]': byDeferred,
    'cart.open on cart.draft [0]': byDeferred,
    'cart.open on cart.move [0]': 'the goods have no common day: cart-changes.test.ts has two that have one',
    'sample cart.undo/moved': 'nothing is moved',
    'cart.open on cart.acknowledge [0]': goodsStay,
    'cart.open.emptying on always [0] → open.idle': goodsStay,
    'cart.open.idle on always [0] → open.reviewing': goodsStay,
    'cart.open.removing on always [0] → open.idle': goodsStay,
    'cart.open.reviewing on cart.confirm [0] → open.idle': goodsStay,
    'cart.open.warning on always [0] → open.idle': goodsStay,
    'cart.ordering on xstate.done.actor.ordering [2] → open':
      'the waiting order is paid in another tab: tests/browser/prepayment.test.ts does it',
    'cart.ordering on xstate.done.actor.ordering [3] → open':
      'asked by ordering, on whose own paths it is pressed',
    'cart.ordering on world.changed [0]': goodsStay,
    'cart.ordering on world.changed [1]':
      'the record is there before a dialog opens; tests/machines/cart-refresh.test.ts lets it come late',
    'sample cart.changeAmount/typed': 'quick-hand.test.ts leaves fields while a typed line is under way',
  },
};

const told = within('told by the app');
/** Answers of the server belong to the first cart; an order opens another. */
const ofFirstCart: How<Snapshot> = { when: ({ context }) => context.book === noCart.book };
/**
 * A dialog that is saving has no enabled button: the path ends. An order without an available good has none either,
 * and a second order of a day begins with a warning.
 */
const asked: How<Snapshot> = {
  from: ['loggedIn'],
  when: ({ context }) =>
    context.book === noCart.book &&
    context.pending.length > 0 &&
    itemsOf(context.cart).some(({ product_id }) => context.world.catalogue.products.has(product_id)),
  ends: true,
};

const records: Readonly<Record<string, AccountData>> = {
  awaitingPayment: withOrderAwaitingPayment,
  ordered: { ...account, orders: [orderOf(smallCart)] },
};

/** Nothing has failed, changed or waits for an answer. */
function isCalm({ context }: Pick<Snapshot, 'context'>): boolean {
  const { pending, failure, refusal, changes, removed } = context;
  return pending.length + changes.length === 0 && (failure ?? refusal ?? removed) === undefined;
}

export const cartStory: StoryHarness = {
  process: { model: cartModel, invariants: cartInvariants },
  opens: '/shop/categories',
  wide: true,
  how: {
    'cart.add/trout': there,
    'cart.addAll/char': { ...here, action: told },
    'cart.takeAwaitingPayment/trout': { ...here, action: told },
    'cart.releaseOrder/paid': { ...here, action: told },
    'cart.clear/asked': { ...here, action: told },
    'cart.restore/asked': { ...here, action: told },
    'cart.draft/started': { ...here, action: told },
    'cart.acknowledge/pressed': here,
    'world.changed/withoutTrout': { ...there, action: told },
    'world.changed/dearer': { ...here, action: told },
    'orders.changed/none': { from: ['ordered'], action: told },
    'cart.add/peas': here,
    'cart.changeAmount/zero': onLine,
    'cart.changeAmount/enough': onLine,
    'cart.changeAmount/typed': here,
    'cart.typeAmount/enough': here,
    'cart.setAmountOf/added': here,
    'cart.setAmountOf/changed': onLine,
    'cart.setAmountOf/takenOut': onLine,
    'cart.remove/trout': onLine,
    'cart.changeDate/second': onLine,
    'cart.empty/pressed': onLine,
    'cart.undo/pressed': cartPage.how['cart.undo/pressed'] ?? here,
    'cart.substitution/pressed': onLine,
    'cart.changeSubstitution/trout': here,
    'cart.changeSubstitutionDefault/allowed': here,
    'cart.confirm/substituted': here,
    'cart.reference/add': onLine,
    'cart.reference/change': cartPage.how['cart.reference/change'] ?? here,
    'cart.saveTemplate/pressed': onLine,
    'order.request/pressed': there,
    'journal.accepted/trout': ofFirstCart,
    'journal.refused/soldOut': ofFirstCart,
    'cart.flush/asked': asked,
    'xstate.done.actor.ordering/placed': saved,
    'xstate.done.actor.ordering/cancelled': here,
    'xstate.done.actor.ordering/bookClosed': saved,
  },
  begin: async (hand, start, { show }) => {
    if (start === 'reloaded') await reload(hand);
    else await logIn(hand, records[start] ?? account);
    await show();
    await answerPage(hand);
  },
  find: (hand) => hand.child('cart'),
  drawnWhen: {
    'open.idle': (cart) => !isCartEmpty(cart) && isCalm(cart),
    ordering: ({ context }) => context.unconfirmed === undefined,
  },
};
