// A real recipe of the shop: 25 portions, one ingredient left out, one adjusted, all of it in the cart.
import type { Page } from '@playwright/test';
import { find } from '../hands/page/find.ts';
import { type Say, speaking } from '../hands/page/words.ts';
import { nameOfGood, recipeScreen as screen } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';

interface Ingredient {
  readonly product_code: string;
  readonly portion_size: number;
  readonly package_size: number;
  readonly description_fi: string;
  readonly description_en: string;
}

interface Recipe {
  readonly id: string;
  readonly name: string;
  readonly name_en: string;
  readonly ingredients: readonly Ingredient[];
}

for (const width of [1280, 390]) {
  test(`§2 a recipe of 25 portions fills the cart with exactly the shown goods, at ${width} px`, {
    tag: width === 1280 ? '@soak' : [],
  }, async ({ device, base }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart();
    const { recipes }: { recipes: readonly Recipe[] } = (await api.ask('recipes')).body;
    expect(recipes.length).toBeGreaterThanOrEqual(500);
    const offered = await goodsInStock(api);
    const recipe = recipes.find(
      ({ ingredients }) =>
        ingredients.length >= 5 && ingredients.every(({ product_code }) => offered.has(product_code)),
    );
    const [adjusted, leftOut, ...others] = recipe?.ingredients ?? [];
    if (recipe === undefined || adjusted === undefined || leftOut === undefined) {
      throw new Error('no recipe of the shop has all its ingredients in stock');
    }
    const context = await device('fi', 'ravintola', { viewport: { width, height: 844 } });
    const page = await context.newPage();
    const say = speaking('fi');

    await test.step('the banner leads from the goods to the recipes', async () => {
      await page.goto('/shop/categories');
      await find(page, screen.banner, say).click();
      await page.waitForURL('/shop/categories-beta');
    });

    await test.step('the recipe is found and chosen by keyboard', async () => {
      const search = find(page, screen.search, say);
      await search.fill(recipe.name);
      await expect(find(page, screen.optionOf(recipe), say)).toBeVisible();
      await search.press('Enter');
      await expect(find(page, screen.dialogOf(recipe), say)).toBeVisible();
      await expect(find(page, screen.quantity, say)).toHaveValue('20');
    });

    await test.step('25 portions, one ingredient out, one more of another', async () => {
      await find(page, screen.more, say).click();
      await expect(find(page, screen.quantity, say)).toHaveValue('25');
      await page.getByRole('checkbox', { name: say(nameOfGood(leftOut)), exact: true }).uncheck();
      await fillPacks(page, say, adjusted, packsOf(adjusted) + 2);
    });

    const expected = [
      [adjusted.product_code, packsOf(adjusted) + 2],
      ...others.map((each) => [each.product_code, packsOf(each)]),
    ];
    await test.step('the cart holds exactly these amounts', async () => {
      await find(page, screen.add, say).click();
      await expect(find(page, screen.added, say)).toBeVisible();
      await expect.poll(async () => amountsIn((await api.ask('cart')).body)).toEqual(sorted(expected));
    });

    await test.step('and the list takes the next recipe', async () => {
      await find(page, screen.next, say).click();
      await expect(find(page, screen.dialogOf(recipe), say)).toBeHidden();
    });
  });
}

test('§2 the campaign banner stays away once it is dismissed, after a reload, too; it is offered to another user', {
  tag: '@soak',
}, async ({ device, base }) => {
  const context = await device('en', 'ravintola');
  const page = await context.newPage();
  const say = speaking('en');
  await page.goto('/shop/categories');
  await find(page, screen.dismiss, say).click();
  await expect(find(page, screen.banner, say)).toBeHidden();
  await page.locator('header a[href="/shop"]').click();
  await page.waitForURL('/shop');
  await page.goBack();
  await expect(page.getByRole('list', { name: say('catalogue.products') })).toBeVisible();
  await expect(find(page, screen.banner, say)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('list', { name: say('catalogue.products') })).toBeVisible();
  await expect(find(page, screen.banner, say)).toBeHidden();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('shop.preferences') ?? '{}'));
  expect(await kept()).toEqual({ locale: 'en', details: false, unwanted: ['ravintola'] });
  const { session } = await apiOf(base, 'kahvila');
  // The page that is left may store its own session last.
  await page.addInitScript((other) => localStorage.setItem('shop.session', other), JSON.stringify(session));
  await page.reload();
  await expect(find(page, screen.banner, say)).toBeVisible();
});

function packsOf({ portion_size, package_size }: Ingredient): number {
  return Math.ceil(Number(((25 * portion_size) / package_size).toFixed(9)));
}

async function fillPacks(page: Page, say: Say, ingredient: Ingredient, packs: number): Promise<void> {
  const name = say({ key: 'recipe.line.packs', values: { product: nameOfGood(ingredient) } });
  const field = page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  await expect(field).toHaveValue(String(packs - 2));
  await field.fill(String(packs));
  await field.blur();
}

async function goodsInStock(api: Awaited<ReturnType<typeof apiOf>>): Promise<Set<string>> {
  const { catalog } = (await api.ask('catalogue')).body;
  const products: { id: string; out_of_stock: number; delivery_dates: string[] }[] =
    catalog.categories.flatMap(({ products: goods }: { products: unknown[] }) => goods);
  return new Set(
    products
      .filter(({ out_of_stock, delivery_dates }) => out_of_stock === 0 && delivery_dates.length > 0)
      .map(({ id }) => id),
  );
}

function amountsIn(body: {
  cart: { items: { product_id: string; amount: number; auto_add_item: number }[] };
}) {
  return sorted(body.cart.items.map(({ product_id, amount }) => [product_id, amount]));
}

function sorted(lines: readonly (readonly (string | number)[])[]) {
  return lines.toSorted(([a], [b]) => String(a).localeCompare(String(b)));
}
