import { claimScreen } from '../model/claim/model.ts';
import { trout } from '../model/goods.ts';
import { searchScreen } from '../model/search.model.ts';
import { cartDialog, cartScreen } from '../model/targets.ts';
import { delivered } from './deliver.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';

test.beforeEach(async ({ base }) => (await apiOf(base, 'ravintola')).cart());

test('a reload sends the commands that were not sent, and restores the cart by replay before the server has answered', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  const context = await device('en', 'ravintola');
  const visitor = await visit(context, 'en', '/shop/categories');
  await context.route('**/api/user/cart/item', (route) => route.abort('connectionreset'));
  await visitor.add(trout, 2);
  await visitor.see(cartScreen.unsaved);
  expect((await api.ask('cart')).body.cart.items).toEqual([]);
  await context.unroute('**/api/user/cart/item');
  await visitor.page.reload();
  await expect(amountOf(visitor, trout)).toHaveValue('2');
  await expect
    .poll(async () => (await api.ask('cart')).body.cart.items.map(({ amount }: { amount: number }) => amount))
    .toEqual([2]);
  await visitor.calls.quiet();
  for (const call of ['cart', 'catalogue', 'me', 'orders'] as const) visitor.calls.hold(call);
  await visitor.page.reload();
  await expect(amountOf(visitor, trout)).toHaveValue('2');
});

test('a repeated command changes nothing', { tag: '@soak' }, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  visitor.calls.hold('putItem');
  await visitor.add(trout, 2);
  await visitor.calls.answer('putItem', { tag: 'lost' });
  await visitor.see(cartScreen.unsaved);
  const taken = (await api.ask('cart')).body;
  await visitor.page.reload();
  await expect(amountOf(visitor, trout)).toHaveValue('2');
  await expect(visitor.it(cartScreen.unsaved)).toHaveCount(0);
  await visitor.calls.quiet();
  expect((await api.ask('cart')).body).toEqual(taken);
  await expect(amountOf(visitor, trout)).toHaveValue('2');
});

test('the last digit of an amount survives a reload that follows at once', async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 6]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const { page } = visitor;
  await expect(amountOf(visitor, trout)).toHaveValue('6');
  visitor.calls.hold('putCart');
  visitor.calls.hold('putItem');
  await amountOf(visitor, trout).focus();
  const loaded = page.waitForEvent('load');
  // In one task, because a browser that leaves does not wait for pending work.
  await page.evaluate(() => {
    for (const digit of '47') document.execCommand('insertText', false, digit);
    location.reload();
  });
  await loaded;
  await expect(amountOf(visitor, trout)).toHaveValue('47');
});

test('the last letter typed in a claim survives a reload that follows at once', async ({ device, base }) => {
  const order = await delivered(await apiOf(base, 'ravintola'), [trout.id, 4]);
  const { page, it, tap } = await visit(await device('fi', 'ravintola'), 'fi', '/reclamation');
  await tap(claimScreen.deliveryOf(order));
  await tap(claimScreen.goodOf(trout));
  const batch = it(claimScreen.batchOf(trout));
  await batch.focus();
  const loaded = page.waitForEvent('load');
  // In one task, because a browser that leaves does not wait for pending work.
  await page.evaluate(() => {
    for (const letter of 'typed just before a crash') document.execCommand('insertText', false, letter);
    location.reload();
  });
  await loaded;
  await expect(batch).toHaveValue('typed just before a crash');
});

test('a reference takes the keys right after the press, survives a reload half-typed, and is dropped when cancelled', {
  tag: '@soak',
}, async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const { page, it, tap } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  // The dialogs and the words of the deferred part are fetched by then.
  await page.waitForLoadState('networkidle');
  await it(searchScreen.field).waitFor();
  const reference = it(cartDialog.reference);
  await it(cartScreen.addReference).press('Enter');
  await page.keyboard.type('Juhla');
  await expect(reference).toHaveValue('Juhla');
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    for (const letter of ' 5') document.execCommand('insertText', false, letter);
    location.reload();
  });
  await loaded;
  await tap(cartScreen.addReference);
  await expect(reference).toHaveValue('Juhla 5');
  await page.keyboard.type('.12.');
  await expect(reference).toHaveValue('Juhla 5.12.');
  await tap(cartDialog.cancel);
  await tap(cartScreen.addReference);
  await expect(reference).toHaveValue('');
});
