import type { SnapshotFrom } from 'xstate';
import type { recipeMachine } from '../../../../machines/recipe/recipe.machine.ts';
import { inner } from '../../../model/deeds.ts';
import { recipeModel } from '../../../model/recipe.model.ts';
import { recipeInvariants } from '../../../model/recipe.rules.ts';
import type { Stage } from '../stage.ts';

const otherGoods = 'the recipes are fetched anew only beside another edition of the goods';

export const recipeStage: Stage<SnapshotFrom<typeof recipeMachine>> = {
  process: { model: recipeModel, invariants: recipeInvariants },
  opens: '/shop/categories-beta',
  still: false,
  doings: {
    'recipe.open/again': { deed: inner('the way back leads by the goods, which ask for the recipes first') },
  },
  unreachable: {
    'recipe.list.failed on recipe.open [0] → loading': 'a page that is opened again',
    'recipe.list.ready on recipe.open [0] → refreshing': otherGoods,
  },
};
