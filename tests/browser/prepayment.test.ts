import { cancellingScreen } from '../model/cancelling.model.ts';
import { trout } from '../model/goods.ts';
import { paymentScreen } from '../model/prepayment/model.ts';
import { cartDialog, cartScreen, notices, orderingDialog } from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { atProvider, idsAwaitingPayment, payAll } from './payments.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { amountOf, logIn, visit } from './visit.ts';

const bank = paymentScreen.payBy('Havupankki');
const thanks = thing('heading', 'placed.success.paid');

/** The orders and the cart of the prepayment customer, as if no other test had been there. */
async function fresh(base: string): Promise<Api> {
  const api = await apiOf(base, 'ennakko');
  await payAll(api);
  await api.cart();
  return api;
}

/** One order waits; answers its id. */
async function waiting(api: Api): Promise<string> {
  await api.order([trout.id, 2]);
  const [id = ''] = await idsAwaitingPayment(api);
  return id;
}

test('§4 an order with prepayment waits, is paid at a provider, and only then succeeds', async ({
  device,
  base,
}) => {
  const api = await fresh(base);
  await api.cart([trout.id, 2]);
  const visitor = await visit(await device('fi', 'ennakko'), 'fi', '/shop/categories');
  const { page, tap, see, it } = visitor;
  await expect(it(cartScreen.addReference)).toHaveCount(0);
  await tap(cartScreen.order);
  await tap(orderingDialog.confirm);
  await page.waitForURL('**/prepayment/payment-types?order=*');
  const [id = ''] = await idsAwaitingPayment(api);
  expect(page.url()).toContain(`order=${id}`);
  await page.goto('/order-success');
  await page.waitForURL('/shop');
  await page.getByRole('link', { name: `Maksa ${id}` }).click();
  await see(paymentScreen.bank);
  await it(bank).dblclick();
  await atProvider(page, 'pay');
  await page.waitForURL('/order-success');
  await see(thanks);
  await page.reload();
  await see(thanks);
  await visitor.goTo('/order/orders');
  await expect(page.getByRole('link', { name: id, exact: true })).toBeVisible();
  await expect(page.getByText(`Tilaus ${id} odottaa maksua`)).toHaveCount(0);
  expect(await idsAwaitingPayment(api)).toEqual([]);
  // The return from a second payment explains the refund, without another thanks.
  await page.goto(`/prepayment/payment-types?order=${id}&result=repeated`);
  await see(paymentScreen.repeated);
  await visitor.calls.quiet();
  await expect(page).toHaveURL(/result=repeated$/);
});

test('§4 the browser’s way back from a provider, a cancelled payment, and then the payment at another provider', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await fresh(base);
  const id = await waiting(api);
  const { page, tap, see } = await visit(await device('en', 'ennakko'), 'en', `/prepayment/payment-types`);
  await tap(bank);
  await page.waitForURL('**/paytrail-stand-in/pay/**');
  await page.goBack();
  await see(bank);
  await tap(bank);
  await atProvider(page, 'cancel');
  await see(paymentScreen.cancelled);
  expect(await idsAwaitingPayment(api)).toEqual([id]);
  await tap(paymentScreen.payBy('Majakka'));
  await atProvider(page, 'pay');
  await page.waitForURL('/order-success');
});

test('§4 a delayed callback: the page asks again until the order is paid', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const api = await fresh(base);
  await waiting(api);
  const { page, tap, see } = await visit(await device('fi', 'ennakko'), 'fi', `/prepayment/payment-types`);
  await tap(bank);
  await atProvider(page, 'later');
  await see(paymentScreen.checking);
  await page.waitForURL('/order-success');
  await see(thanks);
});

