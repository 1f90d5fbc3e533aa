import type { SnapshotFrom } from 'xstate';
import type { recipeMachine } from '../../../../machines/recipe/recipe.machine.ts';
import { within } from '../../../model/actions.ts';
import { recipeModel } from '../../../model/recipe.model.ts';
import { recipeInvariants } from '../../../model/recipe.rules.ts';
import { answerPage, deskChild, logIn, restoreCart, type Scene, told } from '../scene.ts';

type Snapshot = SnapshotFrom<typeof recipeMachine>;

export const recipeScene: Scene = {
  process: { model: recipeModel, invariants: recipeInvariants },
  opens: '/shop/categories-beta',
  how: {
    // The goods of another edition reach the process before its page is drawn anew.
    'world.changed/soldOut': { action: within('the desk tells of other goods') },
    'recipe.open/again': { when: ({ value }: Snapshot) => value.tool === 'choosing' },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    const world = recipeModel.starts[start]?.input.world;
    await told(hand, deskChild(hand, 'recipe'), { type: 'world.changed', world });
    await show();
    await answerPage(hand);
  },
  find: (hand) => deskChild(hand, 'recipe'),
};
