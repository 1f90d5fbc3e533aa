import { within } from '../../../model/actions.ts';
import { searchModel } from '../../../model/search.model.ts';
import { searchInvariants } from '../../../model/search.rules.ts';
import { deskChild, logIn, restoreCart, type Scene, told } from '../scene.ts';

export const searchScene: Scene = {
  process: { model: searchModel, invariants: searchInvariants },
  opens: '/shop/categories',
  how: {
    'world.changed/loaded': { action: within('told by the desk') },
    'world.changed/ticked': { action: within('told by the desk') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    const world = searchModel.starts[start]?.input.world;
    await told(hand, deskChild(hand, 'search'), { type: 'world.changed', world });
    await show();
  },
  find: (hand) => deskChild(hand, 'search'),
};
