import { within } from '../../../model/actions.ts';
import { connectionModel } from '../../../model/connection.model.ts';
import { connectionInvariants } from '../../../model/connection.rules.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

const told = { action: within('told by the calls and shelves of the browser') };

export const connectionScene: Scene = {
  process: { model: connectionModel, invariants: connectionInvariants },
  opens: '/shop/categories',
  how: {
    'line.told/offline': told,
    'line.told/offlineUnsaved': told,
    'line.told/unreachable': told,
    'line.told/unsaved': told,
    'line.told/stale': told,
    'line.told/up': told,
    'storage.failed/blocked': told,
    'storage.failed/full': told,
    'storage.failed/temporary': told,
    'build.found/told': told,
    'build.taken/told': told,
  },
  begin: async (hand, _start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'connection'),
};
