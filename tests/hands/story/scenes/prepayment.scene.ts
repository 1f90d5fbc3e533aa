import { account } from '../../../model/accounts.ts';
import { press, within } from '../../../model/deeds.ts';
import { prepaymentModel } from '../../../model/prepayment.model.ts';
import { prepaymentInvariants } from '../../../model/prepayment.rules.ts';
import { paymentScreen } from '../../../model/prepayment.targets.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const prepaymentScene: Scene = {
  process: { model: prepaymentModel, invariants: prepaymentInvariants },
  opens: '/shop',
  doings: {
    'prepayment.pay/bank': { deed: press(paymentScreen.payBy('Havupankki')) },
    'prepayment.back/back': { deed: within('the browser leads back') },
    'orders.changed/one': { deed: within('the orders are fetched anew') },
    'orders.changed/stated': { deed: within('the orders are fetched anew') },
    'xstate.done.actor.fetchOrder/paid': { deed: within('the payment has come') },
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
