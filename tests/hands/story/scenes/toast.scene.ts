import type { AnyEventObject } from 'xstate';
import { failures } from '../../../model/failures.ts';
import { catalogue } from '../../../model/goods.ts';
import { toastModel } from '../../../model/toast.model.ts';
import { toastInvariants } from '../../../model/toast.rules.ts';
import { logIn, type Scene, told, visit } from '../scene.ts';

const tellings: Readonly<Record<string, AnyEventObject>> & { readonly passing: AnyEventObject } = {
  passing: { type: 'login.failed', failure: failures.lost },
  staying: { type: 'call.failed', call: 'orders', failure: failures.server },
  noticing: { type: 'cart.autoAdded', products: catalogue.autoAddProducts },
};

export const toastScene: Scene = {
  process: { model: toastModel, invariants: toastInvariants },
  opens: '/shop',
  how: {},
  begin: async (hand, start, { show }) => {
    await (start === 'passing' ? visit(hand) : logIn(hand));
    await show();
    await told(hand, hand.child(), tellings[start] ?? tellings.passing);
  },
  find: (hand) => hand.child('toast-1'),
};
