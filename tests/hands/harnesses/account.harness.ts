import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { accountInvariants, accountModel } from '../../model/account.model.ts';
import { withoutNotices } from '../../model/accounts.ts';
import { within } from '../../model/actions.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

export const accountPage: PageHarness<SnapshotFrom<typeof accountMachine>> = {
  process: { model: accountModel, invariants: accountInvariants },
  opens: '/shop',
  frozen: false,
  how: {},
  unreachable: {
    'account on account.stale [0] → incomplete.asking':
      'approval.test.ts changes the rule beside an open page',
    'account on account.missing [0]': 'told by the app, whose orders fail or come: its own paths open them',
  },
};

export const accountStory: StoryHarness = {
  process: { model: accountModel, invariants: accountInvariants },
  opens: '/shop',
  how: { 'account.stale/rule': { action: within('a colleague changes the rule') } },
  begin: async (hand, _start, { show }) => {
    await logIn(hand, withoutNotices);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'account'),
};
