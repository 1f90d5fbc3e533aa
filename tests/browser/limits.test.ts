import type { Route } from '@playwright/test';
import { claimScreen } from '../model/claim/model.ts';
import { peas, trout } from '../model/goods.ts';
import { inventoryScreen } from '../model/inventory/samples.ts';
import { cartScreen } from '../model/targets.ts';
import { delivered } from './deliver.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, stopClock, visit } from './visit.ts';

test('§2, §9 the cart is a side drawer under 768 px, and next to the goods above', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart();
  const { page, say } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const beside = page.getByRole('region', { name: say('cart.title'), exact: true });
  const drawer = page.getByRole('dialog').filter({ hasText: say('cart.title') });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(beside).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(beside).toBeHidden();
  // The bottom bar is the last one on the page; the top bar has a button with the same name.
  const open = page.getByRole('button', { name: say({ key: 'app.bar.total', values: { count: 0 } }) });
  await open.last().click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('§9 categories are treated as mobile at 1023 px or less: closed until they are opened', async () => {
    const rail = page.getByRole('navigation', { name: say('catalogue.categories') });
    const opened = page
      .getByRole('button', { expanded: true })
      .filter({ hasNotText: say('catalogue.categories') });
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(rail).toBeVisible();
    await expect(opened.first()).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect(rail).toHaveCount(0);
    await expect(opened).toHaveCount(0);
  });
});

test('§9 a page without its code offers a reload after 120 s, which loses no cart, claim or count', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  await api.finishCounts();
  const order = await delivered(api, [trout.id, 4]);
  const context = await device('en', 'ravintola');
  await context.clock.install();
  const visitor = await visit(context, 'en', '/reclamation');
  const { page, say, goTo, tap, type, it } = visitor;
  for (const path of ['cart/item', 'inventory/*']) await context.route(`**/api/user/${path}`, unanswered);
  await context.route('**/OrdersPage*', () => {});

  await test.step('a claim, a count and a cart that the server has not got', async () => {
    await tap(claimScreen.deliveryOf(order));
    await tap(claimScreen.goodOf(trout));
    await it(claimScreen.amountOf(trout)).fill('2');
    await goTo('/inventory');
    await tap(inventoryScreen.start);
    await type(inventoryScreen.find, peas.id);
    await type(inventoryScreen.amountOf(peas), '2.5');
    await goTo('/shop/categories');
    await visitor.add(trout, 3);
    await visitor.see(cartScreen.unsaved);
  });
  await test.step('the page hangs', async () => {
    await goTo('/order/orders');
    await expect(page.getByRole('status').filter({ hasText: say('app.loading') })).toBeVisible();
    await stopClock(page);
    await page.clock.runFor(100_000);
    await expect(page.getByText(say('app.load.late'))).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(page.getByRole('alert').filter({ hasText: say('app.load.late') })).toBeVisible();
  });
  await context.unroute('**/OrdersPage*');
  await page.clock.resume();
  await page.getByRole('button', { name: say('app.load.reload') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order.history.title'));
  expect((await api.ask('cart')).body.cart.items).toEqual([]);

  await goTo('/shop/categories');
  await expect(amountOf(visitor, trout)).toHaveValue('3');
  await goTo('/reclamation');
  await expect(it(claimScreen.amountOf(trout))).toHaveValue('2');
  await goTo('/inventory');
  await type(inventoryScreen.find, peas.id);
  await expect(it(inventoryScreen.amountOf(peas))).toHaveValue('2.5');
});

function unanswered(route: Route): Promise<void> {
  return route.request().method() === 'GET' ? route.fallback() : route.abort('connectionreset');
}
