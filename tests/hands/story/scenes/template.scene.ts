import { inner, within } from '../../../model/actions.ts';
import { templateModel } from '../../../model/template.model.ts';
import { templateInvariants } from '../../../model/template.rules.ts';
import { templateHow } from '../../page/stages/template.stage.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const templateScene: Scene = {
  process: { model: templateModel, invariants: templateInvariants },
  opens: '/order/templates',
  how: {
    ...templateHow,
    'template.restored/nothing': { action: within('told by the shelf') },
    'template.restored/renamed': { action: within('told by the shelf') },
    'template.restored/late': { action: within('told by the shelf') },
    'template.saved/told': { action: within('told by the cart') },
    'world.changed/later': { action: within('half a minute passes') },
    'template.refresh/asked': { action: inner('asked by what has just happened') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'template'),
};
