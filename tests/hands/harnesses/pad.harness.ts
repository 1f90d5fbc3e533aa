import type { SnapshotFrom } from 'xstate';
import type { padMachine } from '../../../machines/pad/pad.machine.ts';
import { within } from '../../model/actions.ts';
import { padInvariants, padModel } from '../../model/pad.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness, told } from '../story/harness.ts';

export const padPage: PageHarness<SnapshotFrom<typeof padMachine>> = {
  process: { model: padModel, invariants: padInvariants },
  opens: '/order/pad',
  frozen: false,
  how: { 'world.changed/loaded': { from: ['reloaded'] } },
  // The storage of a browser is read at once.
  isGone: (snapshot) => snapshot.matches('restoring'),
  unreachable: {
    'pad.restoring on xstate.error.actor.readPad [0] → open':
      'drafts that cannot be read are stored in memory, where the reading succeeds',
  },
};

export const padStory: StoryHarness = {
  process: { model: padModel, invariants: padInvariants },
  opens: '/order/pad',
  how: {
    'world.changed/loaded': { action: within('told by the deferred part') },
    'xstate.done.actor.readPad/kept': { action: within('rows were typed before a reload') },
    'xstate.error.actor.readPad/blocked': { action: within('the typed rows cannot be read') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    const world = padModel.starts[start]?.input.world;
    await told(hand, deferredChild(hand, 'pad'), { type: 'world.changed', world });
    await show();
  },
  find: (hand) => deferredChild(hand, 'pad'),
};
