import { char, peas, trout } from '../model/goods.ts';
import { reorderScreen as screen } from '../model/reorder.model.ts';
import { cartScreen, shell } from '../model/targets.ts';
import { goodsOf } from '../server/http/lines.ts';
import { office } from './office.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { amountOf, type Visit, visit } from './visit.ts';

test('§4 order again into an empty cart: its items without auto-added ones and P9996; over a filled one Cancel leaves it, OK empties it first', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2], [peas.id, 3]);
  const [{ id }] = (await api.ask('orders')).body.orders;
  await api.cart();
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/order/orders');
  await visitor.tap(screen.again);
  await visitor.see(screen.summary);
  await expect(visitor.page).toHaveURL('/shop/categories');
  await visitor.see(screen.line(trout));
  await visitor.see(screen.line(peas));
  await expect(visitor.it(screen.incomplete)).toHaveCount(0);
  await visitor.tap(screen.goOn);
  await expect(amountOf(visitor, trout)).toHaveValue('2');
  await expect(amountOf(visitor, peas)).toHaveValue('3');
  await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 2`, `${peas.id} × 3`]);

  await test.step('over a filled cart, from the history', async () => {
    await visitor.type(cartScreen.amountOf(peas), '7');
    await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 2`, `${peas.id} × 7`]);
    await visitor.goTo('/order/orders');
    await visitor.tap(screen.again);
    await visitor.see(screen.confirming);
    await visitor.tap(screen.cancel);
    await expect(visitor.it(screen.confirming)).toHaveCount(0);
    await expect(visitor.page).toHaveURL('/order/orders');
    expect(await linesOf(api)).toEqual([`${trout.id} × 2`, `${peas.id} × 7`]);
  });

  await test.step('and from the page of the order', async () => {
    await visitor.page.getByRole('link', { name: id, exact: true }).click();
    await visitor.page.getByRole('button', { name: `${visitor.say('order.again')} ${id}` }).click();
    await visitor.tap(screen.ok);
    await visitor.see(screen.summary);
    await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 2`, `${peas.id} × 3`]);
  });
});

test('the summary lists goods that are missing, sold out, or have another price', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  const [gone, sold, dearer, same] = await someGoods(base, api);
  await api.cart();
  await api.order([gone.id, 1], [sold.id, 2], [dearer.id, 3], [same.id, 4]);
  try {
    await office('goods', 'remove', gone.id);
    await office('goods', 'stock', sold.id, 'out');
    await office('goods', 'price', dearer.id, '123.45');
    const visitor = await visit(await device('en', 'ravintola'), 'en', '/order/orders');
    await visitor.tap(screen.again);
    const summary = visitor.it(screen.summary);
    await expect(summary).toContainText('2 products were added to the cart.');
    await expect(summary).toContainText('Note! Some of the items could not be added.');
    await expect(summary.getByRole('listitem').filter({ hasText: nameOf(gone) })).toContainText(
      'No longer available',
    );
    await expect(summary.getByRole('listitem').filter({ hasText: nameOf(sold) })).toContainText(
      'Out of stock',
    );
    const repriced = summary.getByRole('table', { name: 'New price (VAT 0%)' }).getByRole('row');
    await expect(repriced).toHaveCount(2);
    await expect(repriced.last()).toContainText(nameOf(dearer));
    await expect(repriced.last()).toContainText(`€${dearer.price_excl_tax.toFixed(2)}`);
    await expect(repriced.last()).toContainText('€123.45');
    await expect.poll(() => linesOf(api)).toEqual([`${dearer.id} × 3`, `${same.id} × 4`].toSorted());
  } finally {
    await office('goods', 'restore', gone.id);
    await office('goods', 'stock', sold.id, 'in');
    await office('goods', 'price', dearer.id, String(dearer.price_excl_tax));
  }
});

test('§4 the goods are waited for, and then the cart is filled', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  await api.order([trout.id, 2]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi');
  visitor.calls.hold('catalogue');
  await visitor.page.goto('/order/orders');
  await visitor.tap(screen.again);
  await visitor.see(screen.awaiting);
  await visitor.calls.answer('catalogue', { tag: 'through' });
  await visitor.see(screen.summary);
  await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 2`]);
});

test('§2 newOrder over a filled cart needs one confirmation: Cancel keeps the cart, OK empties it; over an empty one none', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 2]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop');
  const { page, see, tap, it } = visitor;
  await openNewOrder(visitor);
  await see(screen.confirming);
  await expect(page).toHaveURL('/shop/categories');
  await tap(screen.cancel);
  await expect(amountOf(visitor, trout)).toHaveValue('2');
  await page.reload();
  await expect(amountOf(visitor, trout)).toHaveValue('2');
  await expect(it(screen.confirming)).toHaveCount(0);

  await openNewOrder(visitor);
  await tap(screen.ok);
  await see(cartScreen.empty);
  await expect.poll(() => linesOf(api)).toEqual([]);

  await test.step('with an empty cart there is no question', async () => {
    await page.goto('/shop/categories?newOrder');
    await see(cartScreen.empty);
    await expect(page).toHaveURL('/shop/categories');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

async function openNewOrder({ page, tap, say }: Visit) {
  await tap(shell.menu);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('menu.newOrder') })
    .click();
}

/** The server's cart: '33419 × 2', by number. */
async function linesOf(api: Api): Promise<string[]> {
  const { items }: { items: { product_id: string; amount: number }[] } = (await api.ask('cart')).body.cart;
  return items.map(({ product_id, amount }) => `${product_id} × ${amount}`).toSorted();
}

type Offered = Awaited<ReturnType<typeof goodsOf>>['orderable'][number];

/** Four goods that no other test is about. */
async function someGoods(base: string, api: Api): Promise<[Offered, Offered, Offered, Offered]> {
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const known = [trout, char, peas].map(({ id }) => id);
  const [a, b, c, d] = orderable.filter(({ id }) => !known.includes(id)).slice(40);
  if (a === undefined || b === undefined || c === undefined || d === undefined) {
    throw new Error('there are too few goods');
  }
  return [a, b, c, d];
}

function nameOf({ description_fi, description_en }: Offered): string {
  return description_en === '' ? description_fi : description_en;
}
