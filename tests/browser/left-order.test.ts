// A session ends while an order is sent: the login page names the waiting order and its next step.
import { leftOrder, loginForm } from '../model/targets.ts';
import { filled, goodsOf, inShop, lines, press } from './pressed.ts';
import { apiOf, expect, test } from './shop.ts';
import { logIn } from './visit.ts';

test('a session that ends at the order: the login names the waiting order and its sending, and withdraws it', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const news = await filled(api);
  const context = await device('en', 'ravintola');
  const visitor = await inShop(context);
  const unauthorized = { status: 401, json: { error: 'Unauthorized' } };
  await context.route('**/api/user/orders', (route) =>
    route.request().method() === 'POST' ? route.fulfill(unauthorized) : route.fallback(),
  );
  await press(visitor);
  await visitor.see(leftOrder.title);
  await expect(visitor.page.getByText(/^2 products, .*; delivery .*Includes: \S/)).toBeVisible();
  await expect(visitor.page.getByText(/when you log in as ravintola/)).toBeVisible();

  await test.step('it is also shown after a reload, and after a withdrawal it is not sent', async () => {
    await visitor.page.reload();
    await visitor.see(leftOrder.title);
    await visitor.tap(leftOrder.withdraw);
    await expect(visitor.it(leftOrder.title)).toHaveCount(0);
    await context.unroute('**/api/user/orders');
    await logIn(visitor, 'ravintola');
    await visitor.page.waitForURL('**/shop**');
    await visitor.calls.quiet();
    expect(await news()).toEqual([]);
    await expect(visitor.it(loginForm.submit)).toHaveCount(0);
    expect((await api.ask('cart')).body.cart.items).toHaveLength(lines.length);
  });
  expect((await news()).map(goodsOf)).toEqual([]);
});
