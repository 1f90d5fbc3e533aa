import type { SnapshotFrom } from 'xstate';
import type { presenceMachine } from '../../../machines/presence/presence.machine.ts';
import { bookWith } from '../../model/accounts.ts';
import { within } from '../../model/actions.ts';
import { smallCart } from '../../model/ordering/model.ts';
import { presenceInvariants, presenceModel } from '../../model/presence.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

const colleague = 'a colleague does it: presence.test.ts has one';

export const presencePage: PageHarness<SnapshotFrom<typeof presenceMachine>> = {
  process: { model: presenceModel, invariants: presenceInvariants },
  opens: '/shop/cart',
  frozen: false,
  how: {},
  unreachable: {
    'presence on members.changed [0] → shared': colleague,
    'presence on members.changed [1] → alone': colleague,
  },
};

const told = { action: within('told by realtime, or by the field that holds the focus') };

export const presenceStory: StoryHarness = {
  process: { model: presenceModel, invariants: presenceInvariants },
  opens: '/shop/cart',
  how: Object.fromEntries(
    Object.entries(presenceModel.samples).flatMap(([type, variants]) =>
      Object.keys(variants).map((variant) => [`${type}/${variant}`, told]),
    ),
  ),
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand, { accepted: bookWith(smallCart) });
    await show();
  },
  find: (hand) => deferredChild(hand, 'presence'),
};
