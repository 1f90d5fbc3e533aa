import type { BrowserContext } from '@playwright/test';
import { peas, soldOut, trout } from '../model/goods.ts';
import { catalogueScreen } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';
import { wholeAnswer } from './whole.ts';

test('§2 Catalogue screen: the heading of a chosen category is directly under the bar, and is the current one', async ({
  device,
}) => {
  const { page, say } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const rail = page.getByRole('navigation', { name: say('catalogue.categories') });
  const filter = rail.getByRole('textbox', { name: say('department.filter') });
  for (const name of ['Kalat', 'Jogurtit', 'Jäätelöt']) {
    await filter.fill(name);
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
  const api = await apiOf(base, 'ravintola');
  await api.cart();
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

test('a department leaves its own categories, in the order of §2, in the rail and in the list', async ({
  device,
}) => {
  const { page, say } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const rail = page.getByRole('navigation', { name: say('catalogue.categories') });
  const list = page.getByRole('list', { name: say('catalogue.products') });
  await expect(list.getByRole('button', { name: /^Aamiaismurot/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 5_000));
  const fish = rail.getByRole('button', { name: /^Kala \d+$/ });
  await fish.focus();
  await page.keyboard.press('Enter');
  await expect(fish).toHaveAttribute('aria-expanded', 'true');
  await expect(fish.locator('xpath=..').getByRole('listitem')).toHaveText([
    'Kalat',
    'Kalavalmisteet',
    'Muut kalaruoat',
  ]);
  const first = list.getByRole('heading').first();
  await expect(first).toHaveText(/^Kalat/);
  await expect(first).toBeInViewport();
  await expect(list.getByRole('button', { name: /^Aamiaismurot/ })).toHaveCount(0);
  await rail.getByRole('button', { name: new RegExp(`^${say('department.ALL')}`) }).click();
  await expect(fish).toHaveAttribute('aria-expanded', 'false');
  await expect(list.getByRole('heading').first()).toHaveText(/^Aamiaismurot/);
});

test('the filter of the rail finds categories of every department; Enter goes to the first, Esc empties it', async ({
  device,
}) => {
  const { page, say } = await visit(await device('en', 'ravintola'), 'en', '/shop/categories');
  const rail = page.getByRole('navigation', { name: say('catalogue.categories') });
  const filter = rail.getByRole('textbox', { name: say('department.filter') });
  await rail.getByRole('button', { name: /^Fish \d+$/ }).click();
  await filter.fill('JAATE');
  await expect(rail.getByRole('listitem')).toHaveText(['Ice cream']);
  await filter.fill('fish');
  await expect(rail.getByRole('listitem')).toHaveText([
    'Fish',
    'Fish products',
    'Baby food: fish',
    'Other fish dishes',
  ]);
  await filter.fill('JAATE');
  await filter.press('Enter');
  await expect(page.locator('[data-category="ICECREAM"]')).toBeFocused();
  await filter.fill('xyz');
  await expect(rail.getByRole('status')).toHaveText(say({ key: 'department.none', values: { text: 'xyz' } }));
  await filter.press('Escape');
  await expect(filter).toHaveValue('');
  await expect(rail.getByRole('button', { name: /^Fish \d+$/ })).toBeVisible();
});

test('on a phone the departments are chips, and the field has the categories of the chosen one', async ({
  device,
}) => {
  const context = await device('fi', 'ravintola', { viewport: { width: 390, height: 844 } });
  const { page, say } = await visit(context, 'fi', '/shop/categories');
  const chips = page.getByRole('group', { name: say('department.label') });
  const fish = chips.getByRole('button', { name: say('department.FISH') });
  await fish.click();
  await expect(fish).toHaveAttribute('aria-pressed', 'true');
  expect((await fish.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const choices = page.getByRole('combobox', { name: say('catalogue.categories') }).getByRole('option');
  await expect(choices).toHaveText([
    say('catalogue.goToCategory'),
    'Kalat',
    'Kalavalmisteet',
    'Muut kalaruoat',
  ]);
});

test('on a phone no closed heading covers another, and a reload keeps the department', async ({ device }) => {
  const context = await device('fi', 'ravintola', { viewport: { width: 390, height: 700 } });
  const { page, say } = await visit(context, 'fi', '/shop/categories');
  const list = page.getByRole('list', { name: say('catalogue.products') });
  const headings = list.locator('.category-heading');
  await expect(headings.first()).toBeVisible();
  for (const top of [900, 925]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const overlaps = () =>
      headings.evaluateAll((all) => {
        const boxes = all
          .map((each) => each.getBoundingClientRect())
          .sort((one, other) => one.top - other.top);
        return boxes.filter(({ bottom }, at) => bottom > (boxes[at + 1]?.top ?? Infinity) + 1).length;
      });
    await expect.poll(overlaps).toBe(0);
  }
  await page.evaluate(() => scrollTo(0, 0));
  const chips = page.getByRole('group', { name: say('department.label') });
  await chips.getByRole('button', { name: say('department.FISH') }).click();
  await expect(headings).toHaveCount(3);
  await page.reload();
  await expect(headings).toHaveCount(3);
  await expect(chips.getByRole('button', { name: say('department.FISH') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('pictures of a catalogue without departments have their place, and a broken one leaves its pictogram', {
  tag: '@soak',
}, async ({ device }) => {
  const context = await device('fi', 'ravintola');
  await withPictures(context);
  const { page, say } = await visit(context, 'fi', '/shop/categories');
  const rail = page.getByRole('navigation', { name: say('catalogue.categories') });
  await expect(rail.getByRole('button', { name: 'Kalat', exact: true })).toBeVisible();
  await expect(rail.getByRole('button', { name: new RegExp(`^${say('department.ALL')}`) })).toHaveCount(0);
  const pictures = page.getByRole('list', { name: say('catalogue.products') }).locator('img');
  const good = pictures.and(page.locator('[src="/pictures/good.svg"]')).first();
  const broken = pictures.and(page.locator('[src="/pictures/broken.svg"]')).first();
  await expect.poll(() => good.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(good).toHaveAttribute('loading', 'lazy');
  expect(await good.boundingBox()).toMatchObject({ width: 40, height: 40 });
  await expect(broken).toBeHidden();
  expect(await broken.locator('xpath=..').boundingBox()).toMatchObject({ width: 40, height: 40 });
  await good.locator('xpath=../..').getByRole('button').first().click();
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
});

/** The catalogue without departments; its goods have a picture in turn: a good one, a broken one, none. */
async function withPictures(context: BrowserContext): Promise<void> {
  await context.route('**/api/user/catalog', async (route) => {
    const response = await wholeAnswer(route);
    const { catalog } = await response.json();
    for (const category of catalog.categories) {
      delete category.department;
      for (const [at, product] of category.products.entries()) {
        product.image_url = ['/pictures/good.svg', '/pictures/broken.svg', ''][at % 3];
      }
    }
    await route.fulfill({ response, json: { catalog } });
  });
  await context.route('**/pictures/good.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#a53"/></svg>',
    }),
  );
  await context.route('**/pictures/broken.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '' }),
  );
}
