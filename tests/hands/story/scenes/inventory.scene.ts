import { gesture, within } from '../../../model/deeds.ts';
import { inventoryModel } from '../../../model/inventory.model.ts';
import { inventoryInvariants } from '../../../model/inventory.rules.ts';
import { inventoryDoings } from '../../page/stages/inventory.stage.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

const told = { deed: within('told by the shelf or the server') };

export const inventoryScene: Scene = {
  process: { model: inventoryModel, invariants: inventoryInvariants },
  opens: '/shop',
  doings: {
    ...inventoryDoings,
    'inventory.open/opened': {
      deed: gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/inventory' }),
    },
    'counts.restored/nothing': told,
    'counts.restored/waiting': told,
    'counts.sending/again': told,
    'counts.saved/finished': told,
    'counts.stated/open': told,
    'counts.stated/gone': told,
    'world.changed/later': told,
    'inventory.heard/colleague': told,
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deskChild(hand, 'inventory'),
};
