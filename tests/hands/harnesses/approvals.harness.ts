import type { SnapshotFrom } from 'xstate';
import type { approvalsMachine } from '../../../machines/approval/approvals.machine.ts';
import { within } from '../../model/actions.ts';
import { approvalsInvariants, approvalsModel } from '../../model/approvals.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

export const approvalsPage: PageHarness<SnapshotFrom<typeof approvalsMachine>> = {
  process: { model: approvalsModel, invariants: approvalsInvariants },
  opens: '/shop',
  frozen: false,
  how: {},
  unreachable: { 'approvals on world.changed [0]': 'the clock of the page sends it' },
};

export const approvalsStory: StoryHarness = {
  process: { model: approvalsModel, invariants: approvalsInvariants },
  opens: '/shop',
  how: { 'world.changed/same': { action: within('the minutes go on') } },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'approvals'),
};
