import { accountModel } from '../../../model/account.model.ts';
import { accountInvariants } from '../../../model/account.rules.ts';
import { withoutNotices } from '../../../model/accounts.ts';
import { deskChild, logIn, type Scene } from '../scene.ts';

export const accountScene: Scene = {
  process: { model: accountModel, invariants: accountInvariants },
  opens: '/shop',
  how: {},
  begin: async (hand, _start, { show }) => {
    await logIn(hand, withoutNotices);
    await show();
  },
  find: (hand) => deskChild(hand, 'account'),
};
