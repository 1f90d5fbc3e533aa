import type { SnapshotFrom } from 'xstate';
import type { namingMachine } from '../../../machines/template/naming.machine.ts';
import { bookWith } from '../../model/accounts.ts';
import { press } from '../../model/actions.ts';
import { namingInvariants, namingModel } from '../../model/naming.model.ts';
import { smallCart } from '../../model/ordering/model.ts';
import { cartScreen } from '../../model/targets.ts';
import type { PageHarness } from '../page/harness.ts';
import { logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

export const namingPage: PageHarness<SnapshotFrom<typeof namingMachine>> = {
  process: { model: namingModel, invariants: namingInvariants },
  opens: '/shop/categories',
  narrow: { opens: '/shop/categories', starts: [] },
  frozen: false,
  how: {},
  unreachable: {},
};

export const namingStory: StoryHarness = {
  process: { model: namingModel, invariants: namingInvariants },
  opens: '/shop/cart',
  how: {},
  begin: async (hand, _start, { show, act }) => {
    await logIn(hand);
    await restoreCart(hand, { accepted: bookWith(smallCart) });
    await show();
    await act(press(cartScreen.saveTemplate));
  },
  find: (hand) => hand.child('cart', 'naming'),
};
