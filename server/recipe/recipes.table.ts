import type { Transaction } from 'kysely';
import type { Recipe } from '../../machines/domain/recipe/recipe.schema.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { GoodsRecipe } from '../goods/goods.types.ts';

/** All recipes in order. Ingredients have the names of their goods, including those no longer offered. */
export async function readRecipes(db: Db): Promise<Recipe[]> {
  const rows = await db.selectFrom('recipes').select('data').orderBy('position').execute();
  const goods = await db.selectFrom('goods').select(['id', 'description_fi', 'description_en']).execute();
  const names = new Map(goods.map(({ id, ...texts }) => [id, texts]));
  return rows.map(({ data }) => {
    const { ingredients, ...recipe } = recipeOf(data);
    return {
      ...recipe,
      ingredients: ingredients.map((ingredient) => ({
        ...ingredient,
        ...(names.get(ingredient.product_code) ?? nameless),
      })),
    };
  });
}

/** Replaces the recipes. */
export async function writeRecipes(trx: Transaction<Tables>, recipes: readonly GoodsRecipe[]): Promise<void> {
  await trx.deleteFrom('recipes').execute();
  const rows = recipes.map((recipe, position) => ({ id: recipe.id, position, data: JSON.stringify(recipe) }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('recipes')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

const ROWS_AT_ONCE = 200;
const nameless = { description_fi: '', description_en: '' };

/** The seed of this version of the program wrote it. */
function recipeOf(text: string): GoodsRecipe {
  return JSON.parse(text);
}
