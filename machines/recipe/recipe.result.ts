import { MAX_AMOUNT } from '../domain/amount.ts';
import type { RecipeLine } from '../domain/recipe/lines.ts';
import type { Amounts, RecipeResult } from './recipe.events.ts';

export const nothing: RecipeResult = { added: [], left: [] };

/** The cart takes no line above its limit (§5): the excess is left out. */
export function resultOf(lines: readonly RecipeLine[], inCart: Amounts): RecipeResult {
  const asked = lines.map((line): RecipeLine => {
    const together = line.packs + (inCart[line.ingredient.product_code] ?? 0);
    return line.isChosen && together > MAX_AMOUNT
      ? { ...line, isChosen: false, problem: 'amountTooLarge' }
      : line;
  });
  return {
    added: asked.filter(({ isChosen }) => isChosen),
    left: asked.filter(({ problem }) => problem !== undefined),
  };
}
