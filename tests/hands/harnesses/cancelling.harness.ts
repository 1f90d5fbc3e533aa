import type { SnapshotFrom } from 'xstate';
import type { cancellingMachine } from '../../../machines/cancelling/cancelling.machine.ts';
import { account } from '../../model/accounts.ts';
import { within } from '../../model/actions.ts';
import { cancellingInvariants, cancellingModel, closing, order } from '../../model/cancelling.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

export const cancellingPage: PageHarness<SnapshotFrom<typeof cancellingMachine>> = {
  process: { model: cancellingModel, invariants: cancellingInvariants },
  opens: '/order/orders',
  frozen: false,
  how: {},
  unreachable: {
    'cancelling.cancelled on cancelling.ask [0] → asking': 'a path has one order',
  },
};

export const cancellingStory: StoryHarness = {
  process: { model: cancellingModel, invariants: cancellingInvariants },
  opens: `/order/orders/${order.id}`,
  how: { 'cancelling.ask/another': { action: within('the page of another order is opened') } },
  begin: async (hand, _, { show }) => {
    await logIn(hand, { ...account, orders: [order] }, closing);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'cancelling'),
};
