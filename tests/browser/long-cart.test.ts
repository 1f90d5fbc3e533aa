import { goodsOf, lineOf } from '../server/http/lines.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('issue, Growth: of a cart of a thousand lines those in sight are drawn; scrolled, the others; printed, all', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const items = orderable.slice(0, 1_000).map((product) => lineOf(product, 1));
  expect((await api.ask('putCart', { payload: { cart: { items } } })).status).toBe(200);
  const { page } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  const lines = page.locator('.cart-line');
  await expect(page.getByText('1000 tuotetta').or(page.getByText('1 000 tuotetta')).first()).toBeVisible();
  const groups = new Set(items.map(({ delivery_dates }) => delivery_dates.join()));
  expect(await lines.count()).toBeLessThanOrEqual(60 * groups.size + 200);
  const drawn = await lines.count();
  await page
    .locator('.delivery')
    .first()
    .evaluate((delivery) => delivery.scrollIntoView({ block: 'end' }));
  await expect.poll(() => lines.count()).toBeGreaterThan(drawn);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(lines).toHaveCount(1_000);
  await api.cart();
});
