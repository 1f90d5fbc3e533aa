import { AxeBuilder } from '@axe-core/playwright';
import { char, trout } from '../model/goods.ts';
import { historyScreen } from '../model/history.model.ts';
import { cartScreen, nameOfGood } from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, type Visit, visit } from './visit.ts';

const phone = { viewport: { width: 390, height: 844 } };
const changedBy = (count: number) =>
  thing('text', { key: 'presence.changedBy', values: { by: 'Eero Lahtinen', count } });
const overruled = thing('text', {
  key: 'presence.amountBy',
  values: { by: 'Eero Lahtinen', from: 3, to: 5 },
});
const added = thing('text', { key: 'presence.addedBy', values: { by: 'Eero Lahtinen' } });
const toHistory = thing('link', 'presence.history');

test('a colleague’s changes while the shop was closed are shown at the cart, also after a reload, until marked as seen', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 2]);
  const small = await device('fi', 'ravintola', phone);
  const large = await device('en', 'ravintola');
  const earlier = await visit(small, 'fi', '/shop/cart');
  await set(earlier, 3);
  await earlier.calls.quiet();
  const beside = await visit(large, 'en', '/shop/categories');
  await expect(amountOf(beside, trout)).toHaveValue('3');
  for (const { page } of [earlier, beside]) await page.close();
  const keittio = await visit(await device('fi', 'keittio'), 'fi', '/shop/categories');
  await keittio.add(char, 1);
  await set(keittio, 5);
  await keittio.calls.quiet();

  const back = await visit(small, 'fi', '/shop/cart');
  for (const told of [changedBy(2), overruled, added]) await back.see(told);
  await expectNoViolation(back);
  await back.tap(toHistory);
  await back.see(historyScreen.restore);
  await expect(back.it(historyScreen.amountBy('Eero Lahtinen', '3', '5', nameOfGood(trout)))).toHaveAttribute(
    'aria-current',
    'true',
  );
  await back.page.goto('/shop/cart');
  await expect(amountOf(back, trout)).toHaveValue('5');
  for (const told of [changedBy(2), overruled, added]) await back.see(told);
  await back.tap(cartScreen.seen);
  await back.page.reload();
  await expect(amountOf(back, trout)).toHaveValue('5');
  await back.calls.quiet();
  await expect(back.it(changedBy(2))).toHaveCount(0);

  const large2 = await visit(large, 'en', '/shop/categories');
  for (const told of [changedBy(2), overruled, added]) await large2.see(told);
  await expectNoViolation(large2);
  await large2.tap(cartScreen.seen);
  await expect(large2.it(overruled)).toHaveCount(0);
  for (const { page } of [back, large2]) await page.close();

  await (await apiOf(base, 'keittio')).order([trout.id, 5], [char.id, 1]);
  const [{ id }] = (await api.ask('orders')).body.orders;
  const last = await visit(large, 'en', '/shop/cart');
  await last.see(cartScreen.empty);
  await last.page.getByRole('link', { name: `order ${id}` }).click();
  await expect(last.page).toHaveURL(new RegExp(`/order/orders/${id}$`));
});

async function set(visitor: Visit, amount: number) {
  await amountOf(visitor, trout).fill(String(amount));
  await amountOf(visitor, trout).press('Enter');
}

async function expectNoViolation({ page }: Visit) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
