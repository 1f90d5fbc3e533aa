import type { World } from '../domain/world.ts';

export type RecipeEvent =
  /** A catalogue page is opened: it loads the recipes (§2 Catalogue screen). */
  { readonly type: 'recipe.open' } | { readonly type: 'world.changed'; readonly world: World };

export interface RecipeInput {
  readonly world: World;
}
