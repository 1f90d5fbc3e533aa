import { within } from '../../../model/deeds.ts';
import { feedbackModel } from '../../../model/feedback.model.ts';
import { feedbackInvariants } from '../../../model/feedback.rules.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const feedbackScene: Scene = {
  process: { model: feedbackModel, invariants: feedbackInvariants },
  opens: '/feedback',
  doings: {
    'draft.told/typed': { deed: within('another tab of this browser types') },
    'draft.told/gone': { deed: within('another tab of this browser has sent it') },
    'xstate.done.actor.readDraft/kept': { deed: within('it was typed before a reload') },
    'xstate.error.actor.collectReport/nothing': { deed: within('nothing has been recorded') },
    'xstate.error.actor.readDraft/blocked': { deed: within('what was typed cannot be read') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'feedback'),
};
