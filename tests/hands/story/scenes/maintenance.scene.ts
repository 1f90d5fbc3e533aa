import { within } from '../../../model/actions.ts';
import { closed, maintenanceModel } from '../../../model/maintenance.model.ts';
import { maintenanceInvariants } from '../../../model/maintenance.rules.ts';
import { logIn, type Scene, told } from '../scene.ts';

export const maintenanceScene: Scene = {
  process: { model: maintenanceModel, invariants: maintenanceInvariants },
  opens: '/maintenance',
  page: (start) => (start === 'asking' ? '/maintenance' : undefined),
  how: {
    'xstate.error.actor.fetchMaintenance/closed': { action: within('a proxy answers before the server') },
  },
  begin: async (hand, start, { show }) => {
    if (start === 'told') await logIn(hand);
    await show();
    if (start === 'told') await told(hand, hand.child(), { type: 'shop.closed', said: closed });
    await hand.wait(0);
  },
  find: (hand) => hand.child().getSnapshot().context.maintenance,
  isGone: ({ status }) => status === 'done',
};
