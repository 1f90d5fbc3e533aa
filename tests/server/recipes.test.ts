import { describe, expect, test } from 'vitest';
import { generateGoods } from '../../server/demo/goods/generate.ts';
import { generateRecipes } from '../../server/demo/goods/recipes.ts';
import type { GoodsRecipe } from '../../server/goods/goods.types.ts';

const { goods } = generateGoods();
const recipes = generateRecipes(goods);

describe('§3 the recipes of Fineli with all ingredients in the catalogue', () => {
  test('are at least 500, each a dish of several goods with a name of its own in Finnish order', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(500);
    expect(Math.min(...recipes.map(({ ingredients }) => ingredients.length))).toBe(3);
    const names = recipes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(recipes.map(({ id }) => id)).size).toBe(names.length);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fi').compare));
    expect(recipes.filter(({ name_en }) => name_en === '')).toEqual([]);
  });

  test('name goods of the catalogue alone, each once, never tap water', () => {
    const sold = new Set(goods.map(({ id }) => id));
    for (const { ingredients } of recipes) {
      const codes = ingredients.map(({ product_code }) => product_code);
      expect(codes.filter((code) => !sold.has(code) || code === '922' || code === '33766')).toEqual([]);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  test('have the grams of a portion and of a selling unit', () => {
    const sizes = recipes.flatMap(({ ingredients }) => ingredients);
    expect(sizes.filter(({ portion_size, package_size }) => portion_size <= 0 || package_size <= 0)).toEqual(
      [],
    );
    // Beef mince gravy: mince by the kilo, 10 kg of onion, 25 kg of flour, 5 kg of salt.
    expect(find('7088')?.ingredients).toEqual([
      { product_code: '11562', portion_size: 97.6, package_size: 1_000 },
      { product_code: '335', portion_size: 13.4, package_size: 10_000 },
      { product_code: '110', portion_size: 4.4, package_size: 25_000 },
      { product_code: '30', portion_size: 0.9, package_size: 5_000 },
    ]);
  });

  test('some need a good that is out of stock or without delivery dates', () => {
    const unavailable = new Set(
      goods
        .filter(({ out_of_stock, delivery_weekdays }) => out_of_stock === 1 || delivery_weekdays.length === 0)
        .map(({ id }) => id),
    );
    const hindered = recipes.filter(({ ingredients }) =>
      ingredients.some(({ product_code }) => unavailable.has(product_code)),
    );
    expect(hindered.length).toBeGreaterThan(10);
  });
});

test('an ingredient that is not sold is the good that is the same food', () => {
  const codes = new Set(
    recipes.flatMap(({ ingredients }) => ingredients.map(({ product_code }) => product_code)),
  );
  for (const code of ['205', '5900', '5901', '11049', '11060']) expect(codes.has(code)).toBe(false);
  // Cooking fat, average: margarine for cooking; fat of butter and margarine: half of each.
  const gravy = recipes.find(({ ingredients }) =>
    ingredients.some(({ product_code }) => product_code === '32342'),
  );
  expect(gravy).toBeDefined();
  expect(generateRecipes(goods.filter(({ id }) => id !== '32342')).length).toBeLessThan(recipes.length);
});

test('a recipe is left out as soon as one of its goods is not sold', () => {
  const salt = recipes.filter(({ ingredients }) =>
    ingredients.some(({ product_code }) => product_code === '30'),
  );
  const without = generateRecipes(goods.filter(({ id }) => id !== '30'));
  expect(without.length).toBeLessThanOrEqual(recipes.length - salt.length);
});

function find(id: string): GoodsRecipe | undefined {
  return recipes.find((recipe) => recipe.id === id);
}
