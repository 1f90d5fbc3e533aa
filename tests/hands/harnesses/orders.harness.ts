import type { SnapshotFrom } from 'xstate';
import type { ordersMachine } from '../../../machines/order/orders.machine.ts';
import { account } from '../../model/accounts.ts';
import { within } from '../../model/actions.ts';
import { newest, ordersInvariants, ordersModel } from '../../model/orders.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

export const ordersPage: PageHarness<SnapshotFrom<typeof ordersMachine>> = {
  process: { model: ordersModel, invariants: ordersInvariants },
  opens: '/order/orders',
  frozen: false,
  how: {
    'orders.search/query-word': { when: ({ context }) => context.older !== undefined && context.text === '' },
  },
  unreachable: {},
};

const told = { action: within('the account has come') };

export const ordersStory: StoryHarness = {
  process: { model: ordersModel, invariants: ordersInvariants },
  opens: '/order/orders',
  how: {
    ...ordersPage.how,
    'orders.changed/older': told,
    'orders.changed/whole': told,
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand, { ...account, orders: [newest] });
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'orders'),
};
