import { within } from '../../../model/actions.ts';
import { importModel } from '../../../model/import.model.ts';
import { importInvariants } from '../../../model/import.rules.ts';
import { deskChild, logIn, restoreCart, type Scene, told } from '../scene.ts';

export const importScene: Scene = {
  process: { model: importModel, invariants: importInvariants },
  opens: '/order/form',
  how: {
    // The goods of another edition reach the process before its page is drawn anew.
    'world.changed/soldOut': { action: within('the desk tells of other goods') },
    'xstate.error.actor.judgeForm/lost': { action: within('the program that judges forms ends') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    const world = importModel.starts[start]?.input.world;
    await told(hand, deskChild(hand, 'import'), { type: 'world.changed', world });
    await show();
  },
  find: (hand) => deskChild(hand, 'import'),
};
