import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { toastMachine } from '../../../machines/toast/toast.machine.ts';
import { failures } from '../../model/failures.ts';
import { catalogue } from '../../model/goods.ts';
import { toastInvariants, toastModel } from '../../model/toast.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { logIn, type StoryHarness, told, visit } from '../story/harness.ts';

export const toastPage: PageHarness<SnapshotFrom<typeof toastMachine>> = {
  process: { model: toastModel, invariants: toastInvariants },
  opens: '/shop/categories',
  frozen: true,
  how: {},
  unreachable: {},
};

const tellings: Readonly<Record<string, AnyEventObject>> & { readonly passing: AnyEventObject } = {
  passing: { type: 'login.failed', failure: failures.lost },
  staying: { type: 'call.failed', call: 'orders', failure: failures.server },
  noticing: { type: 'cart.autoAdded', products: catalogue.autoAddProducts },
};

export const toastStory: StoryHarness = {
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
