import type { Locator } from '@playwright/test';
import { linesOfOrder } from '../../machines/domain/reorder/lines.ts';
import { char, peas, trout } from '../model/goods.ts';
import { reorderScreen as screen } from '../model/reorder/model.ts';
import { cartScreen, orderingDialog, shell } from '../model/targets.ts';
import { goodsOf } from '../server/http/lines.ts';
import { office } from './office.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { amountOf, type Visit, visit } from './visit.ts';

test('order again is one editable list; over a filled cart Cancel leads back to it, OK empties the cart first, the third answer adds to what is there', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2], [peas.id, 3]);
  const [{ id }] = (await api.ask('orders')).body.orders;
  await api.cart();
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/order/orders');
  const { page, tap, see, it, type, say } = visitor;
  await tap(screen.again);
  await see(screen.list);
  await expect(it(screen.incomplete)).toHaveCount(0);
  await expect(it(screen.amountOf(trout))).toHaveValue('2');
  await type(screen.amountOf(peas), '0');
  expect(await linesOf(api)).toEqual([]);
  await tap(screen.take);
  await expect(page).toHaveURL('/shop/cart');
  await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 2`]);

  await test.step('over a filled cart, from the page of the order', async () => {
    await visitor.goTo('/order/orders');
    await page.getByRole('link', { name: id, exact: true }).click();
    await page.getByRole('button', { name: `${say('order.again')} ${id}` }).click();
    await type(screen.amountOf(trout), '5');
    await tap(screen.take);
    await tap(screen.cancel);
    await expect(it(screen.amountOf(trout))).toHaveValue('5');
    await tap(screen.take);
    await tap(screen.beside);
    await expect(page).toHaveURL('/shop/cart');
    await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 7`, `${peas.id} × 3`]);
    await tap(screen.undo);
    await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 2`]);
  });

  await test.step('OK empties the cart first', async () => {
    await visitor.goTo('/order/orders');
    await tap(screen.again);
    await tap(screen.take);
    await tap(screen.ok);
    await expect(page).toHaveURL('/shop/cart');
    await expect(amountOf(visitor, peas)).toHaveValue('3');
    await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 2`, `${peas.id} × 3`]);
  });
});

test('order again shows one notice: the band also names the goods that were added automatically, and undo removes it', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2]);
  await api.cart();
  const phone = await device('fi', 'ravintola', { viewport: { width: 390, height: 700 } });
  const { page, tap } = await visit(phone, 'fi', '/order/orders');
  await tap(screen.again);
  await tap(screen.take);
  await expect(page).toHaveURL('/shop/cart');
  const band = page.getByRole('status').filter({ hasText: '1 tuote lisättiin ostoskoriin.' });
  await expect(band).toContainText('Tilaukseen lisättiin automaattisesti: Kylmälaatikko, palautettava');
  await expect(page.locator('.toast')).toHaveCount(0);
  await tap(screen.undo);
  await expect(band).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect.poll(() => linesOf(api)).toEqual([]);
});

test('a reload in the middle of order again loses no amount; single lines of the order go into the cart in its page', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2], [peas.id, 3], [char.id, 1]);
  const [{ id }] = (await api.ask('orders')).body.orders;
  await api.cart([char.id, 2]);
  const visitor = await visit(await device('en', 'ravintola'), 'en', '/order/orders');
  const { page, tap, see, it, type } = visitor;
  await tap(screen.again);
  await type(screen.amountOf(trout), '12');
  await type(screen.amountOf(peas), '0');
  for (const path of ['/order/orders', '/shop']) {
    await page.goto(path);
    await see(screen.list);
    await expect(it(screen.amountOf(trout))).toHaveValue('12');
    await expect(it(screen.amountOf(peas))).toHaveValue('');
    await expect(it(screen.amountOf(char))).toHaveValue('1');
  }
  await tap(screen.take);
  await tap(screen.beside);
  await expect(page).toHaveURL('/shop/cart');
  await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 12`, `${char.id} × 3`]);
  await page.goto(`/order/orders/${id}`);
  await tap(screen.ordered(peas, 3));
  await expect.poll(() => linesOf(api)).toContain(`${peas.id} × 3`);
  await expect(it(screen.list)).toHaveCount(0);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => linesOf(api)).toContain(`${peas.id} × 5`);
});

test('an ordered amount is offered once its stepper is loaded: a digit after the press replaces it', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2]);
  const [{ id }] = (await api.ask('orders')).body.orders;
  await api.cart();
  const { page, tap, it } = await visit(await device('en', 'ravintola'), 'en');
  const [wanted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/parts-*.js', async (route) => {
    wanted.resolve();
    await released.promise;
    await route.continue();
  });
  await page.goto(`/order/orders/${id}`);
  await wanted.promise;
  await expect(it(screen.ordered(trout, 2))).toHaveCount(0);
  released.resolve();
  await tap(screen.ordered(trout, 2));
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => linesOf(api)).toEqual([`${trout.id} × 5`]);
});

test("on a phone last week's order with four changes is placed with at most ten taps, a good that is gone replaced", async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  const [gone, , dearer, same] = await someGoods(base, api);
  await api.cart();
  await api.order([trout.id, 2], [peas.id, 3], [gone.id, 1], [dearer.id, 4], [same.id, 1]);
  try {
    await office('goods', 'remove', gone.id);
    await office('goods', 'price', dearer.id, '23.45');
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, see, it, say } = await visit(await device('en', 'ravintola', phone), 'en', '/shop');
    let taps = 0;
    const touch = (on: Locator) => {
      taps += 1;
      return on.click();
    };
    await touch(page.getByRole('button', { name: say('order.again') }).first());
    await see(screen.list);
    await see(screen.incomplete);
    await see(screen.reason('missing'));
    const list = it(screen.list);
    await expect(list.getByText(`was €${dearer.price_excl_tax.toFixed(2)}`)).toBeVisible();
    await touch(it(screen.moreOf(trout)));
    await touch(it(screen.lessOf(peas)));
    await touch(list.getByRole('button', { name: `${say('common.amount.less')}: ${nameOf(same)}` }));
    const substitutes = it(screen.substitutes).getByRole('listitem');
    await expect(substitutes).toHaveCount(3);
    await touch(substitutes.first().getByRole('button', { name: say('common.amount.more') }));
    await touch(it(screen.take));
    await expect(page).toHaveURL('/shop/cart');
    await touch(it(cartScreen.order));
    await touch(it(orderingDialog.confirm));
    await page.waitForURL('/order-success');
    expect(taps).toBeLessThanOrEqual(10);
    const [placed] = (await api.ask('orders')).body.orders;
    const lines = linesOfOrder(placed).map(({ product_id, amount }) => `${product_id} × ${amount}`);
    expect(lines).toHaveLength(4);
    expect(lines).toEqual(expect.arrayContaining([`${trout.id} × 3`, `${peas.id} × 2`, `${dearer.id} × 4`]));
  } finally {
    await office('goods', 'restore', gone.id);
    await office('goods', 'price', dearer.id, String(dearer.price_excl_tax));
  }
});

test('§4 the goods are waited for, and then the list opens', { tag: '@soak' }, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  await api.order([trout.id, 2]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi');
  visitor.calls.hold('catalogue');
  await visitor.page.goto('/order/orders');
  await visitor.tap(screen.again);
  await visitor.see(screen.awaiting);
  await visitor.calls.answer('catalogue', { tag: 'through' });
  await visitor.tap(screen.take);
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
