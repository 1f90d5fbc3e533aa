import { within } from '../../../model/actions.ts';
import { claimsModel } from '../../../model/claims.model.ts';
import { claimsInvariants } from '../../../model/claims.rules.ts';
import { claimsHow } from '../../page/stages/claims.stage.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const claimsScene: Scene = {
  process: { model: claimsModel, invariants: claimsInvariants },
  opens: '/shop',
  how: {
    ...claimsHow,
    'claims.updated/told': { action: within('told by the server') },
    'claimImage.fetched/first': { action: within('it has come') },
    'claimImage.missing/first': { action: within('it could not be had') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'claims'),
  awaited: ['claims.wantImage/inSight'],
};
