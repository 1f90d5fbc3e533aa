import type { Locator, Page } from '@playwright/test';
import { peas, trout } from '../model/goods.ts';
import { cartScreen, recipeScreen } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';

for (const [width, height] of [
  [390, 844],
  [800, 900],
  [1280, 900],
] as const) {
  test(`a toast covers no row that is being typed in, nor a later page's field, at ${width} px`, async ({
    device,
    base,
  }) => {
    await (await apiOf(base, 'ravintola')).cart([trout.id, 2], [peas.id, 3]);
    const visitor = await visit(await device('fi', 'ravintola', { viewport: { width, height } }), 'fi');
    const { page, goTo, seeToast } = visitor;
    await page.goto('/shop/cart');
    await page.route('**/api/user/cart**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    for (const good of [trout, peas]) {
      const amount = amountOf(visitor, good);
      await amount.click();
      await page.keyboard.type('45');
      await page.keyboard.press('Enter');
      await seeToast('errors.server.title');
      await amount.click();
      await page.keyboard.type('6');
      await expectClear(page, amount.locator('xpath=ancestor::li[1]'));
    }
    await goTo('/order/pad');
    const amount = page.getByLabel('Määrä, rivi 1');
    await amount.click();
    await page.keyboard.type('6');
    await expectClear(page, amount);
  });
}

test('a toast is seen whole while the content has the focus, as after the skip link', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi');
  const { page, goTo, seeToast } = visitor;
  await page.goto('/shop/cart');
  await page.route('**/api/user/cart**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await amountOf(visitor, trout).click();
  await page.keyboard.type('45');
  await page.keyboard.press('Enter');
  await seeToast('errors.server.title');
  await goTo('/shop');
  await page.locator('#main').focus();
  await expect(page.locator('.toast').last()).toBeInViewport({ ratio: 1 });
});

test('a toast covers no cross of a dialog, at 390 px', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart();
  const customer = await device('fi', 'ravintola', { viewport: { width: 390, height: 844 } });
  await customer.clock.install();
  const { page, it, tap } = await visit(customer, 'fi', '/shop/categories-beta');
  const open = async () => {
    await it(recipeScreen.search).fill('lohi');
    await it(recipeScreen.list).getByRole('option', { name: /lohi/i }).first().click();
  };
  await open();
  // §4 This notification closes itself after 5 seconds. From here time passes in steps: none of them is so long.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await tap(recipeScreen.add);
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator('.toasts')).toContainText('Tilaukseen lisättiin automaattisesti', {
      timeout: 1,
    });
  }).toPass();
  await tap(recipeScreen.next);
  await open();
  await expectClear(page, page.getByRole('dialog').getByRole('button', { name: 'Sulje', exact: true }));
});

test('a toast covers neither the title nor the buttons of the confirm dialog, at 390 × 700 px', {
  tag: '@soak',
}, async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2], [peas.id, 3]);
  const phone = await device('fi', 'ravintola', { viewport: { width: 390, height: 700 } });
  const { page, calls, tap } = await visit(phone, 'fi', '/shop/cart');
  calls.arrange('orders', { tag: 'instead', status: 500, body: {} });
  await page.goto('/shop/cart');
  await calls.quiet();
  await tap(cartScreen.order);
  const dialog = page.getByRole('dialog');
  await expectClear(page, dialog.getByRole('heading', { level: 2 }));
  await expectClear(page, dialog.locator('.button[data-kind="primary"]'));
});

/** The toasts are shown, and no point of them lies over the place. */
async function expectClear(page: Page, place: Locator) {
  await expect(async () => {
    const [toasts, box] = await Promise.all([page.locator('.toasts').boundingBox(), place.boundingBox()]);
    if (toasts === null || box === null) throw new Error('toasts or place are not shown');
    const isApart =
      toasts.y + toasts.height <= box.y ||
      box.y + box.height <= toasts.y ||
      toasts.x + toasts.width <= box.x ||
      box.x + box.width <= toasts.x;
    expect(isApart, JSON.stringify({ toasts, box })).toBe(true);
  }).toPass();
}
