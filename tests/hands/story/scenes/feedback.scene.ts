import { within } from '../../../model/actions.ts';
import { feedbackModel } from '../../../model/feedback.model.ts';
import { feedbackInvariants } from '../../../model/feedback.rules.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const feedbackScene: Scene = {
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
  find: (hand) => deskChild(hand, 'feedback'),
};
