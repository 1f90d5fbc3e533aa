import type { SnapshotFrom } from 'xstate';
import type { toastMachine } from '../../../../machines/toast/toast.machine.ts';
import { toastModel } from '../../../model/toast.model.ts';
import { toastInvariants } from '../../../model/toast.rules.ts';
import type { Stage } from '../stage.ts';

export const toastStage: Stage<SnapshotFrom<typeof toastMachine>> = {
  process: { model: toastModel, invariants: toastInvariants },
  opens: '/shop/categories',
  frozen: true,
  how: {},
  unreachable: {},
};
