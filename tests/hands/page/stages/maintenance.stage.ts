import type { SnapshotFrom } from 'xstate';
import type { maintenanceMachine } from '../../../../machines/maintenance/maintenance.machine.ts';
import { maintenanceModel } from '../../../model/maintenance.model.ts';
import { maintenanceInvariants } from '../../../model/maintenance.rules.ts';
import type { Stage } from '../stage.ts';

const { told } = maintenanceModel.starts;

export const maintenanceStage: Stage<SnapshotFrom<typeof maintenanceMachine>> = {
  process: { model: maintenanceModel, invariants: maintenanceInvariants },
  opens: '/shop',
  frozen: false,
  starts: { told: { as: 'told', given: told?.given ?? [] } },
  how: {},
  unreachable: {
    'maintenance.deciding on always [0] → asking': 'maintenance.test.ts opens the address',
  },
};
