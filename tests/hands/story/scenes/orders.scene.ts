import { account } from '../../../model/accounts.ts';
import { within } from '../../../model/actions.ts';
import { newest, ordersModel } from '../../../model/orders.model.ts';
import { ordersInvariants } from '../../../model/orders.rules.ts';
import { ordersStage } from '../../page/stages/orders.stage.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

const told = { action: within('the account has come') };

export const ordersScene: Scene = {
  process: { model: ordersModel, invariants: ordersInvariants },
  opens: '/order/orders',
  how: {
    ...ordersStage.how,
    'orders.changed/older': told,
    'orders.changed/whole': told,
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand, { ...account, orders: [newest] });
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'orders'),
};
