import { trout } from '../model/goods.ts';
import { cartScreen, loginForm, orderingDialog, shell } from '../model/targets.ts';
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

test('§2 Guard: a visitor sees the login at / and /admin, and is led there from everywhere else', async ({
  device,
}) => {
  const { page, see } = await visit(await device('fi'), 'fi');
  for (const path of [...customerPages, '/order-success']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await see(loginForm.submit);
  }
  await page.goto('/admin');
  await see(loginForm.submit);
  await expect(page).toHaveURL('/admin');
});

test('§2 Guard: a customer is led from the login to /shop, and sees every other page', async ({ device }) => {
  const { page, see } = await visit(await device('en', 'ravintola'), 'en');
  for (const path of ['/', '/admin', '/order-success']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/shop');
    await see(shell.menu);
  }
  for (const path of customerPages) {
    await page.goto(path);
    await see(shell.menu);
    await expect(page, path).toHaveURL(path);
  }
});

test('§8 an unknown path says that there is no such page', async ({ device }) => {
  const { page, say } = await visit(await device('fi', 'ravintola'), 'fi', '/nowhere');
  await expect(page.getByRole('heading', { name: say('errors.notFound') })).toBeVisible();
  await page.getByRole('link', { name: say('app.toFront') }).click();
  await expect(page).toHaveURL('/shop');
});

test('§2 /order-success is there right after an order, and after a reload of it', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 11]);
  const { page, say, tap } = await visit(await device('en', 'ravintola'), 'en', '/shop/categories');
  await tap(cartScreen.order);
  await tap(orderingDialog.confirm);
  await page.waitForURL('/order-success');
  const thanks = page.getByRole('heading', { name: say('placed.success.title') });
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(thanks).toBeVisible();
  await page.getByRole('link', { name: say('placed.success.toOrder') }).click();
  await expect(page).toHaveURL(/\/order\/orders\/.+/);
  await expect(page.getByRole('rowheader', { name: 'Rainbow trout, fillet 33419' })).toBeVisible();
});
