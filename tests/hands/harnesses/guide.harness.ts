import type { SnapshotFrom } from 'xstate';
import type { guideMachine } from '../../../machines/guide/guide.machine.ts';
import { inner, through, within } from '../../model/actions.ts';
import { guideInvariants, guideModel } from '../../model/guide.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

const otherPages = 'the way back leads by other pages';

export const guidePage: PageHarness<SnapshotFrom<typeof guideMachine>> = {
  process: { model: guideModel, invariants: guideInvariants },
  opens: '/shop/guide',
  frozen: false,
  how: {
    'guide.open/again': { action: inner(otherPages) },
  },
  unreachable: {
    'guide.choices.known.using on guide.setStock [0]': 'two fields state it: guide.test.ts',
    'guide on world.changed [0]': 'the shop behind these paths changes no goods',
    'guide.orders.opened.ready on guide.open [0] → orders.opened.deciding': otherPages,
    'guide.orders.opened.failed on guide.open [0] → orders.opened.deciding': otherPages,
  },
};

const arrives = { action: within('the account arrives') };

export const guideStory: StoryHarness = {
  process: { model: guideModel, invariants: guideInvariants },
  opens: '/shop/guide',
  how: {
    'orders.changed/short': arrives,
    'guide.setStock/lacking': { action: within('a field of the row states it') },
    'guide.restored/nothing': { action: within('told by the store') },
    // One actor makes both calls.
    'xstate.done.actor.fetchLastCount/trout': { action: through('counts') },
    'world.changed/soldOut': { action: within('the deferred part tells of other goods') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'guide'),
};
