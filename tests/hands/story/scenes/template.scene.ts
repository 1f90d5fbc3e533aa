import { inner, within } from '../../../model/deeds.ts';
import { templateModel } from '../../../model/template.model.ts';
import { templateInvariants } from '../../../model/template.rules.ts';
import { templateDoings } from '../../page/stages/template.stage.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

export const templateScene: Scene = {
  process: { model: templateModel, invariants: templateInvariants },
  opens: '/order/templates',
  doings: {
    ...templateDoings,
    'template.restored/nothing': { deed: within('told by the shelf') },
    'template.restored/renamed': { deed: within('told by the shelf') },
    'template.restored/late': { deed: within('told by the shelf') },
    'template.saved/told': { deed: within('told by the cart') },
    'world.changed/later': { deed: within('half a minute passes') },
    'template.refresh/asked': { deed: inner('asked by what has just happened') },
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'template'),
};
