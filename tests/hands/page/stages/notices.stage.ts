import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from '../../../../machines/notices/notices.machine.ts';
import { noticesModel } from '../../../model/notices.model.ts';
import { noticesInvariants } from '../../../model/notices.rules.ts';
import type { Stage } from '../stage.ts';

export const noticesStage: Stage<SnapshotFrom<typeof noticesMachine>> = {
  process: { model: noticesModel, invariants: noticesInvariants },
  opens: '/shop',
  still: false,
  doings: {},
  unreachable: {
    'notices.checking on xstate.error.actor.wasSeen [0] → popup': 'the storage of a test can be read',
  },
};
