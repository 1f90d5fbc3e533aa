import * as Schema from 'effect/Schema';
import { Recipe } from '../recipe/recipe.schema.ts';
import type { Call } from './call.ts';

/** §7 GET /api/user/recipes. */
export const recipeCalls = {
  recipes: {
    method: 'GET',
    path: '/api/user/recipes',
    access: 'customer',
    headers: ['if-none-match'],
    answer: Schema.Struct({ recipes: Schema.Array(Recipe) }),
    errors: ['unauthorized'],
  },
} as const satisfies Record<string, Call>;
