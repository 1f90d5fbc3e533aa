import type { SnapshotFrom } from 'xstate';
import { emptyCart } from '../../../machines/domain/cart/state.ts';
import { ONLY_BOOK } from '../../../machines/domain/journal/book.ts';
import type { orderingMachine } from '../../../machines/ordering/ordering.machine.ts';
import { bookWith } from '../../model/accounts.ts';
import { inner, instead, press, within } from '../../model/actions.ts';
import { NOW, trout } from '../../model/goods.ts';
import { orderingModel, smallCart } from '../../model/ordering/model.ts';
import { orderingInvariants } from '../../model/ordering/rules.ts';
import { adding, draftOfCart, pendingOf } from '../../model/orders.ts';
import { cartScreen } from '../../model/targets.ts';
import type { AnySnapshot } from '../../model/walk.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof orderingMachine>;

/** True while a command is being sent, without an answer or a failure. */
const isSaving = ({ value, context }: Snapshot) =>
  (value === 'confirming' || value === 'flushing') && context.unsaved > 0 && context.before === undefined;
/** A draft revised after a refusal holds no orderable line. */
const isWhole: How<Snapshot> = { when: ({ context }) => context.before === undefined };
const sessionEnds: How<Snapshot> = { action: inner('a 401 ends the session, and ordering with it') };

/** The server of these paths honours idempotency keys. */
export const atForeign = 'ordering-once.page.ts does it';
const elsewhere: How<Snapshot> = { action: inner(atForeign) };
const atOnce = 'nothing else happens between a press and its call';
const inTests = 'tests/browser/network-cut.test.ts and sending-order.test.ts do it';
const sent: ReadonlySet<string> = new Set(['placing', 'checking', 'waiting']);
/** True while a call is held that the path answers. An unsent order is withdrawn at once. */
function isUnderWay({ value, context }: Pick<Snapshot, 'value' | 'context'>): boolean {
  return (
    sent.has(value) || ['flushing', 'searching'].includes(value) || (value === 'withdrawing' && context.sent)
  );
}
/** True if no call holds the tab lock: other calls wait for its end. */
function isLockFree({ value, context }: Pick<Snapshot, 'value' | 'context'>): boolean {
  return !context.aside && !sent.has(value);
}
/** False for an order that waits for its cart: it is withdrawn at once, and its dialog or card vanishes unseen. */
function hasSavedCart({ context }: Pick<Snapshot, 'context'>): boolean {
  return context.unsaved === 0;
}
const atReload = 'tests/machines/place-order.test.ts takes back an order that was sent';
const lockHeld = 'tests/machines/place-order.test.ts takes back an order that is under way';
/** True during the first wait, without a change. */
const waits: How<Snapshot>['when'] = ({ context }) => context.tries < 2;

function begins(as: 'pressed' | 'unsaved' | 'resumed') {
  return { as, given: orderingModel.starts[as]?.given ?? [] };
}

