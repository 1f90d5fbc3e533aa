import type { BrowserContext } from '@playwright/test';
import { trout } from '../model/goods.ts';
import { cartScreen, orderingDialog as dialog, sendingCard } from '../model/targets.ts';
import { type Cut, cutProxy, cuts } from './cut-proxy.ts';
import { office } from './office.ts';
import {
  expectOne,
  filled,
  goodsOf,
  inShop,
  lines,
  type News,
  press,
  pressOffline,
  reloadCutOff,
} from './pressed.ts';
import { type Api, apiOf, expect, test } from './shop.ts';

const ORDERS = '**/api/user/orders';
let api: Api;
let news: News;

test.beforeEach(async ({ base }) => {
  api = await apiOf(base, 'ravintola');
  news = await filled(api);
});

/** The cut of `npm test`: the server has committed the order. */
const sample = ['after commit, and a reload'];

for (const cut of cuts) {
  for (const reloads of [false, true]) {
    const way = `${cut}${reloads ? ', and a reload' : ''}`;
    test(`cut ${way}: one order with every line`, {
      tag: sample.includes(way) ? [] : ['@soak'],
    }, async ({ device, base }) => {
      const context = await device('en', 'ravintola');
      const visitor = await inShop(context);
      const mend = await cutting(context, base, cut);
      await press(visitor);
      await expect(visitor.it(dialog.checking).or(visitor.it(dialog.uncertain)).first()).toBeVisible();
      if (reloads) {
        await visitor.page.reload();
        await expect(visitor.it(dialog.checking).or(visitor.it(dialog.uncertain)).first()).toBeVisible();
      }
      await mend();
      await visitor.page.waitForURL('/order-success');
      const [order, ...more] = await news();
      expect(more).toEqual([]);
      expect(goodsOf(order)).toEqual(lines);
      await expect(visitor.page.getByRole('main')).toContainText(order?.id ?? 'no order');
      expect((await api.ask('cart')).body.cart.items).toEqual([]);
    });
  }
}

test('an order that is pressed offline', { tag: '@soak' }, async ({ device }) => {
  const context = await device('en', 'ravintola');
  const visitor = await inShop(context);
  const { page, say, it, see, tap } = visitor;

  await test.step('withdrawn before it was sent, it is never sent, and its lines are in the cart', async () => {
    await pressOffline(context, visitor);
    await tap(sendingCard.withdraw);
    await expect(page.getByText(say('app.withdrawn.title'))).toBeVisible();
    await expect(it(cartScreen.amountOf(trout))).toBeEnabled();
    await context.setOffline(false);
    await page.reload();
    await expect(it(cartScreen.amountOf(trout))).toHaveValue('3');
    await visitor.calls.quiet();
    expect(await news()).toEqual([]);
  });

  await test.step('pressed offline, the order waits visibly, also after a reload of the page, and is sent automatically', async () => {
    await pressOffline(context, visitor);
    await see(sendingCard.queued);
    await expect(it(cartScreen.order)).toBeDisabled();
    await expect(it(cartScreen.amountOf(trout))).toBeDisabled();
    const open = await reloadCutOff(context, visitor, () => see(sendingCard.queued));
    expect(await news()).toEqual([]);
    await open();
    await expectOne(news);
    const [order] = await news();
    await expect(
      page.getByText(say({ key: 'app.arrived.title', values: { id: order?.id ?? '' } })),
    ).toBeVisible();
    await expect(it(sendingCard.queued)).toHaveCount(0);
  });
});

test('withdrawn while it is uncertain, the outcome is shown with its number', {
  tag: '@soak',
}, async ({ device, base }) => {
  const context = await device('en', 'ravintola');
  const visitor = await inShop(context);
  const mend = await cutting(context, base, 'after commit');
  await press(visitor);
  await expect(visitor.it(dialog.withdraw)).toBeVisible();
  await visitor.tap(dialog.withdraw);
  await visitor.see(dialog.arrived);
  const [order, ...more] = await news();
  expect(more).toEqual([]);
  await expect(visitor.page.getByRole('dialog')).toContainText(order?.id ?? 'no order');
  await mend();
  await visitor.tap(dialog.read);
  await visitor.page.waitForURL('/order-success');
  expect(await news()).toHaveLength(1);
});

test('a double press and two tabs that press at once make one order', async ({ device }) => {
  const context = await device('en', 'ravintola');
  const [one, other] = [await inShop(context), await inShop(context)];
  for (const visitor of [one, other]) {
    await visitor.tap(cartScreen.order);
    await visitor.see(dialog.confirm);
  }
  await Promise.all([one.it(dialog.confirm).dblclick(), other.it(dialog.confirm).dblclick()]);
  for (const { page, it } of [one, other]) {
    // A press on 'The cart has already been ordered' closes it: then the cart is empty.
    await expect(async () => {
      const isPlaced = page.url().endsWith('/order-success');
      const isTold = await it(dialog.overtaken).or(it(cartScreen.empty)).first().isVisible();
      expect(isPlaced || isTold).toBe(true);
    }).toPass();
  }
  expect((await news()).map(goodsOf)).toEqual([lines]);
});

test('a price that changed while the order waited is shown to the customer, with the old and the new value', {
  tag: '@soak',
}, async ({ device }) => {
  const context = await device('en', 'ravintola');
  const visitor = await inShop(context);
  await pressOffline(context, visitor);
  const price = (await api.ask('cart')).body.cart.items.find(
    ({ product_id }: { product_id: string }) => product_id === trout.id,
  ).price_excl_tax;
  await office('goods', 'price', trout.id, String(price + 1));
  try {
    await context.setOffline(false);
    await visitor.see(sendingCard.attention);
    expect(await news()).toEqual([]);
    await visitor.tap(sendingCard.review);
    await expect(visitor.it(dialog.review).or(visitor.it(dialog.revised)).first()).toBeVisible();
    if (await visitor.it(dialog.review).isVisible()) await visitor.tap(dialog.review);
    await visitor.see(dialog.revised);
    await expect(visitor.page.locator('.ordering-changes')).toContainText('→');
    expect(await news()).toEqual([]);
    await visitor.tap(dialog.confirm);
    await visitor.page.waitForURL('/order-success');
    expect((await news()).map(goodsOf)).toEqual([lines]);
  } finally {
    await office('goods', 'price', trout.id, String(price));
  }
});

/** Only orders pass through the cut connection; an answered order restores it. */
async function cutting(context: BrowserContext, base: string, cut: Cut): Promise<() => Promise<void>> {
  const proxy = await cutProxy(base, cut);
  await context.route(ORDERS, (route) =>
    route.request().method() === 'POST'
      ? route.continue({ url: route.request().url().replace(base, proxy.url) })
      : route.fallback(),
  );
  return async () => {
    expect(proxy.times()).toBeGreaterThan(0);
    await context.unroute(ORDERS);
    proxy.close();
  };
}
