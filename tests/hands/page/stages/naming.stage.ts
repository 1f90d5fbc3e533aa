import type { SnapshotFrom } from 'xstate';
import type { namingMachine } from '../../../../machines/template/naming.machine.ts';
import { namingInvariants } from '../../../model/invariants.ts';
import { namingModel } from '../../../model/naming.model.ts';
import type { Stage } from '../stage.ts';

export const namingStage: Stage<SnapshotFrom<typeof namingMachine>> = {
  process: { model: namingModel, invariants: namingInvariants },
  opens: '/shop/categories',
  still: false,
  doings: {},
  unreachable: {},
};
