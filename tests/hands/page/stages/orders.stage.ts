import type { SnapshotFrom } from 'xstate';
import type { ordersMachine } from '../../../../machines/orders/orders.machine.ts';
import { ordersModel } from '../../../model/orders.model.ts';
import { ordersInvariants } from '../../../model/orders.rules.ts';
import type { Stage } from '../stage.ts';

export const ordersStage: Stage<SnapshotFrom<typeof ordersMachine>> = {
  process: { model: ordersModel, invariants: ordersInvariants },
  opens: '/order/orders',
  frozen: false,
  how: {
    'orders.search/sought': { when: ({ context }) => context.older !== undefined && context.text === '' },
  },
  unreachable: {},
};
