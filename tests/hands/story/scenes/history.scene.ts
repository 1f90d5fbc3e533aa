import { bookWith } from '../../../model/accounts.ts';
import { within } from '../../../model/actions.ts';
import { filled, historyModel } from '../../../model/history.model.ts';
import { historyInvariants } from '../../../model/history.rules.ts';
import { historyHow } from '../../page/stages/history.stage.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const historyScene: Scene = {
  process: { model: historyModel, invariants: historyInvariants },
  opens: '/shop',
  how: {
    ...historyHow,
    'world.changed/later': { action: within('half a minute passes') },
    'xstate.done.actor.fetchHistory/keptAlone': { action: within('the network is lost') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    await restoreCart(hand, start === 'filled' ? { accepted: bookWith(filled) } : {});
    await show();
  },
  find: (hand) => deskChild(hand, 'history'),
};
