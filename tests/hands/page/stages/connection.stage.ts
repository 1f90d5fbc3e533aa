import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../../../../machines/connection/connection.machine.ts';
import { connectionModel } from '../../../model/connection.model.ts';
import { connectionInvariants } from '../../../model/connection.rules.ts';
import type { Stage } from '../stage.ts';

export const connectionStage: Stage<SnapshotFrom<typeof connectionMachine>> = {
  process: { model: connectionModel, invariants: connectionInvariants },
  opens: '/shop/categories',
  still: false,
  doings: {},
  unreachable: {},
};
