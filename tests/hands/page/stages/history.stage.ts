import type { SnapshotFrom } from 'xstate';
import type { historyMachine } from '../../../../machines/history/history.machine.ts';
import { peas } from '../../../model/goods.ts';
import { historyModel } from '../../../model/history.model.ts';
import { historyInvariants } from '../../../model/history.rules.ts';
import type { Stage } from '../stage.ts';

const given = historyModel.starts.unopened?.given ?? [];

export const historyStage: Stage<SnapshotFrom<typeof historyMachine>> = {
  process: { model: historyModel, invariants: historyInvariants },
  opens: '/shop',
  still: false,
  starts: {
    empty: { as: 'unopened', given },
    filled: { as: 'unopened', given: [...given, { given: 'inCart', good: peas, amount: 1 }] },
  },
  doings: {
    'history.restore/intoEmpty': { from: ['empty'], when: ({ context }) => context.restored === undefined },
    'history.restore/overFilled': { from: ['filled'] },
  },
  unreachable: {
    'history on world.changed [0]': 'the clock and fresh goods are told at any time; nothing of them is seen',
  },
};
