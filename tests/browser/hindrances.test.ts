import { trout } from '../model/goods.ts';
import { cartScreen } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';

test.beforeEach(async ({ base }) => (await apiOf(base, 'ravintola')).cart([trout.id, 2]));

test('§5 an amount that cannot be read blocks ordering until it is corrected', async ({ device }) => {
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const field = amountOf(visitor, trout);
  for (const text of ['', '1,5', 'abc', '100000']) {
    await field.fill(text);
    await field.blur();
    await expect(visitor.it(cartScreen.order)).toBeDisabled();
    await expect(visitor.page.getByText(visitor.say('cart.amount.unreadable'))).toBeVisible();
  }
  await field.fill('4');
  await field.blur();
  await expect(visitor.it(cartScreen.order)).toBeEnabled();
});

test('issue, Look: a press on the order button right after an amount was typed is not lost', async ({
  device,
}) => {
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  await amountOf(visitor, trout).fill('50');
  await visitor.tap(cartScreen.order);
  await expect(visitor.page.getByRole('dialog')).toBeVisible();
});

test('design Journal: where the browser keeps nothing, the shop works all the same', async ({
  device,
  base,
}) => {
  const context = await device('en', 'ravintola');
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  const visitor = await visit(context, 'en', '/shop/categories');
  const field = amountOf(visitor, trout);
  await field.fill('6');
  await field.blur();
  await visitor.calls.quiet();
  await expect(visitor.it(cartScreen.order)).toBeEnabled();
  const { body } = await (await apiOf(base, 'ravintola')).ask('cart');
  expect(body.cart.items.map(({ amount }: { amount: number }) => amount)).toEqual([6]);
});
