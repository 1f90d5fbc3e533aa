import { deskMachine } from '../machines/desk/desk.machine.ts';
import { recipeMachine } from '../machines/recipe/recipe.machine.ts';
import { reorderMachine } from '../machines/reorder/reorder.machine.ts';
import { fetchNamesActor } from './actors/names.ts';
import { fetchRecipesActor } from './actors/recipes.ts';
import type { World } from './provide.ts';

/** The desk's machine with the real world behind every actor its processes declare; downloaded behind the first paint. */
export function provideDesk({ http }: World): typeof deskMachine {
  return deskMachine.provide({
    actors: {
      recipe: recipeMachine.provide({ actors: { fetchRecipes: fetchRecipesActor(http) } }),
      reorder: reorderMachine.provide({ actors: { fetchNames: fetchNamesActor(http) } }),
    },
  });
}
