// A paper list is typed fast, without a look at the page. The test counts the keys.
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { importScreen } from '../model/import/model.ts';
import { padScreen } from '../model/pad.model.ts';
import { searchScreen } from '../model/search.model.ts';
import { goodsOf } from '../server/http/lines.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const lines = 80;

test(`${lines} lines typed at 30 ms a key outlive a reload and are right in the cart`, {
  tag: '@soak',
}, async ({ device, base }) => {
  test.setTimeout(120_000);
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const wanted = orderable.slice(0, lines).map(({ id }, at) => [id, ((at * 7) % 48) + 1] as const);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/order/pad');
  await expect(visitor.it(padScreen.number(1))).toBeFocused();
  const { keyboard } = visitor.page;
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await keyboard.press(key, { delay: 15 });
  };
  for (const [at, [id, amount]] of wanted.entries()) {
    const isTogether = at % 3 === 2;
    await keyboard.type(isTogether ? `${id}x` : id, { delay: 30 });
    if (isTogether) keys += 1;
    else await press(at % 3 === 0 ? 'Enter' : 'Tab');
    await keyboard.type(String(amount), { delay: 30 });
    keys += String(amount).length;
    await press(at % 3 === 1 ? 'Tab' : 'Enter');
  }
  expect(keys / lines, 'keys a line, beside the digits of the number').toBeLessThanOrEqual(4.5);
  await visitor.page.reload();
  await expect(visitor.it(padScreen.count(wanted.length))).toBeVisible();
  await visitor.it(padScreen.add).click();
  await expect.poll(() => amountsOf(api)).toEqual(new Map(wanted));
  await expect(visitor.it(padScreen.number(1))).toBeFocused();

  await test.step('several lines pasted into the search open the review of the order form', async () => {
    await visitor.it(searchScreen.field).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Moi, huomiselle:\n352 4\n848x2\n');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(visitor.it(importScreen.count(2))).toBeVisible();
  });

  await test.step('a text shared by another app opens it as well, also a single line', async () => {
    const { page, it } = visitor;
    await page.goto(`/order/pad?text=${encodeURIComponent('Moi!\n352 4\n848x2\nkurkku 6')}`);
    await expect(page).toHaveURL('/order/form');
    await expect(it(importScreen.count(3))).toBeVisible();
    await page.goto(`/order/pad?text=${encodeURIComponent('352 4')}`);
    await expect(it(importScreen.count(1))).toBeVisible();
  });
});

test('the shop is installable: its manifest and its icons are served', async ({ shopPage: page }) => {
  await page.goto('/shop');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await page.request.get(href ?? '');
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  for (const { src, type } of (await manifest.json()).icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe(type);
  }
});

test('a beginning finds the goods of earlier orders, and + takes the usual amount', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const [first, second] = await begun(api, new Set(orderable.map(({ id }) => id)));
  const { page, it } = await visit(await device('fi', 'ravintola'), 'fi', '/order/pad');
  await expect(it(padScreen.number(1))).toBeFocused();
  await page.keyboard.type(first.beginning, { delay: 30 });
  await expect(page.getByText('Enter valitsee')).toBeVisible();
  await page.keyboard.type(`+${second.beginning} 4`, { delay: 30 });
  await page.keyboard.press('Enter');
  await expect(it(padScreen.number(1))).toHaveValue(first.id);
  await expect(it(padScreen.amount(1))).toHaveValue(String(first.usual));
  await expect(it(padScreen.number(2))).toHaveValue(second.id);
  await expect(it(padScreen.amount(2))).toHaveValue('4');
  await expect(it(padScreen.number(3))).toBeFocused();

  await test.step('an empty amount shows the usual one, and Enter takes it', async () => {
    await page.keyboard.type(first.beginning, { delay: 30 });
    await page.keyboard.press('Enter');
    await expect(it(padScreen.amount(3))).toBeFocused();
    await expect(it(padScreen.amount(3))).toHaveAttribute('placeholder', String(first.usual));
    await page.keyboard.press('Enter');
    await expect(it(padScreen.amount(3))).toHaveValue(String(first.usual));
  });

  await test.step('a removed row returns to its place', async () => {
    await it(padScreen.remove(2)).click();
    await expect(it(padScreen.number(2))).toHaveValue(first.id);
    await it(padScreen.undo).click();
    await expect(it(padScreen.number(2))).toHaveValue(second.id);
    await expect(it(padScreen.number(2))).toBeFocused();
  });
});

test('two tabs have the same rows, and a reload loses none', async ({ device }) => {
  const one = await visit(await device('fi', 'ravintola'), 'fi', '/order/pad');
  await one.it(padScreen.number(1)).fill('352 4');
  await one.page.keyboard.press('Enter');
  const page = await one.page.context().newPage();
  await page.goto('/order/pad');
  const other = page.getByRole('textbox', { name: 'Tuotenumero tai nimi, rivi 2' });
  await expect(page.getByRole('textbox', { name: 'Tuotenumero tai nimi, rivi 1' })).toHaveValue('352');
  await other.fill('848 2');
  await other.press('Enter');
  await expect(one.it(padScreen.number(2))).toHaveValue('848');
  await one.it(padScreen.number(3)).fill('204 1');
  await one.page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Tuotenumero tai nimi, rivi 3' })).toHaveValue('204');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Tuotenumero tai nimi, rivi 3' })).toHaveValue('204');
  await expect(other).toHaveValue('848');
});

interface Begun {
  readonly id: string;
  /** A beginning of its number that no other good of the orders has, and no number of the catalogue. */
  readonly beginning: string;
  /** The median of its ordered amounts. */
  readonly usual: number;
}

/** Two goods of the account's orders. */
async function begun(api: Api, orderable: ReadonlySet<string>): Promise<readonly [Begun, Begun]> {
  const { orders } = (await api.ask('orders')).body;
  const amounts = new Map<string, number[]>();
  // Orders of other tests that await a payment or an approval, or are cancelled, make no good usual.
  const delivered = orders.filter(
    ({ payment_status, cancelled_at, approval }: Order) =>
      payment_status !== 1 && cancelled_at === undefined && approval?.state !== 'waiting',
  );
  for (const { deliveries } of delivered) {
    // The same good in two deliveries is one line.
    const ordered = new Map<string, number>();
    for (const { items } of deliveries)
      for (const { product_id, amount } of items)
        ordered.set(product_id, (ordered.get(product_id) ?? 0) + amount);
    for (const [id, amount] of ordered) amounts.set(id, [...(amounts.get(id) ?? []), amount]);
  }
  const ids = [...amounts.keys()];
  const found = ids.flatMap((id): Begun[] => {
    const beginning = [2, 3, 4]
      .map((length) => id.slice(0, length))
      .find(
        (text) =>
          text.length < id.length &&
          !orderable.has(text) &&
          ids.filter((each) => each.startsWith(text)).length === 1,
      );
    const sorted = (amounts.get(id) ?? []).toSorted((a, b) => a - b);
    const usual = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
    return beginning === undefined || !orderable.has(id) ? [] : [{ id, beginning, usual }];
  });
  const [first, second] = found;
  if (first === undefined || second === undefined) throw new Error('the account has ordered too few goods');
  return [first, second];
}

async function amountsOf(api: Api) {
  const { items } = (await api.ask('cart')).body.cart;
  return new Map(
    items.map(
      ({ product_id, amount }: { product_id: string; amount: number }) => [product_id, amount] as const,
    ),
  );
}
