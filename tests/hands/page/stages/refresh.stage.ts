import type { SnapshotFrom } from 'xstate';
import type { refreshMachine } from '../../../../machines/refresh/refresh.machine.ts';
import { refreshModel } from '../../../model/refresh.model.ts';
import { refreshInvariants } from '../../../model/refresh.rules.ts';
import type { Stage } from '../stage.ts';

const asleep = 'the page of a test does not sleep: the machine hand goes there';

export const refreshStage: Stage<SnapshotFrom<typeof refreshMachine>> = {
  process: { model: refreshModel, invariants: refreshInvariants },
  opens: '/shop',
  frozen: true,
  how: {},
  unreachable: {
    'refresh on catalogue.updated [0]':
      'told by the server: catalogue-updates.test.ts changes a price beside the page',
    'refresh.waiting on clock.ticked [0] → deciding': asleep,
    'refresh.waiting on clock.ticked [1] → deciding': asleep,
    'refresh.counting on clock.ticked [0] → deciding': asleep,
    'refresh.counting on clock.ticked [1] → counting': asleep,
  },
};