test('§4 paid in another tab: this one shows it instead of paying twice', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await fresh(base);
  const id = await waiting(api);
  const context = await device('fi', 'ennakko');
  const one = await visit(context, 'fi', `/prepayment/payment-types?order=${id}`);
  const other = await visit(context, 'fi', `/prepayment/payment-types?order=${id}`);
  await one.tap(bank);
  await atProvider(one.page, 'pay');
  await one.page.waitForURL('/order-success');
  await other.tap(bank);
  await other.page.waitForURL('/order-success');
  const third = await visit(context, 'fi', `/prepayment/payment-types?order=${id}`);
  await third.page.waitForURL('/order-success');
});

test('§4 back after days: the login finds the order, its goods lie in the cart, and it can be paid', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await fresh(base);
  const id = await waiting(api);
  const context = await device('fi');
  await context.clock.install({ time: Date.now() + 3 * 24 * 3_600_000 });
  const visitor = await visit(context, 'fi', '/');
  const { page, tap, see } = visitor;
  await logIn(visitor, 'ennakko');
  await page.waitForURL('**/shop/categories**');
  await tap(notices.goOn);
  await expect(amountOf(visitor, trout)).toHaveValue('2');
  await visitor.goTo('/shop');
  await page.getByRole('link', { name: `Maksa ${id}` }).click();
  await tap(bank);
  await atProvider(page, 'pay');
  await page.waitForURL('/order-success');
  await see(thanks);
  // The goods that the login put into the cart are paid, and the cart is empty.
  await visitor.goTo('/shop/categories');
  await see(cartScreen.empty);
  expect((await api.ask('cart')).body.cart).toMatchObject({ items: [] });
});

