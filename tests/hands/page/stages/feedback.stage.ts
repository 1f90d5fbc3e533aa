import type { SnapshotFrom } from 'xstate';
import type { feedbackMachine } from '../../../../machines/feedback/feedback.machine.ts';
import { feedbackModel } from '../../../model/feedback.model.ts';
import { feedbackInvariants } from '../../../model/feedback.rules.ts';
import type { Stage } from '../stage.ts';

const otherTab = 'a second tab writes to it: feedback.test.ts has two of them';

export const feedbackStage: Stage<SnapshotFrom<typeof feedbackMachine>> = {
  process: { model: feedbackModel, invariants: feedbackInvariants },
  opens: '/feedback',
  still: false,
  doings: {},
  unreachable: {
    'feedback.editing on draft.told [0]': otherTab,
    'feedback.editing.failed on draft.told [0] → editing.writing': otherTab,
    'feedback.sending on draft.told [0]': otherTab,
    'feedback.restoring on xstate.error.actor.readDraft [0] → editing': 'the storage of a test can be read',
    'feedback.editing.collecting on xstate.error.actor.collectReport [0] → editing.uncollected':
      'a page always has something to tell',
  },
};
