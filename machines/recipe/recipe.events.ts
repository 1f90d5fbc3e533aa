import type { RecipeLine } from '../domain/recipe/lines.ts';
import type { World } from '../domain/world.ts';

export type RecipeEvent =
  /** A catalogue page is opened: it loads the recipes (§2 Catalogue screen). */
  | { readonly type: 'recipe.open' }
  | { readonly type: 'recipe.retry' }
  /** Opens a recipe in the tool, as planned. */
  | { readonly type: 'recipe.choose'; readonly recipe_id: string }
  /** Portions; rounded up to a step of 5. */
  | { readonly type: 'recipe.setQuantity'; readonly quantity: number }
  /** Sets the packs of an ingredient. */
  | { readonly type: 'recipe.adjust'; readonly product_code: string; readonly packs: number }
  | { readonly type: 'recipe.check'; readonly product_code: string; readonly checked: boolean }
  /** Adds the chosen ingredients to the cart; `inCart`: its amounts by product number. */
  | { readonly type: 'recipe.add'; readonly inCart?: Amounts }
  | { readonly type: 'recipe.close' }
  | { readonly type: 'world.changed'; readonly world: World };

/** Selling units by product number. */
export type Amounts = Readonly<Record<string, number>>;

export interface RecipeInput {
  readonly world: World;
}

/** The goods added to the cart, and the unavailable goods of the recipe. */
export interface RecipeResult {
  readonly added: readonly RecipeLine[];
  readonly left: readonly RecipeLine[];
}
