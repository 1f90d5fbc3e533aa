import type { SnapshotFrom } from 'xstate';
import type { approvingMachine } from '../../../machines/approval/approving.machine.ts';
import { account } from '../../model/accounts.ts';
import { within } from '../../model/actions.ts';
import {
  approvingInvariants,
  approvingModel,
  forApproval,
  ordersForApproval,
} from '../../model/approving.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

const oneOrder = 'a path has one order';
const pushed = 'approval.test.ts orders, approves and returns beside an open page';

export const approvingPage: PageHarness<SnapshotFrom<typeof approvingMachine>> = {
  process: { model: approvingModel, invariants: approvingInvariants },
  opens: '/order/orders',
  frozen: false,
  how: {},
  unreachable: {
    'approving.answered on approving.approve [0] → sending': oneOrder,
    'approving.answered on approving.return [0] → wording': oneOrder,
    'approving on orders.changed [0]': pushed,
    'approving on world.changed [0]': 'the clock of the page sends it',
  },
};

export const approvingStory: StoryHarness = {
  process: { model: approvingModel, invariants: approvingInvariants },
  opens: `/order/orders/${forApproval.id}`,
  how: {
    'approving.approve/another': { action: within('the page of another order is opened') },
    'approving.return/another': { action: within('the page of another order is opened') },
    'orders.changed/asked': { action: within('a colleague orders') },
    'orders.changed/approved': { action: within('a colleague approves an own order') },
    'orders.changed/returned': { action: within('a colleague returns an own order') },
    'world.changed/same': { action: within('the minutes go on') },
    'world.changed/ruled': { action: within('a colleague sets another rule') },
    'world.changed/own': { action: within('the user sets another rule') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand, { ...account, orders: ordersForApproval });
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'approving'),
};
