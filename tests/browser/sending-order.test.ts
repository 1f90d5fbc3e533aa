// An order waits for the network. Meanwhile its closing time passes, a colleague orders, a session ends, or a second
// tab opens.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantAt } from '../../machines/domain/calendar.ts';
import { openDatabase } from '../../server/database/open.ts';
import { char, peas, trout } from '../model/goods.ts';
import { paymentScreen } from '../model/prepayment/model.ts';
import {
  cartScreen,
  catalogueScreen,
  orderingDialog as dialog,
  loginForm,
  notices,
  sendingCard,
  shell,
} from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { ask } from '../server/http/client.ts';
import { startShop } from '../server/http/shop.ts';
import { startGateway } from './gateway.ts';
import { idsAwaitingPayment, payAll } from './payments.ts';
import {
  expectOne,
  filled,
  goodsOf,
  inCart,
  inShop,
  lines,
  press,
  pressOffline,
  reloadCutOff,
} from './pressed.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, logIn } from './visit.ts';

const minute = 60_000;
/** A Tuesday, when orders for Wednesday's trout and Thursday's peas close at 14:00. */
const CLOSING = instantAt('2026-11-24', 14);

const dated = test.extend<{ readonly server: { readonly url: string; forward(time: number): void } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from it
  server: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-'));
    let now = CLOSING - 5 * minute;
    const open = () => openDatabase({ folder });
    const server = await startShop({ name: '', open }, {}, { now: () => now });
    const gateway = await startGateway(server.base, () => now);
    const forward = (time: number) => {
      now += time;
    };
    await use({ url: gateway.url, forward });
    await gateway.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: ({ server }, use) => use(server.url),
});

dated(
  'pressed at 13:55, and the network is back at 14:05: it comes before the customer, old date beside new',
  { tag: '@soak' },
  async ({ device, base, server }) => {
    const news = await filled(await apiOf(base, 'ravintola'));
    const context = await device('en', 'ravintola');
    const visitor = await inShop(context);
    await pressOffline(context, visitor);
    server.forward(10 * minute);
    await context.setOffline(false);
    await visitor.tap(sendingCard.review);
    await visitor.tap(dialog.review);
    await visitor.see(dialog.revised);
    const changes = visitor.page.locator('.ordering-changes li');
    await expect(changes).toHaveText([
      `${trout.description_en}Delivery date: Wed 25.11.2026 → Fri 27.11.2026`,
      `${peas.description_en}Delivery date: Thu 26.11.2026 → Mon 30.11.2026`,
    ]);
    expect(await news()).toEqual([]);
    await visitor.tap(dialog.confirm);
    await visitor.page.waitForURL('/order-success');
    const [order] = await news();
    expect(goodsOf(order)).toEqual(lines);
    expect(order?.deliveries.map(({ delivery_date }) => delivery_date)).toEqual(['2026-11-27', '2026-11-30']);
  },
);

test('a colleague orders while it waits: the customer sees it, and later lines are in the next cart', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const news = await filled(api);
  const context = await device('en', 'ravintola');
  const visitor = await inShop(context);
  await visitor.find(char);
  await visitor.tap(catalogueScreen.productOf(char));
  await visitor.tap(catalogueScreen.close);
  await context.setOffline(true);
  await visitor.add(char, 1);
  await pressOffline(context, visitor);
  await (await apiOf(base, 'keittio')).order(...lines);
  const open = await reloadCutOff(context, visitor, () => visitor.see(sendingCard.queued));
  await open();
  await visitor.tap(sendingCard.review);
  await visitor.see(dialog.overtaken);
  await visitor.tap(dialog.openNew);
  await expect(amountOf(visitor, char)).toHaveValue('1');
  await expect(visitor.it(cartScreen.order)).toBeEnabled();
  expect((await news()).map(goodsOf)).toEqual([lines]);
  expect(await inCart(api)).toEqual([[char.id, 1]]);
});

