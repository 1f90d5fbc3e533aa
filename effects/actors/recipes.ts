import { fromPromise } from 'xstate';
import type { Recipe } from '../../machines/domain/recipe/recipe.schema.ts';
import type { Http } from '../http.ts';

/** GET /api/user/recipes. */
export function fetchRecipesActor(http: Http) {
  return fromPromise<readonly Recipe[]>(
    async () => (await http('recipes', { fallbackToCache: true })).recipes,
  );
}
