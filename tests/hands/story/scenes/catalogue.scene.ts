import type { SnapshotFrom } from 'xstate';
import type { catalogueMachine } from '../../../../machines/catalogue/catalogue.machine.ts';
import { inner, within } from '../../../model/actions.ts';
import { catalogueModel } from '../../../model/catalogue.model.ts';
import { catalogueInvariants } from '../../../model/catalogue.rules.ts';
import { answerPage, logIn, reload, restoreCart, type Scene } from '../scene.ts';

type Goods = SnapshotFrom<typeof catalogueMachine>;
/** A dialog lies over the links, and one check at a time can be answered. */
const canLeave = ({ value }: Goods) => value.product === 'closed' && value.session === 'trusted';
const isShut = { when: ({ value }: Goods) => value.product === 'closed' };

export const catalogueScene: Scene = {
  process: { model: catalogueModel, invariants: catalogueInvariants },
  opens: '/shop/categories',
  how: {
    'catalogue.open/withEmptyCart': { when: canLeave },
    'catalogue.open/withFilledCart': { action: inner('the cart of these paths is empty') },
    'catalogue.refresh/told': { action: within('another process tells it') },
    'product.find/offered': isShut,
    'product.find/gone': isShut,
    'product.open/offered': {
      when: ({ value }: Goods) => value.goods === 'ready' && value.product === 'closed',
    },
  },
  begin: async (hand, start, { show }) => {
    await (start === 'reloaded' ? reload(hand) : logIn(hand));
    await restoreCart(hand);
    await show();
    await answerPage(hand);
  },
  find: (hand) => hand.child('catalogue'),
};
