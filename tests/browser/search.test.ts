import type { Page } from '@playwright/test';
import { type Good, peas, trout } from '../model/goods.ts';
import { searchScreen } from '../model/search.model.ts';
import { catalogueScreen, nameOfGood } from '../model/targets.ts';
import { inCart } from './pressed.ts';
import { apiOf, expect, test } from './shop.ts';
import { type Visit, visit } from './visit.ts';

const wide = { viewport: { width: 1280, height: 800 } };
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('/ goes to the search, the arrows move, Enter opens the product; Escape clears the field, then closes the list', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart();
  const visitor = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop');
  const { page, it } = visitor;
  const field = await ready(visitor);
  await test.step('Escape clears the field, then closes the list; a press elsewhere closes it, too', async () => {
    await field.fill('maito');
    await expect(it(searchScreen.list)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await expect(it(searchScreen.brief)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(it(searchScreen.brief)).toHaveCount(0);
    await field.fill('maito');
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 8, y: 8 } });
    await expect(it(searchScreen.list)).toHaveCount(0);
    await field.click();
    await expect(it(searchScreen.list)).toBeVisible();
    await field.fill('');
    await page.keyboard.press('Escape');
    await field.blur();
  });
  await test.step('rows out of sight are drawn by a scroll, or by an arrow to one of them', async () => {
    await field.fill('maito');
    await expect(results(page)).toHaveCount(12);
    await expect(it(searchScreen.list)).toHaveAttribute('aria-rowcount', '50');
    await page.keyboard.press('ArrowUp');
    await expect(results(page).nth(49)).toHaveAttribute('aria-selected', 'true');
    await expect(results(page).nth(49)).toBeInViewport();
    await field.fill('juusto');
    await expect(results(page)).toHaveCount(12);
    await results(page).first().hover();
    await page.mouse.wheel(0, 300);
    await expect(results(page).nth(12)).toBeInViewport();
    await field.fill('');
    await page.keyboard.press('Escape');
    await field.blur();
  });
  await test.step('on the categories screen the product of an arrow is opened', async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.type('lohifilee');
    await expect(results(page).first()).toContainText('Lohifilee');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(field).toBeFocused();
    const name = (await results(page).nth(1).locator('.search-result-name').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/categories/);
    await expect(results(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
  const english = page.getByRole('combobox', { name: 'Search products' });
  await test.step('the results are in the language of the page', async () => {
    await field.fill('kananmuna');
    await expect(results(page).first()).toContainText('Kananmuna');
    await page.getByRole('button', { name: 'English' }).click();
    await english.fill('eggs');
    await expect(results(page).first()).toContainText('Egg');
  });
  await test.step('without an arrow the first result is opened; the same one opens again', async () => {
    const dialog = page.getByRole('dialog', { name: trout.description_en, exact: true });
    for (const _ of ['once', 'again']) {
      await english.fill('trout rainbow, fillet');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      // Until the frame after, the page behind it takes nothing.
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
  });
});

test('by keys alone one good after the other: the focus returns to the field; by touch it does not move', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const visitor = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop');
  const { page } = visitor;
  const field = await ready(visitor);
  const dialogOf = (good: Good) =>
    page.getByRole('dialog', { name: visitor.say(nameOfGood(good)), exact: true });
  await page.keyboard.press('/');
  for (const good of [trout, peas]) {
    await page.keyboard.type(good.id);
    await expect(field).toHaveValue(good.id);
    await expect(results(page).first()).toContainText(good.id);
    await page.keyboard.press('Enter');
    await expect(dialogOf(good)).toBeVisible();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(visitor.it(searchScreen.list)).toHaveCount(0);
  }
  await expect.poll(() => inCart(api)).toEqual([trout, peas].map(({ id }) => [id, 3]));
  await field.fill(trout.id);
  await results(page).first().click();
  await dialogOf(trout).press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('amounts typed in the rows of the results are lines of the cart; Escape goes back to the field', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const visitor = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop');
  const { page, it } = visitor;
  const field = await ready(visitor);
  await field.fill('kirjolohi');
  await expect(it(catalogueScreen.amountOf(trout))).toBeVisible();
  // The file of the steppers arrives, and each row draws its own.
  await expect(page.locator('.search-amount:empty')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const amounts = page.getByRole('grid').getByRole('textbox');
  for (const at of [0, 1, 2]) {
    await expect(amounts.nth(at)).toBeFocused();
    await page.keyboard.type(String(at + 7));
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(it(searchScreen.list)).toBeVisible();
  await expect
    .poll(async () => (await api.ask('cart')).body.cart.items.map(({ amount }: { amount: number }) => amount))
    .toEqual([7, 8, 9]);
});

test('§2 search_result opens its product, once; / is an ordinary letter in a field, and has no effect in a dialog', {
  tag: '@soak',
}, async ({ device }) => {
  const visitor = await visit(
    await device('fi', 'ravintola', wide),
    'fi',
    `/shop/categories?search_result=${trout.id}`,
  );
  const { page } = visitor;
  await expect(page).toHaveURL('/shop/categories');
  const field = visitor.it(searchScreen.field);
  const dialog = page.getByRole('dialog', { name: visitor.say(nameOfGood(trout)), exact: true });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Sulje', exact: true }).focus();
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
  await page.keyboard.press('Escape');
  // It is closed once the frame without it is drawn; until then the page behind it is inert.
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await field.focus();
  await page.keyboard.type('1/2');
  await expect(field).toHaveValue('1/2');

  await test.step('after a reload the product stays closed', async () => {
    await page.reload();
    await visitor.see(catalogueScreen.products);
    await visitor.calls.quiet();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a narrow screen: opened from the bottom bar, across the screen, rows of 48 px and more', {
  tag: '@soak',
}, async ({ device }) => {
  const visitor = await visit(await device('fi', 'ravintola', narrow), 'fi', '/shop');
  const { page } = visitor;
  const field = visitor.it(searchScreen.field);
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'Haku', exact: true }).click();
  await expect(field).toBeFocused();
  await field.fill('kirjolohi');
  const row = results(page).first();
  await expect(row).toBeVisible();
  const box = await row.boundingBox();
  expect([box?.x, box?.width, (box?.height ?? 0) >= 48]).toEqual([0, 390, true]);
  const name = (await row.locator('.search-result-name').textContent()) ?? '';
  await row.click();
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
  await expect(field).toHaveCount(0);
});

async function ready(visitor: Visit) {
  const field = visitor.it(searchScreen.field);
  await field.waitFor();
  return field;
}

function results(page: Page) {
  return page.getByRole('grid').getByRole('row');
}
