import { formatDay } from '../../i18n/formats.ts';
import { peas, trout } from '../model/goods.ts';
import { cartScreen, orderingDialog } from '../model/targets.ts';
import { office } from './office.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';

test.beforeEach(async ({ base }) => (await apiOf(base, 'ravintola')).cart([trout.id, 2], [peas.id, 1]));
let undo: (readonly string[])[] = [];
test.afterEach(async () => {
  for (const words of undo) await office('goods', ...words);
  undo = [];
});

/** As the office does beside the open page; it is taken back after the test. */
async function change(words: readonly string[], back: readonly string[]): Promise<void> {
  undo.push(back);
  await office('goods', ...words);
}

/** The third delivery date of the trout. */
async function laterDay(api: Awaited<ReturnType<typeof apiOf>>): Promise<string> {
  const { categories } = (await api.ask('catalogue')).body.catalog;
  return categories.flatMap(productsOf).find(isTrout).delivery_dates[2];
}

test('§4 changed outside the page: the line shows both values until marked as seen, the open confirm dialog before the order', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const later = await laterDay(api);
  const { page, say, it, tap } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  const line = page.getByRole('listitem').filter({ hasText: trout.description_fi });

  await test.step('a price', async () => {
    const changed = { key: 'presence.changed', values: { count: 1 } };
    await change(['price', trout.id, '15.90'], ['price', trout.id, '14.67']);
    await expect(line.getByText(/Uusi hinta: 14,67\s€ → 15,90\s€/)).toBeVisible();
    await expect(page.getByText(say(changed))).toBeVisible();
    await expect(line.getByText(/31,80\s€/)).toBeVisible();
    await page.getByRole('button', { name: say('presence.changed.seen') }).click();
    await expect(page.getByText(say(changed))).toHaveCount(0);
    await expect(it(cartScreen.order)).toBeEnabled();
    await expect
      .poll(async () => (await api.ask('cart')).body.cart.items.map(priceOf).toSorted())
      .toContain(15.9);
  });
  await test.step('a date that is no longer offered gives way to the next one', async () => {
    await change(['dates', trout.id, later], ['dates', trout.id, 'usual']);
    await expect(line.getByText(/Toimituspäivä vaihtui:/)).toContainText(formatDay(later, 'fi'));
  });
  await test.step('a price under the open confirm dialog', async () => {
    await tap(cartScreen.order);
    await expect(it(orderingDialog.confirm)).toBeEnabled();
    await change(['price', trout.id, '16.90'], ['price', trout.id, '14.67']);
    await expect(it(orderingDialog.revised)).toBeVisible();
    await tap(orderingDialog.confirm);
    await page.waitForURL('/order-success');
    const { body } = await api.ask('orders');
    expect(body.orders[0].deliveries.flatMap(itemsOf).find(ofTrout)).toMatchObject({
      amount: 2,
      price_excl_tax: 16.9,
    });
  });
});

test('§4 a line that moves to another date while its amount is typed keeps the focus and the next digit', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  const amount = amountOf(visitor, trout);
  const later = await laterDay(api);
  await amount.click();
  await visitor.page.keyboard.type('1');
  await change(['dates', trout.id, later], ['dates', trout.id, 'usual']);
  await expect(visitor.page.getByText(/Toimituspäivä vaihtui:/)).toContainText(formatDay(later, 'fi'));
  await expect(amount).toBeFocused();
  await visitor.page.keyboard.type('2');
  await expect(amount).toHaveValue('12');
  await expect.poll(async () => (await api.ask('cart')).body.cart.items.find(ofTrout)?.amount).toBe(12);
});

test('§4 a price changed while the cart is closed on a phone: the total in the bottom bar shows it', {
  tag: '@soak',
}, async ({ device }) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, say } = await visit(await device('fi', 'ravintola', phone), 'fi', '/shop/categories');
  await change(['price', trout.id, '15.90'], ['price', trout.id, '14.67']);
  // The cart's button in the top bar has the same name.
  const total = page
    .getByRole('button', { name: say({ key: 'app.bar.totalChanged', values: { count: 1 } }) })
    .filter({ hasText: say('app.bar.changed') });
  await expect(total).toBeVisible();
  await total.click();
  await expect(page.getByRole('dialog').getByText(/Uusi hinta: 14,67\s€ → 15,90\s€/)).toBeVisible();
});

test('§2, §4, §8 a good removed outside the page is listed by name, and removed from the server’s cart', {
  tag: '@soak',
}, async ({ device, base }) => {
  const { page, say } = await visit(await device('en', 'ravintola'), 'en', '/shop/categories');
  await change(['remove', trout.id], ['restore', trout.id]);
  const dialog = page.getByRole('dialog', { name: say('dialogs.lost.title') });
  await expect(
    dialog.getByText('Please note! The following items are not available any more:'),
  ).toBeVisible();
  await expect(dialog.getByText(trout.description_en)).toBeVisible();
  await dialog.getByRole('button', { name: say('dialogs.lost.confirm') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: say('cart.title') })).not.toContainText(trout.description_en);
  const api = await apiOf(base, 'ravintola');
  await expect.poll(async () => (await api.ask('cart')).body.cart.items.map(idOf)).toEqual([peas.id]);
});

test('without the deferred part goods, cart and ordering go on; after a reload it is there', {
  tag: '@soak',
}, async ({ device }) => {
  const context = await device('fi', 'ravintola');
  await context.route('**/provide-deferred*', (route) => route.abort());
  const visitor = await visit(context, 'fi', '/shop/categories');
  await visitor.seeToast('errors.deferredMissing.title');
  await expect(visitor.it(cartScreen.order)).toBeEnabled();
  await context.unroute('**/provide-deferred*');
  await visitor.page.reload();
  await expect(visitor.page.getByRole('combobox', { name: visitor.say('search.label') })).toBeVisible();
});

interface Line {
  readonly product_id: string;
  readonly price_excl_tax: number;
}

function priceOf({ price_excl_tax }: Line): number {
  return price_excl_tax;
}

function idOf({ product_id }: Line): string {
  return product_id;
}

function itemsOf({ items }: { readonly items: readonly Line[] }): readonly Line[] {
  return items;
}

interface Sold {
  readonly id: string;
  readonly delivery_dates: readonly string[];
}

function productsOf({ products }: { readonly products: readonly Sold[] }): readonly Sold[] {
  return products;
}

function ofTrout({ product_id }: Line): boolean {
  return product_id === trout.id;
}

function isTrout({ id }: Sold): boolean {
  return id === trout.id;
}
