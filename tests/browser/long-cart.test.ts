import { char, trout } from '../model/goods.ts';
import { goodsOf, lineOf } from '../server/http/lines.ts';
import { apiOf, expect, test } from './shop.ts';
import { visibleLines } from './visible-lines.ts';
import { visit } from './visit.ts';

/** Nodes of a whole line are 35; of one that is out of sight two. */
const NODES_OF_LINE = 3;
const NODES_BESIDES = 5_000;

test('of a cart of 1,500 lines the visible ones are drawn, the others found by text, keys and focus; printed, all', {
  tag: '@soak',
}, async ({ device, base }) => {
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

test('@soak a cart of 40 lines: 12 are visible in the column and on the page, 7 on a phone; Tab, filter, jump', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const of = (code: string) => orderable.filter(({ location_code }) => location_code === code);
  const goods = [...of('CHILLED').slice(0, 20), ...of('FROZEN').slice(0, 20)];
  const items = goods.map((product) => lineOf(product, 1));
  expect((await api.ask('putCart', { payload: { cart: { items } } })).status).toBe(200);
  const desktop = { viewport: { width: 1280, height: 800 } };
  const { page, say } = await visit(await device('fi', 'ravintola', desktop), 'fi', '/shop/categories');
  const filter = page.getByRole('searchbox', { name: say('lines.find') });
  await expect(filter).toBeVisible();
  await expect.poll(() => visibleLines(page)).toBeGreaterThanOrEqual(12);
  await page.goto('/shop/cart');
  await expect(filter).toBeVisible();
  await expect.poll(() => visibleLines(page)).toBeGreaterThanOrEqual(12);

  const amounts = page.getByRole('main').getByRole('textbox', { name: /^Määrä/ });
  await amounts.first().focus();
  await page.keyboard.press('Tab');
  await expect(amounts.nth(1)).toBeFocused();
  const last = page.locator('.cart-line').last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('textbox').focus();
  await page.keyboard.press('Tab');
  await expect(last.getByRole('button', { name: /^Poista/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(
    page
      .locator('.cart-line')
      .nth(-2)
      .getByRole('button', { name: /^Poista/ }),
  ).toBeFocused();

  await filter.fill(goods[30]?.id ?? '');
  await expect(page.locator('.cart-line').filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('.cart-line').filter({ visible: true }).getByRole('textbox')).toBeFocused();
  await page
    .getByRole('combobox', { name: say('lines.jump') })
    .selectOption(await page.locator('.cart-line').last().getAttribute('data-group'));
  await expect(filter).toHaveValue('');
  await expect(page.locator('.delivery').last().getByRole('textbox').first()).toBeFocused();

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const mobile = await visit(await device('fi', 'ravintola', phone), 'fi', '/shop/cart');
  await expect(mobile.page.getByRole('searchbox', { name: say('lines.find') })).toBeVisible();
  await expect.poll(() => visibleLines(mobile.page)).toBeGreaterThanOrEqual(7);
  await api.cart();
});

test('arrow keys go along the remove buttons before the deferred part has come', async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 1], [char.id, 1]);
  const context = await device('fi', 'ravintola');
  await context.route('**/assets/provide-deferred-*', () => {});
  const page = await context.newPage();
  await page.goto('/shop/cart');
  const removers = page.locator('.cart-line').getByRole('button', { name: /^Poista/ });
  await removers.last().focus();
  await page.keyboard.press('ArrowUp');
  await expect(removers.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(removers.last()).toBeFocused();
});
