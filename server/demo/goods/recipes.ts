import type { Good, GoodsRecipe } from '../../goods/goods.types.ts';
import { tradeName } from './names.ts';
import { packOf } from './pack.ts';
import { type DensityRow, type IngredientRow, type RecipeRow, readTable } from './table.ts';

/** A good that replaces an ingredient, with its grams for one gram of the ingredient. */
type Share = readonly [good: string, grams: number];

/**
 * Ingredients that are not sold under their own code, mapped to goods that are the same food. Peeled fruit maps to the
 * whole fruit, heavier by its peel (Fineli's edible share). The average cooking fat maps to the margarine sold for it.
 * A fat named as half butter and half margarine maps to both.
 */
const sameFood: Readonly<Record<string, readonly Share[]>> = {
  '205': [['11680', 1]],
  '5900': [['32342', 1]],
  '5901': [
    ['500', 0.5],
    ['32342', 0.5],
  ],
  '11048': [['28925', 1 / 0.65]],
  '11049': [['28934', 1 / 0.67]],
  '11057': [['28933', 1 / 0.71]],
  '11060': [['28941', 1 / 0.87]],
  '11061': [['28942', 1 / 0.87]],
};

/** Goods sold by the piece: a pot of herbs or lettuce without its pot, an oyster. Fineli weighs a sprig. */
const gramsAPiece: Readonly<Record<string, number>> = { '330': 100, '863': 100 };
const HERB_POT = 20;
/** The grams of a decilitre if Fineli does not weigh it. */
const WATER = 100;

/** A recipe with fewer goods is a side dish of one good, without anything to compute. */
const FEWEST_GOODS = 3;

/** The recipes whose ingredients are all in `goods`, in Finnish order. Grams of a portion, and of a selling unit. */
export function generateRecipes(goods: readonly Good[]): GoodsRecipe[] {
  const sold = new Map(goods.map((good) => [good.id, good]));
  const densities = new Map(
    readTable<DensityRow>('densities').map((row) => [row.product_code, Number(row.g_per_dl)]),
  );
  const ingredients = Map.groupBy(readTable<IngredientRow>('recipe_ingredients'), (row) => row.recipe_code);
  const recipes = new Map<string, GoodsRecipe>();
  for (const { recipe_code: id, name_fi, name_en } of readTable<RecipeRow>('recipes')) {
    const shares = (ingredients.get(id) ?? []).flatMap(sharesOf);
    const portions = new Map<string, number>();
    for (const [code, grams] of shares) portions.set(code, (portions.get(code) ?? 0) + grams);
    const name = dishName(id, name_fi, 'fi');
    const isWhole = [...portions.keys()].every((code) => sold.has(code));
    if (!isWhole || portions.size < FEWEST_GOODS || recipes.has(name)) continue;
    recipes.set(name, {
      id,
      name,
      name_en: dishName(id, name_en, 'en'),
      ingredients: [...portions].map(([product_code, grams]) => ({
        product_code,
        portion_size: Math.round(grams * 10) / 10,
        package_size: gramsOf(sold.get(product_code), densities.get(product_code) ?? WATER),
      })),
    });
  }
  const collator = new Intl.Collator('fi');
  return [...recipes.values()].sort((a, b) => collator.compare(a.name, b.name));
}

function sharesOf({ ingredient_code, g_per_portion }: IngredientRow): Share[] {
  const grams = Number(g_per_portion);
  return (sameFood[ingredient_code] ?? [[ingredient_code, 1]]).map(([good, each]) => [good, grams * each]);
}

/** The weight of one selling unit of a good, in grams. */
function gramsOf(good: Good | undefined, gramsADecilitre: number): number {
  if (good === undefined) return 0;
  const { quantity, measure } = packOf(`${good.unit_of_measure} ${good.pack_size}`);
  const each = {
    kg: 1_000,
    l: 10 * gramsADecilitre,
    kpl: gramsAPiece[good.id] ?? HERB_POT,
  }[measure];
  return Math.round(quantity * each);
}

function dishName(code: string, name: string, language: 'fi' | 'en'): string {
  return tradeName(code, name, language).replace(/, (kotitekoinen|home-made)/, '');
}
