import type { SnapshotFrom } from 'xstate';
import type { orderingMachine } from '../../../../machines/ordering/ordering.machine.ts';
import { inner } from '../../../model/deeds.ts';
import { orderingInvariants } from '../../../model/invariants.ts';
import { orderingModel } from '../../../model/ordering.model.ts';
import type { Doing, Stage } from '../stage.ts';

type Snapshot = SnapshotFrom<typeof orderingMachine>;

/** A command is under way: the server has not answered it, and has not failed. */
const isSaving = ({ value, context }: Snapshot) =>
  (value === 'confirming' || value === 'flushing') && context.unsaved > 0 && context.before === undefined;
/** What was revised by a refusal holds nothing that could be ordered. */
const isWhole: Doing<Snapshot> = { when: ({ context }) => context.before === undefined };
const sessionEnds: Doing<Snapshot> = { deed: inner('a 401 ends the session, and ordering with it') };

export const orderingStage: Stage<Snapshot> = {
  process: { model: orderingModel, invariants: orderingInvariants },
  opens: '/shop/categories',
  still: true,
  doings: {
    'order.confirm/pressed': isWhole,
    'order.revised/unsaved': { when: isSaving },
    'outbox.emptied/saved': { when: isSaving },
    'xstate.error.actor.placeOrder/unauthorized': sessionEnds,
    'xstate.error.actor.checkOrder/unauthorized': sessionEnds,
  },
  unreachable: {
    'ordering.failed on order.revised [0] → confirming': 'no call is under way, so nothing tells of a change',
    'ordering.failed on order.revised [1]': 'no call is under way, so nothing tells of a change',
    'ordering.failed on outbox.emptied [0]': 'no call is under way that could be answered',
  },
};
