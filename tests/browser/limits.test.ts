import { expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('§9 the cart is a side drawer under 768 px, and beside the goods from there on', async ({ device }) => {
  const { page, say } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const beside = page.getByRole('region', { name: say('cart.title'), exact: true });
  const drawer = page.getByRole('dialog').filter({ hasText: say('cart.title') });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(beside).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(beside).toBeHidden();
  // The bar by the thumb is the last of the page; the top bar has a button of this name, too.
  const open = page.getByRole('button', { name: say({ key: 'app.bar.total', values: { count: 0 } }) });
  await open.last().click();
  await expect(drawer).toBeVisible();
});

test('§9 categories are treated as mobile at 1023 px or less: closed until they are opened', async ({
  device,
}) => {
  const { page, say } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
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

test('§9 a page whose code does not come offers a reload after 120 s', async ({ device }) => {
  const context = await device('en', 'ravintola');
  await context.clock.install();
  await context.route(/OrdersPage/, () => {});
  const { page, say, goTo } = await visit(context, 'en', '/shop');
  await goTo('/order/orders');
  await expect(page.getByRole('status').filter({ hasText: say('app.loading') })).toBeVisible();
  await page.clock.runFor(110_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText(say('app.load.late'));
});
