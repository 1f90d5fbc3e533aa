import { bookWith } from '../../../model/accounts.ts';
import { press } from '../../../model/actions.ts';
import { namingModel } from '../../../model/naming.model.ts';
import { namingInvariants } from '../../../model/naming.rules.ts';
import { smallCart } from '../../../model/ordering.model.ts';
import { cartScreen } from '../../../model/targets.ts';
import { logIn, restoreCart, type Scene } from '../scene.ts';

export const namingScene: Scene = {
  process: { model: namingModel, invariants: namingInvariants },
  opens: '/shop/cart',
  how: {},
  begin: async (hand, _start, { show, act }) => {
    await logIn(hand);
    await restoreCart(hand, { accepted: bookWith(smallCart) });
    await show();
    await act(press(cartScreen.saveTemplate));
  },
  find: (hand) => hand.child('cart', 'naming'),
};
