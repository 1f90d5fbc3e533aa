import type { SnapshotFrom } from 'xstate';
import type { feedbackMachine } from '../../../machines/feedback/feedback.machine.ts';
import { within } from '../../model/actions.ts';
import { feedbackInvariants, feedbackModel } from '../../model/feedback.model.ts';
import { samplesOf } from '../../model/model.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof feedbackMachine>;

const otherTab = 'a second tab writes to it: feedback.test.ts has two of them';

/** The browser collects a report at once: no gesture fits in between. */
const atRest: Readonly<Record<string, How<Snapshot>>> = Object.fromEntries(
  samplesOf(feedbackModel)
    .filter(({ action }) => action.kind === 'gesture')
    .map(({ name, when }) => [
      name,
      { when: (now: Snapshot) => !now.matches({ editing: 'collecting' }) && when?.(now) !== false },
    ]),
);

export const feedbackPage: PageHarness<Snapshot> = {
  process: { model: feedbackModel, invariants: feedbackInvariants },
  opens: '/feedback',
  frozen: false,
  how: atRest,
  unreachable: {
    'feedback.editing on draft.told [0]': otherTab,
    'feedback.editing.failed on draft.told [0] → editing.writing': otherTab,
    'feedback.sending on draft.told [0]': otherTab,
    'feedback.restoring on xstate.error.actor.readDraft [0] → editing': 'the storage of a test can be read',
    'feedback.editing.collecting on xstate.error.actor.collectReport [0] → editing.uncollected':
      'a page always has something to tell',
  },
};

export const feedbackStory: StoryHarness = {
  process: { model: feedbackModel, invariants: feedbackInvariants },
  opens: '/feedback',
  how: {
    'draft.told/typed': { action: within('another tab of this browser types') },
    'draft.told/gone': { action: within('another tab of this browser has sent it') },
    'xstate.done.actor.readDraft/kept': { action: within('it was typed before a reload') },
    'xstate.error.actor.collectReport/nothing': { action: within('nothing has been recorded') },
    'xstate.error.actor.readDraft/blocked': { action: within('what was typed cannot be read') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'feedback'),
};
