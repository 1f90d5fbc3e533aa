import type { SnapshotFrom } from 'xstate';
import type { refreshMachine } from '../../../machines/refresh/refresh.machine.ts';
import { within } from '../../model/actions.ts';
import { refreshInvariants, refreshModel } from '../../model/refresh.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, type StoryHarness, told } from '../story/harness.ts';

const asleep = 'the page of a test does not sleep: the machine hand goes there';

export const refreshPage: PageHarness<SnapshotFrom<typeof refreshMachine>> = {
  process: { model: refreshModel, invariants: refreshInvariants },
  opens: '/shop',
  frozen: true,
  how: {},
  unreachable: {
    'refresh.waiting on clock.ticked [0] → deciding': asleep,
    'refresh.waiting on clock.ticked [1] → deciding': asleep,
    'refresh.counting on clock.ticked [0] → deciding': asleep,
    'refresh.counting on clock.ticked [1] → counting': asleep,
  },
};

const waking = { action: within('the device wakes') };

export const refreshStory: StoryHarness = {
  process: { model: refreshModel, invariants: refreshInvariants },
  opens: '/shop',
  how: {
    'clock.ticked/active': waking,
    'clock.ticked/later': waking,
    'clock.ticked/due': waking,
    'clock.ticked/tomorrow': waking,
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    const now = refreshModel.starts[start]?.input.now;
    await told(hand, hand.child(), { type: 'clock.ticked', now });
    await show();
  },
  find: (hand) => deferredChild(hand, 'refresh'),
};
