import type { SnapshotFrom } from 'xstate';
import type { draftsMachine } from '../../../machines/drafts/drafts.machine.ts';
import { bookWith } from '../../model/accounts.ts';
import { draftsInvariants, draftsModel } from '../../model/drafts.model.ts';
import { trout } from '../../model/goods.ts';
import { adding, cartOf } from '../../model/orders.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

export const draftsPage: PageHarness<SnapshotFrom<typeof draftsMachine>> = {
  process: { model: draftsModel, invariants: draftsInvariants },
  opens: '/shop',
  frozen: false,
  how: {},
  unreachable: {},
};

export const draftsStory: StoryHarness = {
  process: { model: draftsModel, invariants: draftsInvariants },
  opens: '/shop',
  how: {},
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand, { accepted: bookWith(cartOf(adding(trout, 2))) });
    await show();
  },
  find: (hand) => deferredChild(hand, 'drafts'),
};
