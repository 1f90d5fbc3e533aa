import { bookWith } from '../../../model/accounts.ts';
import { within } from '../../../model/actions.ts';
import { smallCart } from '../../../model/ordering.model.ts';
import { presenceModel } from '../../../model/presence.model.ts';
import { presenceInvariants } from '../../../model/presence.rules.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

const told = { action: within('told by the server, or by the field that holds the focus') };

export const presenceScene: Scene = {
  process: { model: presenceModel, invariants: presenceInvariants },
  opens: '/shop/cart',
  how: Object.fromEntries(
    Object.entries(presenceModel.samples).flatMap(([type, variants]) =>
      Object.keys(variants).map((variant) => [`${type}/${variant}`, told]),
    ),
  ),
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand, { accepted: bookWith(smallCart) });
    await show();
  },
  find: (hand) => deskChild(hand, 'presence'),
};
