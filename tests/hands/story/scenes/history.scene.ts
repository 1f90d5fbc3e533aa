import { within } from '../../../model/deeds.ts';
import { historyModel } from '../../../model/history.model.ts';
import { historyInvariants } from '../../../model/history.rules.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const historyScene: Scene = {
  process: { model: historyModel, invariants: historyInvariants },
  opens: '/shop',
  doings: {
    'world.changed/later': { deed: within('half a minute passes') },
    'xstate.done.actor.fetchHistory/keptAlone': { deed: within('the network is lost') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'history'),
};
