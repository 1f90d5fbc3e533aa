import type { SnapshotFrom } from 'xstate';
import type { recipeMachine } from '../../../machines/recipe/recipe.machine.ts';
import { inner, instead, within } from '../../model/actions.ts';
import { recipeInvariants, recipeModel } from '../../model/recipe.model.ts';
import { recipes } from '../../model/recipes.ts';
import type { PageHarness } from '../page/harness.ts';
import { answerPage, deferredChild, logIn, restoreCart, type StoryHarness, told } from '../story/harness.ts';

const otherGoods = 'the shop behind these paths changes no goods';

export const recipePage: PageHarness<SnapshotFrom<typeof recipeMachine>> = {
  process: { model: recipeModel, invariants: recipeInvariants },
  opens: '/shop/categories-beta',
  frozen: false,
  how: {
    'xstate.done.actor.fetchRecipes/found': { action: instead('recipes', 200, { recipes }) },
    'recipe.open/again': {
      action: inner('the way back leads by the goods, which ask for the recipes first'),
    },
  },
  unreachable: {
    'recipe on world.changed [0]': otherGoods,
    'recipe.list.ready on recipe.open [0] → list.refreshing': otherGoods,
    'recipe.list.refreshing on xstate.done.actor.refreshRecipes [0] → list.ready': otherGoods,
    'recipe.list.refreshing on xstate.error.actor.refreshRecipes [0] → list.ready': otherGoods,
    'recipe.list.failed on recipe.open [0] → list.loading': 'the way back leads by other pages',
  },
};

type Snapshot = SnapshotFrom<typeof recipeMachine>;

export const recipeStory: StoryHarness = {
  process: { model: recipeModel, invariants: recipeInvariants },
  opens: '/shop/categories-beta',
  how: {
    // A later catalogue reaches the process before its page is drawn again.
    'world.changed/soldOut': { action: within('the deferred part tells of other goods') },
    'recipe.open/again': { when: ({ value }: Snapshot) => value.tool === 'choosing' },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    const world = recipeModel.starts[start]?.input.world;
    await told(hand, deferredChild(hand, 'recipe'), { type: 'world.changed', world });
    await show();
    await answerPage(hand);
  },
  find: (hand) => deferredChild(hand, 'recipe'),
  drawnWhen: {
    'tool.choosing': (end) => end.matches({ list: 'ready' }),
  },
};
