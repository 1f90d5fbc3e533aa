import { goodsOf, lineOf } from '../server/http/lines.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

/** Nodes of a whole line are 35; of one that is out of sight two. */
const NODES_OF_LINE = 3;
const NODES_BESIDES = 5_000;

test('of a cart of 1,500 lines the visible ones are drawn, the others found by text, keys and focus; printed, all', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const items = orderable.slice(0, 1_500).map((product) => lineOf(product, 1));
  expect((await api.ask('putCart', { payload: { cart: { items } } })).status).toBe(200);
  const { page } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  const lines = page.locator('.cart-line');
  await expect(lines).toHaveCount(items.length);
  const nodes = await page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 0;
    while (walker.nextNode() !== null) count += 1;
    return count;
  });
  expect(nodes).toBeLessThan(NODES_OF_LINE * items.length + NODES_BESIDES);

  // Enter goes from amount to amount, however quick: none is left out.
  const first = page.locator('.delivery').first();
  const amounts = first.getByRole('textbox');
  await amounts.first().focus();
  await page.evaluate(() => {
    for (let presses = 0; presses < 40; presses += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }
  });
  const held = first.locator('.cart-line:focus-within');
  await expect(held).toHaveCount(1);
  expect(await held.evaluate((line) => [...(line.parentElement?.children ?? [])].indexOf(line))).toBe(40);

  // A line that no one has seen is there by its name, and whole once it is in sight.
  const last = lines.last();
  await expect(last.getByRole('textbox')).toHaveCount(0);
  await expect(last).toHaveText(/\S, 1$/);
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('textbox')).toBeVisible();

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(lines.getByRole('textbox')).toHaveCount(items.length);
  await api.cart();
});
