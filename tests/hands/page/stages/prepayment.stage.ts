import type { SnapshotFrom } from 'xstate';
import type { prepaymentMachine } from '../../../../machines/prepayment/prepayment.machine.ts';
import { inner } from '../../../model/actions.ts';
import { prepaymentModel } from '../../../model/prepayment.model.ts';
import { prepaymentInvariants } from '../../../model/prepayment.rules.ts';
import type { How, Stage } from '../stage.ts';

type Snapshot = SnapshotFrom<typeof prepaymentMachine>;

const away: How<Snapshot> = { action: inner('the page is left for the provider') };
const atProvider = 'the page is left for a provider: prepayment.test.ts goes there and comes back';

const otherBackend = 'orders of this server never say by themselves how they are paid: foreign-shop.test.ts';

export const prepaymentStage: Stage<Snapshot> = {
  process: { model: prepaymentModel, invariants: prepaymentInvariants },
  opens: '/shop',
  frozen: false,
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
    'prepayment.checking on xstate.done.actor.fetchOrder [0] → repeated': atProvider,
    'prepayment.checking on xstate.done.actor.fetchOrder [1] → paid': atProvider,
  },
};
