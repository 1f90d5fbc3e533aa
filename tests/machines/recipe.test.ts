import { describe, expect, test } from 'vitest';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { World } from '../../machines/domain/world.ts';
import type { RecipeResult } from '../../machines/recipe/recipe.events.ts';
import { listedRecipes, toolView } from '../../machines/recipe/recipe.selectors.ts';
import { takeUp } from '../hands/machine.ts';
import { failures } from '../model/failures.ts';
import { peas, soldOut, trout, world } from '../model/goods.ts';
import { recipeModel, troutSoldOut } from '../model/recipe.model.ts';
import { peaSoup, recipes, soup } from '../model/recipes.ts';

const edition = (name: string): World => ({ ...world, catalogue: { ...world.catalogue, edition: name } });

async function opened(first: World = edition('1')) {
  const hand = takeUp(recipeModel, { world: first });
  await hand.send({ type: 'recipe.open' });
  await hand.resolve('fetchRecipes', recipes);
  return hand;
}

async function tailoring() {
  const hand = await opened();
  await hand.send({ type: 'recipe.choose', recipe_id: soup.id });
  return hand;
}

const asked = ({ now }: Awaited<ReturnType<typeof opened>>) => now().trail.asked.map(({ id }) => id);
const linesOf = ({ now }: Awaited<ReturnType<typeof opened>>) => toolView(now().snapshot).lines;

describe('§2 on open, the catalogue screen loads recipes', () => {
  test('once, while the goods stay the same', async () => {
    const hand = await opened();
    await hand.send({ type: 'recipe.open' });
    await hand.send({ type: 'world.changed', world: edition('1') });
    await hand.send({ type: 'recipe.open' });
    expect(asked(hand)).toEqual(['fetchRecipes']);
    hand.stop();
  });

  test('again with other goods, which may have other packs', async () => {
    const hand = await opened();
    await hand.send({ type: 'world.changed', world: edition('2') });
    await hand.send({ type: 'recipe.open' });
    expect(asked(hand)).toEqual(['fetchRecipes', 'refreshRecipes']);
    await hand.reject('refreshRecipes', failures.lost);
    expect(hand.now().snapshot).toMatchObject({ value: { list: 'ready' }, context: { recipes } });
    await hand.send({ type: 'recipe.open' });
    await hand.resolve('refreshRecipes', [peaSoup]);
    expect(hand.now().snapshot.context.recipes).toEqual([peaSoup]);
    hand.stop();
  });

  test('once, where the recipes come before the goods do', async () => {
    const hand = await opened({ ...world, catalogue: emptyCatalogue });
    await hand.send({ type: 'world.changed', world: edition('1') });
    await hand.send({ type: 'recipe.open' });
    expect(asked(hand)).toEqual(['fetchRecipes']);
    hand.stop();
  });

  test('a failed call can be tried again', async () => {
    const hand = takeUp(recipeModel, { world });
    await hand.send({ type: 'recipe.open' });
    await hand.reject('fetchRecipes', failures.server);
    await hand.send({ type: 'recipe.retry' });
    await hand.resolve('fetchRecipes', recipes);
    expect(hand.now().snapshot.value).toEqual({ list: 'ready', tool: 'choosing' });
    hand.stop();
  });
});

