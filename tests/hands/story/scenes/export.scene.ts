import { within } from '../../../model/actions.ts';
import { exportModel } from '../../../model/export.model.ts';
import { exportInvariants } from '../../../model/export.rules.ts';
import { exportHow } from '../../page/stages/export.stage.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const exportScene: Scene = {
  process: { model: exportModel, invariants: exportInvariants },
  opens: '/shop',
  how: { ...exportHow, 'export.progressed/half': { action: within('told in the midst of the work') } },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'export'),
};
