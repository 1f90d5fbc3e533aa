import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../../../machines/account/account.machine.ts';
import { accountModel } from '../../../model/account.model.ts';
import { accountInvariants } from '../../../model/account.rules.ts';
import type { Stage } from '../stage.ts';

export const accountStage: Stage<SnapshotFrom<typeof accountMachine>> = {
  process: { model: accountModel, invariants: accountInvariants },
  opens: '/shop',
  frozen: false,
  how: {},
  unreachable: {
    'account on account.missing [0]': 'told by the app, whose orders fail or come: its own paths open them',
  },
};
