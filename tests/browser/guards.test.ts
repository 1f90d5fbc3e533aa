import { writeFileSync } from 'node:fs';
import { trout } from '../model/goods.ts';
import { cartScreen, loginForm, shell } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const customerPages = [
  '/shop',
  '/shop/categories',
  '/shop/cart',
  '/order/orders',
  '/order/orders/1',
  '/nowhere',
];

test('§2 Guard: a visitor sees the login at / and /admin; every other address leads there, also an idle /maintenance', async ({
  device,
}) => {
  const { page, see } = await visit(await device('fi'), 'fi');
  for (const path of [...customerPages, '/order-success', '/maintenance']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await see(loginForm.submit);
  }
  await page.goto('/admin');
  await see(loginForm.submit);
  await expect(page).toHaveURL('/admin');
});

test('§2 Guard: a customer is led from the login to /shop, and not from other pages', {
  tag: '@soak',
}, async ({ device }) => {
  const { page, see, say } = await visit(await device('en', 'ravintola'), 'en');
  for (const path of ['/', '/admin', '/order-success', '/maintenance']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/shop');
    await see(shell.menu);
  }
  // look.test.ts opens every other page.
  await page.goto('/nowhere');
  await expect(page).toHaveURL('/nowhere');
  await test.step('§8 an unknown path shows that the page does not exist', async () => {
    await expect(page.getByRole('heading', { name: say('missing.notFound') })).toBeVisible();
    await page.getByRole('link', { name: say('missing.toFront') }).click();
    await expect(page).toHaveURL('/shop');
  });
});

test('a visitor reads the accessibility statement: its link is at the login, and works before React', async ({
  device,
}) => {
  const { page, say } = await visit(await device('en'), 'en');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/');
  const link = page.getByRole('link', { name: say('login.accessibility') });
  await expect(page.locator('#painted').and(page.locator('[data-shown="login"]'))).toBeVisible();
  await expect(link).toHaveAttribute('href', '/accessibility');
  await page.unroute('**/assets/index-*.js');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: say('accessibility.title') })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: say('login.title') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: say('login.submit') })).toBeVisible();
});

for (const where of ['in Chromium', 'in a browser without the Navigation API']) {
  const isNew = where === 'in Chromium';
  test(`back closes the open dialog ${where}`, async ({ device, base }) => {
    await (await apiOf(base, 'ravintola')).cart([trout.id, 30]);
    const context = await device('fi', 'ravintola');
    if (!isNew) await context.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    const { page, it, see } = await visit(context, 'fi', '/order/pad');
    for (const opener of [cartScreen.order, shell.menu]) {
      await page.evaluate(() => history.pushState(null, '', '/shop/categories'));
      await see(cartScreen.amountOf(trout));
      await it(opener).click();
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await page.evaluate(() => history.back());
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page).toHaveURL(isNew ? '/shop/categories' : '/order/pad');
      if (isNew) await expect(it(cartScreen.order)).toBeEnabled();
    }
  });
}

test('a file dropped where no part takes it opens nothing in place of the shop', async ({
  device,
}, testInfo) => {
  const context = await device('fi', 'ravintola');
  const { page, say } = await visit(context, 'fi', '/order/pad');
  const file = testInfo.outputPath('lista.csv');
  writeFileSync(file, `Tuotenumero;Määrä\n${trout.id};3\n`);
  const hand = await context.newCDPSession(page);
  const drop = async () => {
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await hand.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
    }
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await drop();
  await page.goto('/order/form');
  await expect(page.getByRole('button', { name: say('import.choose') })).toBeVisible();
  await drop();
  await expect(page.getByText('lista.csv').first()).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});
