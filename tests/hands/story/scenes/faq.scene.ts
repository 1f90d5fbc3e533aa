import { within } from '../../../model/actions.ts';
import { faqModel } from '../../../model/faq.model.ts';
import { faqInvariants } from '../../../model/faq.rules.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const faqScene: Scene = {
  process: { model: faqModel, invariants: faqInvariants },
  opens: '/shop',
  how: { 'faq.seek/linked': { action: within('the address is changed') } },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'faq'),
};
