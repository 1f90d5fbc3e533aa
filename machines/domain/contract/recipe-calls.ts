import * as Schema from 'effect/Schema';
import { Recipe } from '../recipe/recipe.schema.ts';

/** §7 GET /api/user/recipes. */
export const RecipesAnswer = Schema.Struct({ recipes: Schema.Array(Recipe) });
