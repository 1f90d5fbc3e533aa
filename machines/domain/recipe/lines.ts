import { MAX_AMOUNT } from '../amount.ts';
import { type GoodProblem, productProblem } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { type GoodsTotals, goodsTotals } from '../order/goods-totals.ts';
import type { World } from '../world.ts';
import type { Ingredient, Recipe } from './recipe.schema.ts';
import type { Tailoring } from './tailoring.ts';

/** An ingredient with the data of the current catalogue. */
export interface RecipeLine {
  readonly ingredient: Ingredient;
  readonly product: Product | undefined;
  /** The reason why it cannot be selected (§5: missing or out of stock; without dates the cart refuses it, too). */
  readonly problem: GoodProblem['code'] | 'amountTooLarge' | undefined;
  /** Packs that the recipe requires. */
  readonly planned: number;
  /** Packs after the customer's adjustment, 0 at least. */
  readonly packs: number;
  /** True if it goes into the cart: available, checked, and more than 0 packs. */
  readonly isChosen: boolean;
}

/** The cost of the chosen lines; deposits are no part of a recipe's price. */
export type RecipeTotals = GoodsTotals;

/** Packs for so many portions, rounded up. A remainder below one in a thousand million is ignored. */
export function packsFor(
  { portion_size, package_size }: Pick<Ingredient, 'portion_size' | 'package_size'>,
  quantity: number,
): number {
  if (package_size <= 0) return 0;
  return Math.min(MAX_AMOUNT, Math.max(0, Math.ceil((quantity * portion_size) / package_size - 1e-9)));
}

/** A good is listed once, even if the recipe uses it several times. */
export function recipeLines(recipe: Recipe, tailoring: Tailoring, world: World): RecipeLine[] {
  const ingredients = new Map<string, Ingredient>();
  for (const each of recipe.ingredients) {
    const before = ingredients.get(each.product_code);
    const portion_size = each.portion_size + (before?.portion_size ?? 0);
    ingredients.set(each.product_code, { ...each, ...before, portion_size });
  }
  return [...ingredients.values()].map((ingredient) => lineFor(ingredient, tailoring, world));
}

export function recipeTotals(lines: readonly RecipeLine[], world: World): RecipeTotals {
  const chosen = lines.flatMap(({ product, packs, isChosen }) =>
    product === undefined || !isChosen ? [] : [{ product, amount: packs }],
  );
  return goodsTotals(chosen, world);
}

function lineFor(ingredient: Ingredient, tailoring: Tailoring, world: World): RecipeLine {
  const code = ingredient.product_code;
  const product = world.catalogue.products.get(code);
  const problem = productProblem(product, code, world)?.code;
  const planned = packsFor(ingredient, tailoring.quantity);
  const adjusted = planned + (tailoring.adjustments[code] ?? 0);
  const packs = Math.min(MAX_AMOUNT, Math.max(0, adjusted));
  const isChosen = problem === undefined && packs > 0 && !tailoring.unchecked.includes(code);
  return { ingredient, product, problem, planned, packs, isChosen };
}
