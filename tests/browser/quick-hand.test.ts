// Customers type number, Enter, amount, Enter without looking at the screen: no other amount changes.
import type { Page } from '@playwright/test';
import { peas, trout } from '../model/goods.ts';
import { searchScreen } from '../model/search.model.ts';
import { goodsOf } from '../server/http/lines.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';

const wide = { viewport: { width: 1280, height: 800 } };

const lines = 80;

// Each customer types at paces of their own, side by side: most of the time is between the keys.
const paces: Readonly<Record<string, readonly number[]>> = {
  ravintola: [30, 80],
  ennakko: [150],
  kahvila: [400],
};

test(`${lines} lines at ${Object.values(paces).flat().join(', ')} ms a key are all right`, {
  tag: '@soak',
}, async ({ device, base }) => {
  test.setTimeout(480_000);
  const order = async (customer: string, pace: number) => {
    const api = await apiOf(base, customer);
    await api.cart();
    const token = String(api.session.access_token).replace('Bearer ', '');
    const { orderable } = await goodsOf(base, token);
    const wanted = orderable
      .filter(({ id }) => /^\d{3,}$/.test(id))
      .slice(0, lines)
      .map(({ id }, at) => [id, ((at * 7) % 48) + 1] as const);
    const context = await device('fi', customer, wide);
    const visitor = await visit(context, 'fi', '/shop/categories');
    await visitor.it(searchScreen.field).waitFor();
    const { keyboard } = visitor.page;
    await keyboard.press('/');
    for (const [id, amount] of wanted) {
      await keyboard.type(id, { delay: pace });
      await keyboard.press('Enter', { delay: pace / 2 });
      await keyboard.type(String(amount), { delay: pace });
      await keyboard.press('Enter', { delay: pace / 2 });
    }
    await expect.poll(async () => (await amountsOf(api)).size).toBe(wanted.length);
    await visitor.calls.quiet();
    expect(await amountsOf(api)).toEqual(new Map(wanted));
    await expect(visitor.it(searchScreen.field)).toBeFocused();
    // The next pace is another visit: an open page would receive its cart.
    await visitor.page.close();
  };
  await Promise.all(
    Object.entries(paces).map(async ([customer, own]) => {
      for (const pace of own) await order(customer, pace);
    }),
  );
});

test('numbers with amounts, a line each, at 30 ms a key, go into the cart as typed', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const wanted = orderable.slice(0, 8).map(({ id }, at) => [id, at * 7 + 3] as const);
  const visitor = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop');
  await visitor.it(searchScreen.field).waitFor();
  const { keyboard } = visitor.page;
  await keyboard.press('/');
  for (const [at, [id, amount]] of wanted.entries()) {
    await keyboard.type(`${id}${at % 2 === 0 ? ' ' : 'x'}${amount}`, { delay: 30 });
    await keyboard.press('Enter', { delay: 15 });
  }
  await expect.poll(() => amountsOf(api)).toEqual(new Map(wanted));
  await expect(visitor.it(searchScreen.field)).toBeFocused();
});

test('text typed while the dialog is loading is in its field; a good that cannot be had takes none', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const token = String(api.session.access_token).replace('Bearer ', '');
  const { orderable, outOfStock } = await goodsOf(base, token);
  const good = orderable.find(({ id }) => /^\d{3,}$/.test(id));
  const visitor = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  const { page } = visitor;
  const field = visitor.it(searchScreen.field);
  await field.waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(good?.id ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x1');
  const amount = page.getByRole('dialog').getByRole('textbox');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('1');
  await page.keyboard.type('2');
  await expect(amount).toHaveValue('12');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.type(outOfStock.id);
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: outOfStock.description_fi, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(outOfStock.id);
  expect((await api.ask('cart')).body.cart.items).toEqual([]);
});

test('in the cart a click selects it, Escape takes it back, Enter and the arrows go on', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 6], [peas.id, 2]);
  const visitor = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/cart');
  const [first, second] = [amountOf(visitor, trout), amountOf(visitor, peas)];
  const { keyboard } = visitor.page;
  for (const typed of ['7', '8']) {
    await first.click();
    await keyboard.type(typed);
    await keyboard.press('Tab');
    await expect(first).toHaveValue(typed);
  }
  await first.click();
  await first.click();
  await keyboard.type('9');
  await expect(first).toHaveValue('9');
  await keyboard.press('Escape');
  await expect(first).toHaveValue('8');
  await keyboard.type('5');
  await keyboard.press('Enter');
  await expect(second).toBeFocused();
  await keyboard.type('3');
  await keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await expect
    .poll(async () => [...(await amountsOf(api))].toSorted())
    .toEqual(
      [
        [trout.id, 5],
        [peas.id, 3],
      ].toSorted(),
    );
  // After the last amount Tab goes to a button that removes a line; long-cart.test.ts has the amounts before.
  await second.focus();
  await keyboard.press('Tab');
  await expect(visitor.page.locator(':focus')).toHaveAccessibleName(/^Poista/);
});

for (const [how, leave] of [
  ['a reload', (page: Page) => page.reload()],
  ['the way back', (page: Page) => page.goBack()],
  ['closing the tab', (page: Page) => page.close({ runBeforeUnload: true })],
] as const) {
  test(`${how} loses none, in the cart`, {
    tag: how === 'a reload' ? [] : '@soak',
  }, async ({ device, base }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart([trout.id, 6]);
    const context = await device('fi', 'ravintola', wide);
    const visitor = await visit(context, 'fi', '/shop');
    await visitor.goTo('/shop/categories');
    await amountOf(visitor, trout).click();
    await visitor.page.keyboard.type('27');
    await leave(visitor.page);
    // A page that is gone has kept it; the next one sends it.
    await visit(context, 'fi', '/shop/cart');
    await expect.poll(async () => (await amountsOf(api)).get(trout.id)).toBe(27);
  });
}

async function amountsOf(api: Api) {
  const { items } = (await api.ask('cart')).body.cart;
  return new Map(
    items.map(
      ({ product_id, amount }: { product_id: string; amount: number }) => [product_id, amount] as const,
    ),
  );
}
