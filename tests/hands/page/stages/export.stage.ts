import type { SnapshotFrom } from 'xstate';
import type { exportMachine } from '../../../../machines/export/export.machine.ts';
import { exportModel } from '../../../model/export.model.ts';
import { exportInvariants } from '../../../model/export.rules.ts';
import type { How, Stage } from '../stage.ts';

type Snapshot = SnapshotFrom<typeof exportMachine>;

/** One worker at a time is waited for. */
export const exportHow: Readonly<Record<string, How<Snapshot>>> = {
  'export.request/products': { when: (snapshot) => !snapshot.hasTag('busy') },
};

export const exportStage: Stage<Snapshot> = {
  process: { model: exportModel, invariants: exportInvariants },
  opens: '/shop',
  frozen: true,
  how: exportHow,
  unreachable: {
    'export.building on export.progressed [0]': 'told in the midst of the work: export.test.ts watches it',
  },
};
