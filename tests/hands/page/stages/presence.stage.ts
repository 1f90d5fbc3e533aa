import type { SnapshotFrom } from 'xstate';
import type { presenceMachine } from '../../../../machines/presence/presence.machine.ts';
import { presenceModel } from '../../../model/presence.model.ts';
import { presenceInvariants } from '../../../model/presence.rules.ts';
import type { Stage } from '../stage.ts';

const colleague = 'a colleague does it: presence.test.ts has one';
const network = 'the network does it: presence.test.ts cuts it';

export const presenceStage: Stage<SnapshotFrom<typeof presenceMachine>> = {
  process: { model: presenceModel, invariants: presenceInvariants },
  opens: '/shop/cart',
  frozen: false,
  how: {},
  unreachable: {
    'presence on catalogue.updated [0]': colleague,
    'presence on catalogue.stated [0]': 'told with each token; nothing of it is seen here',
    'presence on account.changed [0]': colleague,
    'presence on cart.heard [0]': colleague,
    'presence on realtime.missed [0]': network,
    'presence.present on members.changed [0]': colleague,
    'presence.present on realtime.lost [0] → lost': network,
    'presence.lost on realtime.connected [0] → present': network,
    'presence.lost on members.changed [0] → present': network,
  },
};
