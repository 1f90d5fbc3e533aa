import { failures } from '../../../model/failures.ts';
import { toastInvariants } from '../../../model/invariants.ts';
import { toastModel } from '../../../model/toast.model.ts';
import { logIn, type Scene, told, visit } from '../scene.ts';

export const toastScene: Scene = {
  process: { model: toastModel, invariants: toastInvariants },
  opens: '/shop',
  doings: {},
  begin: async (hand, start, { show }) => {
    await (start === 'staying' ? logIn(hand) : visit(hand));
    await show();
    await told(
      hand,
      hand.child(),
      start === 'staying'
        ? { type: 'call.failed', call: 'orders', failure: failures.server }
        : { type: 'login.failed', failure: failures.lost },
    );
  },
  find: (hand) => hand.child('toast-1'),
};
