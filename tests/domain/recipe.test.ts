import { describe, expect, test } from 'vitest';
import { packsFor, recipeLines, recipeTotals } from '../../machines/domain/recipe/lines.ts';
import type { Recipe } from '../../machines/domain/recipe/recipe.schema.ts';
import {
  asPlanned,
  type Tailoring,
  withChecked,
  withPacks,
  withQuantity,
} from '../../machines/domain/recipe/tailoring.ts';
import { beer, egg, fructose, milk, sugar, trout } from './goods.ts';
import { world } from './shop.ts';

const ingredient = (product_code: string, portion_size: number, package_size: number) => ({
  product_code,
  portion_size,
  package_size,
  description_fi: '',
  description_en: '',
});
const recipe = (...ingredients: Recipe['ingredients']): Recipe => ({
  id: '1',
  name: 'Pannukakku',
  name_en: '',
  ingredients,
});
/** 20 portions: 1 box of sugar, 3 of milk, 1 of beer. Eggs are sold out; cardamom has left the catalogue. */
const pancake = recipe(
  ingredient(sugar.id, 20, 1_000),
  ingredient(milk.id, 130, 1_000),
  ingredient(beer.id, 5, 330),
  ingredient(egg.id, 60, 1_000),
  ingredient('404', 1, 100),
);
const packs = (tailoring: Tailoring) =>
  recipeLines(pancake, tailoring, world()).map((line) => (line.isChosen ? line.packs : 0));

describe('packs = ceil(quantity × portion size / package size)', () => {
  test.each([
    [20, 50, 1_000, 1],
    [20, 50.1, 1_000, 2],
    [25, 50, 1_000, 2],
    [20, 0, 1_000, 0],
    [5, 0.1, 0.5, 1],
    // In floating point 3 × 0.1 is more than 0.3.
    [3, 0.1, 0.1, 3],
    [30, 0.1, 3, 1],
  ])('%i portions of %d from packs of %d are %i packs', (quantity, portion_size, package_size, expected) => {
    expect(packsFor({ portion_size, package_size }, quantity)).toBe(expected);
  });

  test('a pack that holds nothing is never enough, and none is bought', () => {
    expect(packsFor({ portion_size: 10, package_size: 0 }, 20)).toBe(0);
  });

  test('a good that a recipe takes twice is one line of both portions', () => {
    const twice = recipe(ingredient(sugar.id, 30, 1_000), ingredient(sugar.id, 30, 1_000));
    expect(recipeLines(twice, asPlanned, world()).map((line) => line.packs)).toEqual([2]);
  });
});

describe('§5 recipe quantity', () => {
  test('20 by default', () => {
    expect(asPlanned.quantity).toBe(20);
  });

  test.each([
    [25, 25],
    [15, 15],
    [5, 5],
    [4, 5],
    [0, 5],
    [-5, 5],
    [21, 25],
    [23.5, 25],
  ])('%d becomes %i: steps of 5, 5 at least, never fewer portions than asked for', (asked, quantity) => {
    expect(withQuantity(asPlanned, asked).quantity).toBe(quantity);
  });

  test('adjustments and omitted ingredients survive another quantity', () => {
    const tailored = withChecked(withPacks(asPlanned, milk.id, { planned: 3, packs: 5 }), sugar.id, false);
    expect(packs(tailored)).toEqual([0, 5, 1, 0, 0]);
    expect(packs(withQuantity(tailored, 40))).toEqual([0, 8, 1, 0, 0]);
  });
});

describe('§5 ingredient adjustments', () => {
  test('cannot take the total below 0', () => {
    const none = withPacks(asPlanned, milk.id, { planned: 3, packs: -2 });
    expect(packs(none)).toEqual([1, 0, 1, 0, 0]);
    expect(recipeLines(pancake, none, world())[1]?.packs).toBe(0);
  });

  test('nor can a smaller batch', () => {
    const fewer = withPacks(asPlanned, milk.id, { planned: 3, packs: 1 });
    expect(packs(withQuantity(fewer, 5))).toEqual([1, 0, 1, 0, 0]);
    expect(recipeLines(pancake, withQuantity(fewer, 5), world())[1]?.packs).toBe(0);
  });

  test('an ingredient of which there is nothing is not chosen', () => {
    const none = withPacks(asPlanned, milk.id, { planned: 3, packs: 0 });
    expect(recipeLines(pancake, none, world())[1]).toMatchObject({ packs: 0, isChosen: false });
  });
});

describe('§5 out-of-stock or missing ingredients cannot be selected', () => {
  test('they say why, and are not chosen though they are checked', () => {
    const lines = recipeLines(pancake, withChecked(asPlanned, egg.id, true), world());
    expect(lines.map(({ problem, isChosen }) => [problem, isChosen])).toEqual([
      [undefined, true],
      [undefined, true],
      [undefined, true],
      ['outOfStock', false],
      ['productMissing', false],
    ]);
  });

  test('nor can one without delivery dates, which the cart would refuse', () => {
    const [line] = recipeLines(recipe(ingredient(trout.id, 150, 1_000)), asPlanned, world());
    expect(line).toMatchObject({ problem: 'noDeliveryDates', isChosen: false });
  });

  test('the small delivery fee is no ingredient', () => {
    const [line] = recipeLines(recipe(ingredient('P9996', 1, 1)), asPlanned, world());
    expect(line).toMatchObject({ problem: 'productMissing', isChosen: false });
  });
});

describe('§2 the total of a recipe', () => {
  test('is that of the chosen goods, excl. and incl. VAT; deposits are separate', () => {
    const { goods, deposits } = recipeTotals(recipeLines(pancake, asPlanned, world()), world());
    expect(goods.excl).toBe(1_000 + 3 * 899 + 2_400);
    expect(goods.incl).toBe(1_135 + 3 * 1_020 + 3_012);
    expect([deposits.excl, deposits.incl]).toEqual([287, 360]);
  });

  test('of nothing is 0', () => {
    const { goods, deposits } = recipeTotals(recipeLines(recipe(), asPlanned, world()), world());
    expect([goods.excl, goods.incl, deposits.excl, deposits.incl]).toEqual([0, 0, 0, 0]);
  });

  test('an adjusted ingredient has the cost of its new amount', () => {
    const only = recipe(ingredient(fructose.id, 10, 1_000));
    const five = withPacks(asPlanned, fructose.id, { planned: 1, packs: 5 });
    expect(recipeTotals(recipeLines(only, five, world()), world()).goods.excl).toBe(5 * 333);
  });
});
