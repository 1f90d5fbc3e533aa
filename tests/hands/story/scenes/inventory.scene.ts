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
    'sync.restored/nothing': told,
    'sync.restored/waiting': told,
    'sync.sending/again': told,
    'sync.saved/finished': told,
    'sync.stated/open': told,
    'sync.stated/gone': told,
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
