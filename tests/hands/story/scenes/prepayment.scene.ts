import { account } from '../../../model/accounts.ts';
import { press, within } from '../../../model/actions.ts';
import { prepaymentModel } from '../../../model/prepayment.model.ts';
import { prepaymentInvariants } from '../../../model/prepayment.rules.ts';
import { paymentScreen } from '../../../model/prepayment.targets.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const prepaymentScene: Scene = {
  process: { model: prepaymentModel, invariants: prepaymentInvariants },
  opens: '/shop',
  how: {
    'prepayment.pay/bank': { action: press(paymentScreen.payBy('Havupankki')) },
    'prepayment.back/back': { action: within('the browser leads back') },
    'orders.changed/one': { action: within('the orders are fetched anew') },
    'orders.changed/stated': { action: within('the orders are fetched anew') },
    'xstate.done.actor.fetchOrder/paid': { action: within('the payment has come') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand, {
      ...account,
      prepayment: true,
      orders: prepaymentModel.starts[start]?.input.orders ?? [],
    });
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'prepayment'),
};
