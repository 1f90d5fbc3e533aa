import type { SnapshotFrom } from 'xstate';
import type { historyMachine } from '../../../../machines/history/history.machine.ts';
import { historyModel } from '../../../model/history.model.ts';
import { historyInvariants } from '../../../model/history.rules.ts';
import type { Doing, Stage } from '../stage.ts';

type Snapshot = SnapshotFrom<typeof historyMachine>;

/** What lies in the cart decides whether it asks. */
export const historyDoings: Readonly<Record<string, Doing<Snapshot>>> = {
  'history.restore/intoEmpty': { from: ['empty'], when: ({ context }) => context.restored === undefined },
  'history.restore/overFilled': { from: ['filled'] },
};

export const historyStage: Stage<Snapshot> = {
  process: { model: historyModel, invariants: historyInvariants },
  opens: '/shop',
  still: false,
  doings: historyDoings,
  unreachable: {
    'history on world.changed [0]': 'the clock and fresh goods are told at any time; nothing of them is seen',
  },
};
