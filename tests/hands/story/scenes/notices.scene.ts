import { account } from '../../../model/accounts.ts';
import { within } from '../../../model/actions.ts';
import { noticesModel } from '../../../model/notices.model.ts';
import { noticesInvariants } from '../../../model/notices.rules.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const noticesScene: Scene = {
  process: { model: noticesModel, invariants: noticesInvariants },
  opens: '/shop',
  how: {
    'xstate.error.actor.wasSeen/blocked': { action: within('what was seen cannot be read') },
    'cart.emptied/told': { action: within('a colleague empties or orders the cart') },
    'cart.filled/told': { action: within('a colleague fills the cart') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand, { ...account, message: noticesModel.starts[start]?.input.message });
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'notices'),
};