export const orderingPage: PageHarness<Snapshot> = {
  process: { model: orderingModel, invariants: orderingInvariants },
  opens: '/shop/categories',
  narrow: { opens: '/shop/cart', starts: ['pressed', 'resumed'] },
  frozen: true,
  isGone: (now) => now.value === 'withdrawing' && !hasSavedCart(now),
  starts: {
    pressed: begins('pressed'),
    unsaved: begins('unsaved'),
    resumed: begins('resumed'),
  },
  how: {
    'order.confirm/pressed': isWhole,
    'order.revised/unsaved': { when: isSaving },
    'cart.saved/saved': { when: isSaving },
    // Any answered call sends a waiting order: the stories freeze its card.
    'order.withdraw/fromCard': { when: hasSavedCart },
    'order.aside/pressed': { when: ({ value, context }) => !context.aside && isUnderWay({ value, context }) },
    'order.check/pressed': { when: isLockFree },
    'order.withdraw/pressed': { when: (now) => isLockFree(now) && now.value !== 'flushing' },
    'order.kept/now': { action: inner(inTests) },
    'xstate.error.actor.placeOrder/unconfirmed': elsewhere,
    'xstate.error.actor.checkOrder/unconfirmed': elsewhere,
    'xstate.error.actor.withdrawOrder/unconfirmed': elsewhere,
    'xstate.done.actor.findOrder/found': elsewhere,
    'xstate.done.actor.findOrder/missing': elsewhere,
    'xstate.error.actor.findOrder/lost': elsewhere,
    'network.back/tried': { action: inner(inTests) },
    'xstate.done.actor.withdrawOrder/withdrawn': {
      action: instead('withdrawOrder', 200, { order: null }),
      when: waits,
    },
    // A final answer removes the order's key from the device: the next order is another one.
    'xstate.error.actor.checkOrder/unexpected': { ends: true },
    'xstate.error.actor.placeOrder/unauthorized': sessionEnds,
    'xstate.error.actor.checkOrder/unauthorized': sessionEnds,
  },
  unreachable: {
    'ordering.searching on order.aside [0]': atForeign,
    'ordering.searching on order.check [0] → searching': atForeign,
    'ordering.searching on order.cancel [0] → cancelled': atForeign,
    'ordering.searching on xstate.after.slow.ordering.searching [0]': atForeign,
    'ordering.withdrawing on xstate.error.actor.withdrawOrder [0] → searching': atReload,
    'ordering.placing on order.check [0] → checking': lockHeld,
    'ordering.placing on order.withdraw [0] → withdrawing': lockHeld,
    'ordering.checking on order.check [0] → checking': lockHeld,
    'ordering.checking on order.withdraw [0] → withdrawing': lockHeld,
    'ordering.waiting on order.check [0] → checking': lockHeld,
    'ordering.waiting on order.withdraw [0] → withdrawing': lockHeld,
    'ordering.deciding on always [1] → queued': inTests,
    'ordering.queued on order.aside [0]': inTests,
    'ordering.uncertain on order.aside [0]': inTests,
    'ordering on order.kept [0]': 'the journal tells it unseen',
    'ordering on order.revised [0]': atOnce,
    'ordering.flushing on cart.saveFailed [0] → placing': atForeign,
    'ordering.flushing on cart.saveFailed [2] → failed': inTests,
    'ordering.confirming on order.revised [0] → overtaken': inTests,
    'ordering.flushing on order.revised [0] → overtaken': inTests,
    'ordering.flushing on order.withdraw [0] → withdrawing': 'it is taken back at once; the stories take it',
    'ordering.flushing on order.revised [2] → placing': atOnce,
    'ordering.flushing on order.revised [3]': atOnce,
    'ordering.placing on xstate.error.actor.placeOrder [0] → queued': inTests,
    'ordering.placing on xstate.error.actor.placeOrder [1] → searching': atForeign,
    'ordering.checking on xstate.error.actor.checkOrder [3] → searching': atForeign,
    'ordering.searching on xstate.done.actor.findOrder [0] → placed': atForeign,
    'ordering.searching on xstate.done.actor.findOrder [1] → missing': atForeign,
    'ordering.searching on xstate.error.actor.findOrder [0] → unasked': atForeign,
    'ordering.missing on order.confirm [0] → confirming': atForeign,
    'ordering.missing on order.confirm [1] → beginning': atForeign,
    'ordering.missing on order.check [0] → searching': atForeign,
    'ordering.missing on order.cancel [0] → cancelled': atForeign,
    'ordering.unasked on network.back [0] → searching': atForeign,
    'ordering.unasked on order.check [0] → searching': atForeign,
    'ordering.unasked on order.aside [0]': atForeign,
    'ordering.unasked on order.cancel [0] → cancelled': atForeign,
    'ordering.placing on xstate.error.actor.placeOrder [3] → cancelled':
      'tests/machines/place-order.test.ts has the two tabs',
    'ordering.queued on network.back [0] → placing': inTests,
    'ordering.queued on network.back [1] → flushing': inTests,
    'ordering.queued on cart.saved [0] → placing': inTests,
    'ordering.queued on order.revised [0] → overtaken': inTests,
    'ordering.queued on order.revised [1] → confirming': inTests,
    'ordering.queued on order.revised [2]': inTests,
    'ordering.uncertain on network.back [0] → checking': inTests,
    'ordering.refused on order.revised [0] → overtaken': 'no call is under way, so nothing tells of a change',
    'ordering.refused on order.review [0] → confirming': inTests,
    'ordering.failed on order.revised [0] → overtaken': 'no call is under way, so nothing tells of a change',
    'ordering.failed on order.revised [1] → confirming': 'no call is under way, so nothing tells of a change',
    'ordering.failed on order.revised [2]': 'no call is under way, so nothing tells of a change',
  },
};

const draft = draftOfCart(smallCart);
const before = { payload: draft.payload, book: 'book-1', key: 'key-1', draft, at: NOW };

/** The content of the journal, by start. */
const found: Readonly<Record<string, object>> = {
  pressed: { accepted: bookWith(smallCart) },
  unsaved: { pending: [pendingOf(1, adding(trout, 2), emptyCart)] },
  unnamed: {
    accepted: { book: ONLY_BOOK, version: 0, cart: emptyCart },
    pending: [pendingOf(1, adding(trout, 2), emptyCart)],
  },
  resumed: { accepted: bookWith(smallCart), unconfirmed: { ...before, sent: true } },
  resumedUnsent: { accepted: bookWith(smallCart), unconfirmed: { ...before, sent: false } },
};

export const orderingStory: StoryHarness = {
  process: { model: orderingModel, invariants: orderingInvariants },
  opens: '/shop/cart',
  wide: true,
  how: {
    'order.revised/same': { action: within('told by the cart') },
    'order.revised/overtaken': { action: within('told by the cart') },
  },
  begin: async (hand, start, { show, act }) => {
    await logIn(hand);
    await restoreCart(hand, found[start]);
    await show();
    if (!start.startsWith('resumed')) await act(press(cartScreen.order));
  },
  find: (hand) => hand.child('cart', 'ordering'),
  // The card beside the page has a case of its own: stories/ordering.
  drawnWhen: { queued: inDialog, uncertain: inDialog, withdrawing: inDialog },
};

function inDialog({ context }: AnySnapshot): boolean {
  return !context.aside && !context.withdrawalFailed;
}
