import { refreshModel } from '../../../model/refresh.model.ts';
import { refreshInvariants } from '../../../model/refresh.rules.ts';
import { deskChild, logIn, type Scene, told } from '../scene.ts';

export const refreshScene: Scene = {
  process: { model: refreshModel, invariants: refreshInvariants },
  opens: '/shop',
  doings: {},
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    const now = refreshModel.starts[start]?.input.now;
    await told(hand, hand.child(), { type: 'clock.ticked', now });
    await show();
  },
  find: (hand) => deskChild(hand, 'refresh'),
};
