import type { SnapshotFrom } from 'xstate';
import type { prepaymentMachine } from '../../../machines/prepayment/prepayment.machine.ts';
import { account } from '../../model/accounts.ts';
import { inner, press, within } from '../../model/actions.ts';
import { paymentScreen, prepaymentModel } from '../../model/prepayment/model.ts';
import { prepaymentInvariants } from '../../model/prepayment/rules.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof prepaymentMachine>;

const away: How<Snapshot> = { action: inner('the page is left for the provider') };
const atProvider = 'the page is left for a provider: prepayment.test.ts goes there and comes back';

const byColleague = 'no colleague is on a path: prepayment.test.ts cancels the order in another browser';

const otherBackend = 'orders of this server never say by themselves how they are paid: foreign-shop.test.ts';

export const prepaymentPage: PageHarness<Snapshot> = {
  process: { model: prepaymentModel, invariants: prepaymentInvariants },
  opens: '/shop',
  frozen: true,
  how: { 'prepayment.pay/bank': away, 'xstate.after.patience.prepayment.redirecting/passed': away },
  unreachable: {
    'prepayment.none on orders.changed [0] → deciding': 'nothing is ordered elsewhere on a path',
    'prepayment on orders.changed [0]': 'what the app fetches by itself is what is known',
    'prepayment.choosing on prepayment.pay [0] → redirecting': atProvider,
    'prepayment.redirecting on prepayment.back [0] → checking': otherBackend,
    'prepayment.redirecting on prepayment.back [1] → opening': atProvider,
    'prepayment.offering on always [0] → choosing': otherBackend,
    'prepayment.unavailable on orders.changed [0] → offering': otherBackend,
    'prepayment.gone on orders.changed [0] → offering': otherBackend,
    'prepayment.redirecting on xstate.after.patience.prepayment.redirecting [0] → choosing': atProvider,
    'prepayment.choosing on always [0] → gone': byColleague,
    'prepayment.checking on xstate.done.actor.fetchOrder [2] → gone': byColleague,
    'prepayment.checking on xstate.done.actor.fetchOrder [0] → repeated': atProvider,
    'prepayment.checking on xstate.done.actor.fetchOrder [1] → paid': atProvider,
  },
};

export const prepaymentStory: StoryHarness = {
  process: { model: prepaymentModel, invariants: prepaymentInvariants },
  opens: '/shop',
  how: {
    'prepayment.pay/bank': { action: press(paymentScreen.payBy('Havupankki')) },
    'prepayment.back/back': { action: within('the browser leads back') },
    'orders.changed/one': { action: within('the orders are fetched again') },
    'orders.changed/stated': { action: within('the orders are fetched again') },
    'orders.changed/fewer': { action: within('the orders are fetched again') },
    'orders.changed/cancelled': { action: within('the orders are fetched again') },
    'xstate.done.actor.fetchOrder/cancelled': { action: within('a colleague has cancelled the order') },
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
  find: (hand) => deferredChild(hand, 'prepayment'),
};
