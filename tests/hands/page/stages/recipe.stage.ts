import type { SnapshotFrom } from 'xstate';
import type { recipeMachine } from '../../../../machines/recipe/recipe.machine.ts';
import { inner, instead } from '../../../model/actions.ts';
import { recipeModel } from '../../../model/recipe.model.ts';
import { recipeInvariants } from '../../../model/recipe.rules.ts';
import { recipes } from '../../../model/recipes.ts';
import type { Stage } from '../stage.ts';

const otherGoods = 'the shop behind these paths changes no goods';

export const recipeStage: Stage<SnapshotFrom<typeof recipeMachine>> = {
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
