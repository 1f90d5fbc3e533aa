import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import { account } from '../../model/accounts.ts';
import { type Given, through, within } from '../../model/actions.ts';
import { trout } from '../../model/goods.ts';
import { noticesInvariants, noticesModel } from '../../model/notices.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

const loggedIn: Given = { given: 'loggedIn', username: 'ravintola' };
const byHand = (username: string): Given => ({ given: 'loggedIn', username, byHand: true, asked: true });

/** The call that fetches the owners of the lines. */
const owners: Given = { given: 'held', call: 'cartHistory' };

const followed = 'a colleague does it, or an order that was pressed before: sending-order.test.ts has one';

export const noticesPage: PageHarness<SnapshotFrom<typeof noticesMachine>> = {
  process: { model: noticesModel, invariants: noticesInvariants },
  opens: '/shop',
  frozen: false,
  starts: {
    cartFound: {
      as: 'message',
      given: [{ given: 'inCart', good: trout, amount: 2 }, owners, byHand('ravintola')],
    },
    orderFound: {
      as: 'none',
      given: [{ given: 'orderAwaitingPayment', good: trout, amount: 2 }, owners, byHand('ennakko')],
    },
    unread: { as: 'message', given: [{ given: 'unread' }, loggedIn] },
    /** The account is fetched after the deferred part. */
    late: {
      as: 'none',
      given: [{ given: 'unread' }, loggedIn, { given: 'held', call: 'message' }, { given: 'reloaded' }],
    },
  },
  how: {
    'notices.oldCart/serverCart': { from: ['cartFound'], action: within('the login has found a cart') },
    'notices.oldCart/orderAwaitingPayment': {
      from: ['orderFound'],
      action: within('the login has found an order'),
    },
    'cart.filled/told': {
      from: ['cartFound', 'orderFound'],
      action: within('its lines are known'),
      when: ({ context }) => context.isCartEmpty === undefined,
    },
    // The lines of a waiting order belong to this device until the server holds them: no answer can state their owners.
    'xstate.done.actor.fetchOwners/others': { from: ['cartFound'] },
    'message.found/late': { from: ['late'], action: through('message') },
    // Each login asks once.
    'notices.close/goOn': { ends: true },
    'notices.startNew/own': { ends: true },
    'notices.confirm/pressed': { ends: true },
    'xstate.done.actor.wasSeen/seen': {
      from: ['cartFound'],
      when: ({ context }) => context.oldCart !== undefined,
    },
    'xstate.done.actor.wasSeen/unseen': { from: ['unread', 'late'] },
  },
  unreachable: {
    'notices on cart.emptied [0]': followed,
    'notices.orderInProgress on always [0] → quiet': followed,
    'notices.oldCartFound on always [0] → quiet': followed,
    'notices.oldCartFound on notices.startNew [0] → quiet': 'as where a cart is found',
    'notices.oldCartFound.fetching on xstate.done.actor.fetchOwners [0] → oldCartFound.told':
      'as where a cart is found',
    'notices.emptying on always [0] → quiet': followed,
    'notices.checking on xstate.error.actor.wasSeen [0] → popup': 'the storage of a test can be read',
  },
};

export const noticesStory: StoryHarness = {
  process: { model: noticesModel, invariants: noticesInvariants },
  opens: '/shop',
  how: {
    'xstate.error.actor.wasSeen/blocked': { action: within('the storage of read messages cannot be read') },
    'cart.emptied/told': { action: within('a colleague empties or orders the cart') },
    'cart.filled/told': { action: within('a colleague fills the cart') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand, { ...account, message: noticesModel.starts[start]?.input.message });
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'notices'),
};
