import type { CountItem } from '../../../../machines/domain/inventory/inventory.schema.ts';
import type { PendingChange } from '../../../../machines/inventory/inventory.events.ts';
import { gesture, within } from '../../../model/actions.ts';
import { inventoryModel } from '../../../model/inventory.model.ts';
import { inventoryOutcomes } from '../../../model/inventory.outcomes.ts';
import { inventoryInvariants } from '../../../model/inventory.rules.ts';
import { waiting } from '../../../model/inventory.samples.ts';
import { inventoryHow } from '../../page/stages/inventory.stage.ts';
import { deskChild, logIn, restoreCart, type Scene } from '../scene.ts';

function itemIn(pending: readonly PendingChange[]): CountItem | undefined {
  const command = pending[0]?.command;
  return command !== undefined && 'item' in command ? command.item : undefined;
}

const told = { action: within('told by the shelf or the server') };

export const inventoryScene: Scene = {
  process: { model: inventoryModel, invariants: inventoryInvariants },
  opens: '/shop',
  how: {
    ...inventoryHow,
    'inventory.open/opened': {
      action: gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/inventory' }),
    },
    'sync.restored/nothing': told,
    'sync.restored/waiting': told,
    'form.restored/halfTyped': told,
    'sync.sending/again': told,
    'sync.saved/finished': told,
    'sync.stated/open': told,
    'sync.stated/gone': told,
    /** A hand types key by key, and each key has a place of its own: what waited before the page has the first. */
    'sync.refused/first': {
      when: (now) =>
        inventoryOutcomes['sync.refused'].first.when(now) &&
        itemIn(now.context.pending)?.amount === waiting.amount,
    },
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
