import { within } from '../../../model/actions.ts';
import { refreshModel } from '../../../model/refresh.model.ts';
import { refreshInvariants } from '../../../model/refresh.rules.ts';
import { deskChild, logIn, type Scene, told } from '../scene.ts';

const waking = { action: within('the device wakes') };

export const refreshScene: Scene = {
  process: { model: refreshModel, invariants: refreshInvariants },
  opens: '/shop',
  how: {
    'clock.ticked/active': waking,
    'clock.ticked/later': waking,
    'clock.ticked/due': waking,
    'clock.ticked/tomorrow': waking,
    'catalogue.updated/told': { action: within('told by the server') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    const now = refreshModel.starts[start]?.input.now;
    await told(hand, hand.child(), { type: 'clock.ticked', now });
    await show();
  },
  find: (hand) => deskChild(hand, 'refresh'),
};
