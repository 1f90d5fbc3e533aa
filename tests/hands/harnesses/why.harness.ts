import type { SnapshotFrom } from 'xstate';
import type { whyMachine } from '../../../machines/why/why.machine.ts';
import { bookWith } from '../../model/accounts.ts';
import { within } from '../../model/actions.ts';
import { explained, whyModel } from '../../model/why/model.ts';
import { whyInvariants } from '../../model/why/rules.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

export const whyPage: PageHarness<SnapshotFrom<typeof whyMachine>> = {
  process: { model: whyModel, invariants: whyInvariants },
  opens: '/shop/cart',
  frozen: false,
  how: {},
  unreachable: {
    'why.closed on why.ask [0] → open.known': 'a recipe is open on another page: why.test.ts presses its sum',
  },
};

export const whyStory: StoryHarness = {
  process: { model: whyModel, invariants: whyInvariants },
  opens: '/shop/cart',
  how: { 'why.ask/recipe': { action: within('the sum of a recipe is pressed') } },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand, { accepted: bookWith(explained) });
    await show();
  },
  find: (hand) => deferredChild(hand, 'why'),
  drawnWhen: {
    'open.known': ({ context }) => context.asked?.source.of === 'cart',
  },
};
