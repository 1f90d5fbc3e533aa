import type { SnapshotFrom } from 'xstate';
import type { namingMachine } from '../../../../machines/template/naming.machine.ts';
import { namingModel } from '../../../model/naming.model.ts';
import { namingInvariants } from '../../../model/naming.rules.ts';
import type { Stage } from '../stage.ts';

export const namingStage: Stage<SnapshotFrom<typeof namingMachine>> = {
  process: { model: namingModel, invariants: namingInvariants },
  opens: '/shop/categories',
  frozen: false,
  how: {},
  unreachable: {},
};
