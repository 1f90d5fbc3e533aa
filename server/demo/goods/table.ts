import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** A row of data/products.csv (Fineli). */
export interface FoodRow {
  readonly product_code: string;
  readonly description_fi: string;
  readonly description_en: string;
  readonly category_code: string;
  readonly food_type: string;
  readonly process: string;
  readonly diet_codes: string;
  readonly is_dish_with_recipe: string;
}

/** A row of data/categories.csv (Fineli). */
export interface CategoryRow {
  readonly category_code: string;
  readonly description_fi: string;
  readonly description_en: string;
  readonly group_code: string;
}

/** A row of data/recipes.csv (Fineli). */
export interface RecipeRow {
  readonly recipe_code: string;
  readonly name_fi: string;
  readonly name_en: string;
}

/** A row of data/recipe_ingredients.csv (Fineli): raw grams of a medium portion. */
export interface IngredientRow {
  readonly recipe_code: string;
  readonly ingredient_code: string;
  readonly g_per_portion: string;
}

/** A row of data/densities.csv (Fineli). */
export interface DensityRow {
  readonly product_code: string;
  readonly g_per_dl: string;
}

type Table = 'products' | 'categories' | 'recipes' | 'recipe_ingredients' | 'densities';

export function readTable<Row>(name: Table): readonly Row[] {
  const text = readFileSync(join(import.meta.dirname, `../data/${name}.csv`), 'utf8');
  return parse(text, { columns: true, skip_empty_lines: true }) as Row[];
}
