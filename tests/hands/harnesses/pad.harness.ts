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
    'pad on orders.changed [0]': 'pad.test.ts types beginnings of goods that it has ordered before',
    'pad.open on pad.takeUsual [0] → open.typing': 'pad.test.ts takes usual amounts',
  },
};

export const padStory: StoryHarness = {
  process: { model: padModel, invariants: padInvariants },
  opens: '/order/pad',
  how: {
    'world.changed/loaded': { action: within('told by the deferred part') },
    'pad.restored/none': { action: within('told by the store') },
    'pad.restored/kept': { action: within('rows were typed before a reload, or in another tab') },
    'pad.restored/gone': { action: within('another tab of this browser has added the rows') },
    'orders.changed/bought': { action: within('told by the deferred part') },
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
