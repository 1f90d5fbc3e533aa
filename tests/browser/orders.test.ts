import type { BrowserContext } from '@playwright/test';
import { cancellingScreen } from '../model/cancelling.model.ts';
import { peas, trout } from '../model/goods.ts';
import { cartScreen, orderingDialog } from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { type Api, apiOf, expect, fetchedAnew, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';
import { wholeAnswer } from './whole.ts';

const list = thing('table', 'order.history.title');
const failed = thing('alert', 'placed.failed.title');
const retry = thing('button', 'common.retry', failed);

test('the history: newest first, with date, deliveries, products, orderer, reference and both totals', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'keittio');
  await api.order([trout.id, 2], [peas.id, 3]);
  const id = await newestOf(api);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/order/orders');
  const row = visitor.it(list).getByRole('row').nth(1);
  await expect(row).toContainText(id);
  await expect(row).toContainText('Eero Lahtinen');
  await expect(row).toContainText('2 tuotetta');
  await row.getByRole('link').click();
  await expect(visitor.page).toHaveURL(`/order/orders/${id}`);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(`Tilaus ${id}`);
  await expect(visitor.page.getByText('Tilaaja Eero Lahtinen')).toBeVisible();
  await expect(visitor.page.getByRole('row').filter({ hasText: /^13,5/ })).toBeVisible();
});

test('the stored orders are shown at once, and refreshed in the background; after a failure a press fetches them', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2]);
  const known = await newestOf(api);
  const { page, calls, goTo, see, tap, it, say } = await visit(
    await device('en', 'ravintola'),
    'en',
    '/order/orders',
  );
  const linkTo = (id: string) => page.getByRole('link', { name: id, exact: true });
  await expect(linkTo(known)).toBeVisible();
  calls.hold('orders');
  await page.reload();
  await expect(linkTo(known)).toBeVisible();
  await api.order([trout.id, 1]);
  const fresh = await newestOf(api);
  await expect(linkTo(fresh)).toHaveCount(0);
  await calls.answer('orders', { tag: 'through' });
  await expect(linkTo(fresh)).toBeVisible();

  await goTo('/shop');
  await goTo('/order/orders');
  await calls.answer('orders', { tag: 'instead', status: 418, body: {} });
  await see(failed);
  await expect(page.getByText(say('placed.failed.kept'))).toBeVisible();
  await expect(linkTo(known)).toBeVisible();
  await tap(retry);
  await calls.answer('orders', { tag: 'through' });
  await expect(it(failed)).toHaveCount(0);
});

test('a colleague’s order is fetched alone, and shown in the open history', async ({ device, base }) => {
  const api = await apiOf(base, 'keittio');
  await api.order([peas.id, 5]);
  const before = await newestOf(api);
  const { page, calls } = await visit(await device('fi', 'ravintola'), 'fi');
  const linkTo = (id: string) => page.getByRole('link', { name: id, exact: true });
  // 11: the channel is attached. A page that does not listen yet is told nothing, and fetches all orders.
  const isAttached = ({ payload }: { payload: string | Buffer }) =>
    /"action":11,"channel":"account:/.test(String(payload));
  const listening = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', isAttached));
  await page.goto('/order/orders');
  await expect(linkTo(before)).toBeVisible();
  await listening;
  await calls.quiet();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/user/orders')) asked.push(pathname);
  });
  await api.order([trout.id, 3]);
  const id = await newestOf(api);
  await expect(linkTo(id)).toBeVisible();
  expect(asked).toEqual([`/api/user/orders/${id}`]);
});

test('§4 an order with payment_status 1 is not in the history, but above it: its page shows the waiting order', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ennakko');
  await api.order([trout.id, 2]);
  const { orders } = (await api.ask('orders')).body;
  const waiting = orders.find(({ payment_status }: { payment_status: number }) => payment_status === 1);
  const visitor = await visit(await device('fi', 'ennakko'), 'fi', '/order/orders');
  await visitor.calls.quiet();
  await expect(visitor.page.getByRole('link', { name: waiting.id, exact: true })).toHaveCount(0);
  await visitor.page.goto(`/order/orders/${waiting.id}`);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(
    `Tilaus ${waiting.id} odottaa maksua`,
  );
  await expect(visitor.page.getByRole('rowheader', { name: trout.description_fi })).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: `Maksa ${waiting.id}` })).toHaveAttribute(
    'href',
    `/prepayment/payment-types?order=${waiting.id}`,
  );
});

test('§7 product_names names goods without a name in the order and the catalogue', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2]);
  const id = await newestOf(api);
  const context = await device('fi', 'ravintola');
  const visitor = await visit(context, 'fi');
  await withoutName(context, trout.id);
  await visitor.page.goto(`/order/orders/${id}`);
  await expect(visitor.page.getByRole('rowheader', { name: trout.description_fi })).toBeVisible();
});

async function newestOf(api: Api): Promise<string> {
  return (await api.ask('orders')).body.orders[0].id;
}

/** The backend states no names of lines, and the catalogue has the good no longer. */
async function withoutName(context: BrowserContext, productId: string): Promise<void> {
  await context.route('**/api/user/orders', async (route) => {
    const response = await fetchedAnew(route);
    const body = await response.json();
    for (const order of body.orders) {
      for (const { items } of order.deliveries) {
        for (const item of items) Object.assign(item, { description_fi: '', description_en: '' });
      }
    }
    await route.fulfill({ response, json: body });
  });
  await context.route('**/api/user/catalog', async (route) => {
    const response = await wholeAnswer(route);
    const body = await response.json();
    for (const category of body.catalog.categories) {
      category.products = category.products.filter(({ id }: { id: string }) => id !== productId);
    }
    await route.fulfill({ response, json: body });
  });
}

