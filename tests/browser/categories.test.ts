import { peas, soldOut, trout } from '../model/goods.ts';
import { catalogueScreen } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('§2 Catalogue screen: the heading of a chosen category is directly under the bar, and is the current one', async ({
  device,
}) => {
  const { page, say } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const rail = page.getByRole('navigation', { name: say('catalogue.categories') });
  for (const name of ['Kalat', 'Jogurtit', 'Jäätelöt']) {
    await rail.getByText(name, { exact: true }).click();
    const heading = page.locator('[data-category]').filter({ hasText: new RegExp(`^${name}\\d`) });
    await expect
      .poll(async () => Math.round((await heading.boundingBox())?.y ?? 0), name)
      .toBe(Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0) - 1);
    await expect(rail.locator('[aria-current]')).toHaveText(name);
  }
});

test('§2 Product dialog: the amount begins at 1, Enter adds, at 0 the button is disabled', async ({
  device,
  base,
}) => {
  const { find, it, tap } = await visit(await device('en', 'ravintola'), 'en', '/shop/categories');
  await find(trout);
  await tap(catalogueScreen.productOf(trout));
  await expect(it(catalogueScreen.amount)).toHaveValue('1');
  await it(catalogueScreen.amount).fill('0');
  await expect(it(catalogueScreen.add)).toBeDisabled();
  await it(catalogueScreen.amount).press('Enter');
  await expect(it(catalogueScreen.dialogOf(trout))).toBeVisible();
  await it(catalogueScreen.amount).fill('3');
  await expect(it(catalogueScreen.add)).toBeEnabled();
  await it(catalogueScreen.amount).press('Enter');
  await expect(it(catalogueScreen.dialogOf(trout))).toHaveCount(0);
  await find(peas);
  await tap(catalogueScreen.productOf(peas));
  await it(catalogueScreen.amount).press('Enter');
  const api = await apiOf(base, 'ravintola');
  const inCart = async () =>
    (await api.ask('cart')).body.cart.items.map((item: { product_id: string; amount: number }) => [
      item.product_id,
      item.amount,
    ]);
  await expect.poll(inCart).toEqual([
    [trout.id, 3],
    [peas.id, 1],
  ]);
});

test('§2 Product dialog: a product out of stock has no amount input', async ({ device }) => {
  const { find, it, tap } = await visit(await device('en', 'ravintola'), 'en', '/shop/categories');
  await find(soldOut);
  await tap(catalogueScreen.productOf(soldOut));
  await expect(it(catalogueScreen.dialogOf(soldOut))).toBeVisible();
  await expect(it(catalogueScreen.amount)).toHaveCount(0);
  await expect(it(catalogueScreen.add)).toHaveCount(0);
});