test('§4 changed and ordered again, the waiting order is superseded, never doubled', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await fresh(base);
  const id = await waiting(api);
  const visitor = await visit(await device('fi', 'ennakko'), 'fi', `/order/orders/${id}`);
  const { page, tap, see } = visitor;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tilaus ${id} odottaa maksua`);
  await expect(page.getByRole('rowheader', { name: trout.description_fi })).toBeVisible();
  await tap(thing('button', 'placed.edit'));
  await tap(thing('button', 'reorder.continue'));
  await visitor.type(cartScreen.amountOf(trout), '5');
  await tap(cartScreen.order);
  await expect(page.getByRole('dialog')).toContainText(`Tämä tilaus korvaa tilauksen ${id}`);
  await tap(orderingDialog.confirm);
  await page.waitForURL('**/prepayment/payment-types?order=*');
  await see(paymentScreen.bank);
  const left = await idsAwaitingPayment(api);
  expect([left.length, left.includes(id)]).toEqual([1, false]);
  await page.goto(`/prepayment/payment-types?order=${id}`);
  await see(paymentScreen.gone);
});

test('§4 paid although it was ordered again: the payer reads that the money is refunded', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await fresh(base);
  const id = await waiting(api);
  const { page, tap, say } = await visit(
    await device('fi', 'ennakko'),
    'fi',
    `/prepayment/payment-types?order=${id}`,
  );
  const told = page.getByRole('main');
  await tap(bank);
  await page.waitForURL('**/paytrail-stand-in/pay/**');
  await api.orderAgain(id, [trout.id, 5]);
  await atProvider(page, 'pay');
  await page.waitForURL(`**/prepayment/payment-types?order=${id}&result=repeated`);
  await expect(told).toContainText(`${say('prepayment.gone.text')} ${say('prepayment.repeated')}`);
  await page.goto(`/prepayment/payment-types?order=${id}`);
  await expect(told).toContainText(say('prepayment.gone.text'));
  await expect(told).not.toContainText(say('prepayment.repeated'));
});

test('§4 a waiting order that was paid meanwhile is not superseded: this is shown, and the goods remain', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await fresh(base);
  // An order of before the device would count as delivered in the list alone (`forgetOrderedDays`).
  const context = await device('fi', 'ennakko');
  const id = await waiting(api);
  const visitor = await visit(context, 'fi', `/order/orders/${id}`);
  const { page, tap } = visitor;
  await tap(thing('button', 'placed.edit'));
  await tap(thing('button', 'reorder.continue'));
  await visitor.calls.quiet();
  await payAll(api);
  await tap(cartScreen.order);
  await tap(orderingDialog.confirm);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(visitor.say('problem.orderAlreadyPaid'));
  await expect(dialog).toContainText(visitor.say('ordering.orderGone.text'));
  await tap(thing('button', 'ordering.back', thing('dialog', '')));
  await expect(amountOf(visitor, trout)).toHaveValue('2');
  // Now the paid order is another order of its day.
  await expect(page.getByText(`Tälle päivälle on jo tilattu: ${id}`)).toBeVisible();
  await tap(cartScreen.order);
  await tap(cartDialog.order);
  await expect(dialog).toContainText(visitor.say('ordering.title'));
  await expect(dialog).not.toContainText('Tämä tilaus korvaa');
  await tap(orderingDialog.confirm);
  await page.waitForURL('**/prepayment/payment-types?order=*');
  expect(await idsAwaitingPayment(api)).toHaveLength(1);
});

test('an order that awaits payment is cancelled where it is paid: another device sees it at once, and it is in the history', async ({
  device,
  base,
}) => {
  const api = await fresh(base);
  const id = await waiting(api);
  const payment = `/prepayment/payment-types?order=${id}`;
  const { page, tap, see, say, goTo } = await visit(await device('fi', 'ennakko'), 'fi', payment);
  const other = await visit(await device('fi', 'ennakko'), 'fi', payment);
  const third = await visit(await device('fi', 'ennakko'), 'fi', `/order/orders/${id}`);
  await other.see(bank);
  await tap(cancellingScreen.ask);
  await expect(page.getByRole('dialog')).toContainText(say('placed.cancel.waiting'));
  await tap(cancellingScreen.confirm);
  await see(paymentScreen.withdrawn);
  await other.see(paymentScreen.withdrawn);
  await expect(third.page.getByText(/^Peruttu /)).toBeVisible();
  expect(await idsAwaitingPayment(api)).toEqual([]);
  await goTo('/order/orders');
  await expect(page.getByRole('row').filter({ hasText: id })).toContainText('Peruttu');
  await expect(page.getByText(`Tilaus ${id} odottaa maksua`)).toHaveCount(0);
});

test('paid although it was cancelled at the provider: the payer reads that the money is refunded', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await fresh(base);
  const id = await waiting(api);
  const { page, tap, say } = await visit(
    await device('fi', 'ennakko'),
    'fi',
    `/prepayment/payment-types?order=${id}`,
  );
  await tap(bank);
  await page.waitForURL('**/paytrail-stand-in/pay/**');
  await api.ask('cancelOrder', { id });
  await atProvider(page, 'pay');
  await page.waitForURL(`**/prepayment/payment-types?order=${id}&result=repeated`);
  await expect(page.getByRole('main')).toContainText(
    `${say('prepayment.gone.cancelled')} ${say('prepayment.repeated')}`,
  );
});

test('§2 back from the payment without a session: the login comes first, then success', async ({
  device,
  base,
}) => {
  const api = await fresh(base);
  const id = await waiting(api);
  await payAll(api);
  const visitor = await visit(await device('fi'), 'fi', `/?paid=${id}`);
  await logIn(visitor, 'ennakko');
  await visitor.page.waitForURL('/order-success');
  await visitor.see(thanks);
});

test('§2 a forged return marks nothing: the order is shown as waiting', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const api = await fresh(base);
  const id = await waiting(api);
  const context = await device('fi', 'ennakko');
  await context.clock.install();
  const { page, see, tap, calls } = await visit(context, 'fi', `/?paid=${id}`);
  await see(paymentScreen.checking);
  for (const pause of [2, 4, 8, 16]) {
    const asked = page.waitForResponse(`**/api/user/orders/${id}`);
    await page.clock.runFor(pause * 1_000);
    await asked;
    await calls.quiet();
  }
  await see(paymentScreen.later);
  expect(await idsAwaitingPayment(api)).toEqual([id]);
  await tap(paymentScreen.again);
  await see(bank);
  await page.goto('/?paid=999999');
  await see(paymentScreen.gone);
});