describe('§2 the recipe tool', () => {
  test('§5 each recipe begins with 20 portions and all its ingredients that can be had', async () => {
    const hand = await tailoring();
    await hand.send({ type: 'recipe.setQuantity', quantity: 45 });
    await hand.send({ type: 'recipe.check', product_code: peas.id, checked: false });
    await hand.send({ type: 'recipe.close' });
    await hand.send({ type: 'recipe.choose', recipe_id: soup.id });
    expect(hand.now().snapshot.context.tailoring).toEqual({ quantity: 20, adjustments: {}, unchecked: [] });
    expect(linesOf(hand).map(({ packs, isChosen }) => [packs, isChosen])).toEqual([
      [2, true],
      [1, true],
      [1, false],
      [1, false],
    ]);
    hand.stop();
  });

  test('§5 an amount that the cart would refuse, more than 99,999 of one good, is listed as omitted and not added', async () => {
    const hand = await tailoring();
    await hand.send({ type: 'recipe.adjust', product_code: trout.id, packs: 4 });
    await hand.send({ type: 'recipe.adjust', product_code: peas.id, packs: 3 });
    await hand.send({ type: 'recipe.add', inCart: { [trout.id]: 99_996, [peas.id]: 99_996 } });
    expect(hand.now().trail.told).toEqual([
      { type: 'cart.addAll', lines: [{ product_id: peas.id, amount: 3 }] },
    ]);
    const { added, left }: RecipeResult = hand.now().snapshot.context.result;
    expect(added.map(({ ingredient }) => ingredient.product_code)).toEqual([peas.id]);
    expect(left.map(({ ingredient, problem }) => [ingredient.product_code, problem])).toContainEqual([
      trout.id,
      'amountTooLarge',
    ]);
    hand.stop();
  });

  test('§5 if no good fits, no command goes to the cart', async () => {
    const hand = await tailoring();
    await hand.send({ type: 'recipe.add', inCart: { [trout.id]: 99_999, [peas.id]: 99_999 } });
    expect(hand.now().trail.told).toEqual([]);
    expect(hand.now().snapshot.context.result.added).toEqual([]);
    hand.stop();
  });

  test('adds the chosen goods to the cart in the shown amounts, and lists the omitted ones', async () => {
    const hand = await tailoring();
    await hand.send({ type: 'recipe.setQuantity', quantity: 25 });
    await hand.send({ type: 'recipe.adjust', product_code: trout.id, packs: 4 });
    await hand.send({ type: 'recipe.check', product_code: peas.id, checked: false });
    await hand.send({ type: 'recipe.add' });
    expect(hand.now().trail.told).toEqual([
      { type: 'cart.addAll', lines: [{ product_id: trout.id, amount: 4 }] },
    ]);
    const { added, left }: RecipeResult = hand.now().snapshot.context.result;
    expect(added.map(({ ingredient }) => ingredient.product_code)).toEqual([trout.id]);
    expect(left.map(({ problem }) => problem)).toEqual(['outOfStock', 'productMissing']);
    hand.stop();
  });

  test('§5 an adjustment is relative to the recipe’s amount, for any batch', async () => {
    const hand = await tailoring();
    await hand.send({ type: 'recipe.adjust', product_code: trout.id, packs: 3 });
    await hand.send({ type: 'recipe.setQuantity', quantity: 40 });
    expect(linesOf(hand)[0]).toMatchObject({ planned: 4, packs: 5 });
    hand.stop();
  });

  test('§5 a good out of stock or missing can be neither checked nor adjusted', async () => {
    const hand = await tailoring();
    for (const product_code of [soldOut.id, '99999', 'nowhere']) {
      expect(hand.now().snapshot.can({ type: 'recipe.check', product_code, checked: true })).toBe(false);
      expect(hand.now().snapshot.can({ type: 'recipe.adjust', product_code, packs: 9 })).toBe(false);
    }
    hand.stop();
  });

  test('a good that goes out of stock meanwhile becomes unselectable, is marked, and is not added', async () => {
    const hand = await tailoring();
    await hand.send({ type: 'world.changed', world: troutSoldOut });
    expect(linesOf(hand)[0]).toMatchObject({ problem: 'outOfStock', isChosen: false });
    await hand.send({ type: 'recipe.add' });
    expect(hand.now().trail.told).toMatchObject([{ lines: [{ product_id: peas.id, amount: 1 }] }]);
    hand.stop();
  });

  test('the button is disabled while no good is chosen', async () => {
    const hand = await tailoring();
    await hand.send({ type: 'recipe.check', product_code: peas.id, checked: false });
    await hand.send({ type: 'recipe.adjust', product_code: trout.id, packs: 0 });
    expect(hand.now().snapshot.can({ type: 'recipe.add' })).toBe(false);
    hand.stop();
  });
});

describe('the list of recipes', () => {
  const named = (name: string, name_en = '') => ({ ...peaSoup, id: name, name, name_en });
  const some = [
    named('Öljykastike', 'Oil dressing'),
    named('Ahvenkeitto'),
    named('Äyriäispata'),
    named('Åsan lohi'),
  ];
  const found = (language: 'fi' | 'en', query = '') =>
    listedRecipes(some, language, query).map(({ name }) => name);

  test('is in Finnish order: å, ä and ö last', () => {
    expect(found('fi')).toEqual(['Ahvenkeitto', 'Åsan lohi', 'Äyriäispata', 'Öljykastike']);
  });

  test('in English by the English names, where there are any', () => {
    expect(found('en')).toEqual(['Ahvenkeitto', 'Öljykastike', 'Åsan lohi', 'Äyriäispata']);
  });

  test('is searched by words in any order, without case and diacritics', () => {
    expect(found('fi', 'LOHI asan')).toEqual(['Åsan lohi']);
    expect(found('fi', 'ayriais')).toEqual(['Äyriäispata']);
    expect(found('en', 'dressing')).toEqual(['Öljykastike']);
    expect(found('fi', 'dressing')).toEqual([]);
  });
});
