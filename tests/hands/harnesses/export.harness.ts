import type { SnapshotFrom } from 'xstate';
import type { exportMachine } from '../../../machines/export/export.machine.ts';
import { within } from '../../model/actions.ts';
import { exportInvariants, exportModel } from '../../model/export.model.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof exportMachine>;

/** The hand waits for one worker at a time. */
const exportHow: Readonly<Record<string, How<Snapshot>>> = {
  'export.request/products': { when: (snapshot) => !snapshot.hasTag('busy') },
};

export const exportPage: PageHarness<Snapshot> = {
  process: { model: exportModel, invariants: exportInvariants },
  opens: '/shop',
  frozen: true,
  how: exportHow,
  unreachable: {
    'export.building on export.progressed [0]': 'told in the midst of the work: export.test.ts watches it',
  },
};

export const exportStory: StoryHarness = {
  process: { model: exportModel, invariants: exportInvariants },
  opens: '/shop',
  how: { ...exportHow, 'export.progressed/half': { action: within('told in the midst of the work') } },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'export'),
};
