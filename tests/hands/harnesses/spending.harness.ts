import type { SnapshotFrom } from 'xstate';
import type { spendingMachine } from '../../../machines/spending/spending.machine.ts';
import { within } from '../../model/actions.ts';
import { spendingInvariants, spendingModel } from '../../model/spending.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

/** A page hand loses answers, but not the browser's network. */
const cached = 'spending.test.ts goes offline, and the browser answers from its cache';

export const spendingPage: PageHarness<SnapshotFrom<typeof spendingMachine>> = {
  process: { model: spendingModel, invariants: spendingInvariants },
  opens: '/shop',
  frozen: false,
  how: {},
  unreachable: {
    'spending.loading on xstate.done.actor.fetchSpending [0] → outdated': cached,
    'spending.outdated on spending.open [0] → loading': cached,
    'spending.outdated on spending.retry [0] → loading': cached,
    'spending.outdated on spending.month [0]': cached,
  },
};

export const spendingStory: StoryHarness = {
  process: { model: spendingModel, invariants: spendingInvariants },
  opens: '/shop',
  how: { 'xstate.done.actor.fetchSpending/cached': { action: within('the network is down') } },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'spending'),
};
