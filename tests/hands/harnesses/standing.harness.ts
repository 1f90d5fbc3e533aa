import type { SnapshotFrom } from 'xstate';
import type { standingMachine } from '../../../machines/standing/standing.machine.ts';
import { within } from '../../model/actions.ts';
import { standingInvariants, standingModel } from '../../model/standing.model.ts';
import { monday } from '../../model/template/model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness, told } from '../story/harness.ts';

export const standingPage: PageHarness<SnapshotFrom<typeof standingMachine>> = {
  process: { model: standingModel, invariants: standingInvariants },
  opens: '/order/templates',
  frozen: false,
  how: {},
  // The storage of a browser is read at once.
  isGone: (snapshot) => snapshot.matches('restoring'),
  unreachable: {
    'standing on world.changed [0]': 'a night passes: the machine hand goes there',
  },
};

export const standingStory: StoryHarness = {
  process: { model: standingModel, invariants: standingInvariants },
  opens: '/order/templates',
  how: {
    'world.changed/tuesday': { action: within('told by the deferred part') },
    'world.changed/week': { action: within('told by the deferred part') },
    'standing.restored/none': { action: within('told by the store') },
    'standing.restored/kept': { action: within('the weekdays were stored before a reload') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await hand.resolve('fetchTemplates', [monday]);
    await told(hand, deferredChild(hand, 'template'), { type: 'template.show', id: monday.id });
    await show();
  },
  find: (hand) => deferredChild(hand, 'standing'),
};