for (const ends of ['the customer logs out, and is told before', 'the session ends'] as const) {
  test(`${ends}: no other user sends the waiting order, and the next login does, once`, {
    tag: '@soak',
  }, async ({ device, base }) => {
    const [api, other] = [await apiOf(base, 'ravintola'), await apiOf(base, 'kahvila')];
    const [news, others] = [await filled(api), await filled(other)];
    await other.cart();
    const context = await device('en', 'ravintola');
    const visitor = await inShop(context);
    const leave = async () => {
      await visitor.tap(shell.menu);
      await visitor.tap(shell.logout);
    };
    await visitor.tap(shell.menu);
    await visitor.see(shell.logout);
    await visitor.page.keyboard.press('Escape');
    await pressOffline(context, visitor);
    if (ends === 'the session ends') {
      const stored = await visitor.page.evaluate(() => localStorage.getItem('shop.session') ?? '');
      const token = JSON.parse(stored).access_token.replace('Bearer ', '');
      expect((await ask(base, 'logout', { token })).status).toBe(200);
    } else {
      await visitor.tap(shell.menu);
      await expect(visitor.it(shell.logout)).toHaveAccessibleDescription(visitor.say('sending.logout'));
      await visitor.page.keyboard.press('Escape');
      await leave();
    }
    await context.setOffline(false);
    await visitor.see(loginForm.submit);
    await logIn(visitor, 'kahvila');
    await visitor.page.waitForURL('**/shop**');
    await visitor.calls.quiet();
    expect([await news(), await others()]).toEqual([[], []]);
    await leave();
    await visitor.see(loginForm.submit);
    // The question about an old cart is loaded only after the order was sent.
    const sent = Promise.withResolvers<void>();
    await context.route(/provide-deferred-[^/]*\.js/, async (route) => {
      await sent.promise;
      await route.continue();
    });
    await visitor.page.reload();
    await logIn(visitor, 'ravintola');
    await expectOne(news);
    sent.resolve();
    // Sent at once it ends in the shop; one that may have been sent, in its thanks.
    await visitor.see(shell.searchField);
    await visitor.calls.quiet();
    await expect(visitor.it(notices.orderInProgress)).toBeHidden();
    expect([await others(), await inCart(api)]).toEqual([[], []]);
  });
}

test('it waits in two tabs: one order, both show its number, and an earlier tab shows the next cart', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const news = await filled(api);
  const context = await device('en', 'ravintola');
  const [older, one, other] = [await inShop(context), await inShop(context), await inShop(context)];
  await pressOffline(context, one);
  const open = await reloadCutOff(context, other, () => other.see(sendingCard.queued));
  await open();
  await expectOne(news);
  const [order] = await news();
  for (const { page, say } of [one, other]) {
    await expect(
      page.getByText(say({ key: 'app.arrived.title', values: { id: order?.id ?? '' } })),
    ).toBeVisible();
  }
  await older.see(cartScreen.empty);
  await older.add(char, 1);
  await expect.poll(() => inCart(api)).toEqual([[char.id, 1]]);
  expect(await news()).toHaveLength(1);
});

test('withdrawn in one of two tabs, the other one sends nothing and shows it', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const news = await filled(api);
  const context = await device('en', 'ravintola');
  const [one, other] = [await inShop(context), await inShop(context)];
  await pressOffline(context, one);
  const open = await reloadCutOff(context, other, () => other.see(sendingCard.queued));
  await one.tap(sendingCard.withdraw);
  await expect(one.page.getByText(one.say('app.withdrawn.title'))).toBeVisible();
  await open();
  await expect(other.page.getByText(other.say('app.withdrawn.title'))).toBeVisible();
  await other.calls.quiet();
  expect([await news(), await inCart(api)]).toEqual([[], lines]);
});

test('§4 Ordering: a prepayment order that was sent automatically leads to its payment', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ennakko');
  await payAll(api);
  const news = await filled(api);
  const context = await device('en', 'ennakko');
  const visitor = await inShop(context);
  await pressOffline(context, visitor);
  await context.setOffline(false);
  await expectOne(news);
  await visitor.page.getByRole('link', { name: visitor.say('app.arrived.pay') }).click();
  const [id] = await idsAwaitingPayment(api);
  await visitor.page.waitForURL(`**/prepayment/payment-types?order=${id}`);
  await visitor.see(paymentScreen.bank);
});

for (const [what, file] of [
  ['the process', /ordering-[^/]*\.js/],
  ['the dialog', /OrderingDialog-[^/]*\.js/],
] as const) {
  test(`§9 chunk load: ${what} of ordering cannot be downloaded: the failure and a reload are shown, the order succeeds`, {
    tag: what === 'the process' ? '@soak' : [],
  }, async ({ device, base }) => {
    const news = await filled(await apiOf(base, 'ravintola'));
    const context = await device('en', 'ravintola');
    await context.route(file, (route) => route.abort());
    const visitor = await inShop(context);
    await visitor.tap(cartScreen.order);
    await expect(visitor.it(thing('button', 'app.load.reload'))).toBeInViewport({ ratio: 1 });
    await context.unroute(file);
    await visitor.tap(thing('button', 'app.load.reload'));
    await expect(amountOf(visitor, trout)).toHaveValue('3');
    await press(visitor);
    await visitor.page.waitForURL('/order-success');
    expect((await news()).map(goodsOf)).toEqual([lines]);
  });
}
