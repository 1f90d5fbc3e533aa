import type { SnapshotFrom } from 'xstate';
import type { maintenanceMachine } from '../../../machines/maintenance/maintenance.machine.ts';
import { within } from '../../model/actions.ts';
import { closed, maintenanceInvariants, maintenanceModel } from '../../model/maintenance.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { logIn, type StoryHarness, told } from '../story/harness.ts';

export const maintenancePage: PageHarness<SnapshotFrom<typeof maintenanceMachine>> = {
  process: { model: maintenanceModel, invariants: maintenanceInvariants },
  opens: '/shop',
  frozen: false,
  starts: { told: { as: 'told', given: maintenanceModel.starts.told?.given ?? [] } },
  how: {},
  unreachable: {
    'maintenance.deciding on always [0] → asking': 'maintenance.test.ts opens the address',
  },
};

export const maintenanceStory: StoryHarness = {
  process: { model: maintenanceModel, invariants: maintenanceInvariants },
  opens: '/maintenance',
  page: (start) => (start === 'asking' ? '/maintenance' : undefined),
  how: {
    'xstate.error.actor.fetchMaintenance/closed': { action: within('a proxy answers before the server') },
  },
  begin: async (hand, start, { show }) => {
    if (start === 'told') await logIn(hand);
    await show();
    if (start === 'told') await told(hand, hand.child(), { type: 'shop.closed', body: closed });
    await hand.wait(0);
  },
  find: (hand) => hand.child().getSnapshot().context.maintenance,
  isGone: ({ status }) => status === 'done',
};
