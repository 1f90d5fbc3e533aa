import { accountModel } from '../../../model/account.model.ts';
import { accountInvariants } from '../../../model/account.rules.ts';
import { withoutNotices } from '../../../model/accounts.ts';
import { within } from '../../../model/deeds.ts';
import { deskChild, logIn, type Scene } from '../scene.ts';

export const accountScene: Scene = {
  process: { model: accountModel, invariants: accountInvariants },
  opens: '/shop',
  doings: {
    'account.missing/orders': { deed: within('told by the app') },
    'account.missing/none': { deed: within('told by the app') },
  },
  begin: async (hand, _start, { show }) => {
    await logIn(hand, withoutNotices);
    await show();
  },
  find: (hand) => deskChild(hand, 'account'),
};
