import { within } from '../../../model/actions.ts';
import { claimModel } from '../../../model/claim.model.ts';
import { claimInvariants } from '../../../model/claim.rules.ts';
import { claimHow } from '../../page/stages/claim.stage.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const claimScene: Scene = {
  process: { model: claimModel, invariants: claimInvariants },
  opens: '/shop',
  how: {
    ...claimHow,
    'draft.told/written': { action: within('another tab of this browser writes to the draft') },
    'draft.told/gone': { action: within('another tab of this browser has sent it') },
    'image.progressed/half': { action: within('told by the worker') },
    'xstate.done.actor.restoreDraft/withoutImage': { action: within('an image of an earlier visit is lost') },
    'xstate.error.actor.restoreDraft/failed': { action: within('the shelf of this browser is broken') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'claim'),
};
