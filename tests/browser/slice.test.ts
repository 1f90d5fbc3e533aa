// One test through every folder: add → refused → order → answer lost → one order.
import type { BrowserContext } from '@playwright/test';
import { soldOut, trout } from '../model/goods.ts';
import { captchaDialog, cartScreen, loginForm, orderingDialog } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';
import { wholeAnswer } from './whole.ts';

test('an order with a lost answer is made once, and the customer sees the true outcome', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const before: { id: string }[] = (await api.ask('orders')).body.orders;
  const context = await device('fi');
  const { page, calls, say, see, tap, type, goTo, add, seeToast } = await visit(context, 'fi');
  await shownInStock(context, soldOut.id);

  await test.step('log in with a real proof of work', async () => {
    await page.goto('/');
    calls.hold('captcha');
    await type(loginForm.username, 'ravintola');
    await type(loginForm.password, 'ravintola');
    await tap(loginForm.submit);
    await calls.answer('captcha', { tag: 'through' });
    await see(captchaDialog.itself);
    calls.letWork();
    await page.waitForURL('/shop');
    await goTo('/shop/categories');
    await see(cartScreen.empty);
  });

  await test.step('goods sold out meanwhile are refused by the server, and shown', async () => {
    const answered = page.waitForResponse('**/api/user/cart/item');
    await add(soldOut, 1);
    expect((await answered).status()).toBe(422);
    await seeToast('errors.problem.outOfStock');
    await see(cartScreen.empty);
    expect((await api.ask('cart')).body.cart.items).toEqual([]);
  });

  await test.step('the answer of the order is lost after the server has taken it', async () => {
    calls.hold('placeOrder');
    await add(trout, 2);
    await tap(cartScreen.order);
    await tap(orderingDialog.confirm);
    await calls.answer('placeOrder', { tag: 'lost' });
    await see(orderingDialog.checking);
    await calls.answer('placeOrder', { tag: 'through' });
    await page.waitForURL('/order-success');
  });

  await test.step('there is one order, and the history shows it', async () => {
    const { orders } = (await api.ask('orders')).body;
    expect(orders).toHaveLength(before.length + 1);
    const id: string = orders[0].id;
    await expect(page.getByText(say({ key: 'placed.title', values: { id } }), { exact: true })).toBeVisible();
    await goTo('/order/orders');
    // The newest fifty.
    await expect(page.getByRole('rowheader')).toHaveCount(Math.min(before.length + 1, 50));
    await expect(page.getByRole('link', { name: id, exact: true })).toBeVisible();
    expect((await api.ask('cart')).body.cart.items).toEqual([]);
  });
});

/** The page's catalogue is older than the server's: there the good is still in stock. */
async function shownInStock(context: BrowserContext, productId: string): Promise<void> {
  await context.route('**/api/user/catalog', async (route) => {
    const response = await wholeAnswer(route);
    const body = await response.json();
    for (const { products } of body.catalog.categories) {
      for (const product of products) if (product.id === productId) product.out_of_stock = 0;
    }
    await route.fulfill({ response, json: body });
  });
}