test('a placed order is changed until its first cut-off: its goods in the cart, what differs, and one order in its place', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const context = await device('fi', 'ravintola');
  await api.order([trout.id, 12]);
  const id = await newestOf(api);
  const visitor = await visit(context, 'fi', `/order/orders/${id}`);
  const { page, tap, see, say, it, type } = visitor;
  await expect(page.getByText(/^Voit muuttaa tilausta tai perua sen .*\sasti\./)).toBeVisible();
  await tap(thing('button', 'placed.edit'));
  await tap(thing('button', 'reorder.continue'));
  const band = page.getByText(say({ key: 'lines.superseding', values: { id } }));
  await expect(band).toBeVisible();
  await expect(amountOf(visitor, trout)).toHaveValue('12');
  // Left as it is: the cart is empty, and the order stands.
  await tap(thing('button', 'lines.superseding.leave'));
  await expect(band).toBeHidden();
  await tap(thing('button', 'cart.undo'));
  await expect(band).toBeVisible();
  await type(cartScreen.amountOf(trout), '20');
  await page.reload();
  await expect(band).toBeVisible();
  await tap(cartScreen.order);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say({ key: 'ordering.supersedes', values: { id } }));
  await expect(dialog).toContainText('Määrä: 12 → 20');
  await it(orderingDialog.confirm).click();
  await page.waitForURL('/order-success');
  await see(thing('button', 'placed.edit'));
  expect((await api.ask('order', { id })).body.order.superseded_by).toBe(await newestOf(api));
  const { body } = await api.ask('order', { id: await newestOf(api) });
  const amounts = body.order.deliveries.flatMap(
    ({ items }: { items: { product_id: string; amount: number }[] }) =>
      items.flatMap(({ product_id, amount }) => (product_id === trout.id ? amount : [])),
  );
  expect(amounts).toEqual([20]);
});

test('an order is changed in a draft beside a filled cart: what differs, one order in its place, and the cart comes back', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 12]);
  const id = await newestOf(api);
  await api.cart([peas.id, 40]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', `/order/orders/${id}`);
  const { page, tap, it, say } = visitor;
  await tap(thing('button', 'placed.edit'));
  await expect(page.getByText(say({ key: 'drafts.supersedes', values: { id } }))).toBeVisible();
  const amount = page.getByRole('row', { name: /^Kirjolohi/ }).getByRole('textbox');
  await expect(amount).toHaveValue('12');
  await amount.fill('20');
  await amount.press('Enter');
  await expect(page.getByText('Määrä: 12 → 20')).toBeVisible();
  await page.goto(`/order/orders/${id}`);
  await expect(page.getByText(say('placed.edit.draft'))).toBeVisible();
  await page.getByRole('link', { name: say('placed.edit') }).click();
  await tap(thing('button', 'drafts.use'));
  await visitor.calls.quiet();
  await page.goto('/shop/cart');
  await tap(cartScreen.order);
  await expect(page.getByRole('dialog')).toContainText(say({ key: 'ordering.supersedes', values: { id } }));
  await it(orderingDialog.confirm).click();
  await page.waitForURL('/order-success');
  expect((await api.ask('order', { id })).body.order.superseded_by).toBe(await newestOf(api));
  await visitor.goTo('/order/drafts');
  await tap(thing('button', 'drafts.use'));
  await expect(page.getByText(/on nyt ostoskori\.$/)).toBeVisible();
  await expect
    .poll(async () => {
      const { items, drafts } = (await api.ask('cart')).body.cart;
      return [items[0]?.product_id, items[0]?.amount, drafts];
    })
    .toEqual([peas.id, 40, []]);
});

test('a placed order is cancelled after a question: a colleague sees it at once, and the lists name the time', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 12]);
  const id = await newestOf(api);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', `/order/orders/${id}`);
  const colleague = await visit(await device('en', 'keittio'), 'en', `/order/orders/${id}`);
  const { page, tap, see, it } = visitor;
  await tap(cancellingScreen.ask);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(it(cancellingScreen.ask)).toBeFocused();
  await tap(cancellingScreen.ask);
  await tap(cancellingScreen.confirm);
  await see(cancellingScreen.done);
  await expect(page.getByText(/^Peruttu /)).toBeVisible();
  await expect(colleague.page.getByText(/^Cancelled /)).toBeVisible();
  await expect(colleague.it(cancellingScreen.ask)).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^Peruttu /)).toBeVisible();
  await expect(it(cancellingScreen.ask)).toBeHidden();
  await visitor.goTo('/order/orders');
  await expect(it(list).getByRole('row').filter({ hasText: id })).toContainText('Peruttu');
  const { status, body } = await api.ask('order', { id });
  expect([status, typeof body.order.cancelled_at]).toEqual([200, 'string']);
});

test('the draft of an order says at once that a colleague has cancelled the order, and keeps its lines', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 12]);
  const id = await newestOf(api);
  await api.cart([peas.id, 40]);
  const { page, tap, say, calls } = await visit(await device('fi', 'ravintola'), 'fi', `/order/orders/${id}`);
  await tap(thing('button', 'placed.edit'));
  await expect(page.getByText(say({ key: 'drafts.supersedes', values: { id } }))).toBeVisible();
  await calls.quiet();
  const colleague = await visit(await device('en', 'keittio'), 'en', `/order/orders/${id}`);
  await colleague.tap(cancellingScreen.ask);
  await colleague.tap(cancellingScreen.confirm);
  await expect(page.getByText(`Tilaus ${id} on peruttu.`)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kirjolohi/ }).getByRole('textbox')).toHaveValue('12');
  await tap(thing('button', 'drafts.drop'));
  await calls.quiet();
});
