import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Foreign, startForeign } from '../foreign/backend.ts';
import type { Variant } from '../foreign/variant.ts';
import { variants, variantsNamed } from '../foreign/variants.ts';
import { find } from '../hands/page/find.ts';
import { speaking } from '../hands/page/words.ts';
import { cartScreen, catalogueScreen, orderingDialog as dialog } from '../model/targets.ts';
import type { Target } from '../model/visible.ts';
import { expect, test } from './shop.ts';

const say = speaking('fi');
/** The first of the first category. */
const good = 'Olut, a-olut, 5-5,5 til%';
let foreign: Foreign;
test.beforeAll(async () => {
  foreign = await startForeign({ files: join(import.meta.dirname, '..', '..', 'dist') });
});
test.afterAll(() => foreign.close());
test.beforeEach(() => {
  foreign.reset();
  foreign.set([]);
});

/** pairwise.test.ts covers all of them under Node. */
const ofOrders = variants.filter(({ area }) => area === 'order answer' || area === 'order failure');
/** A backend that takes no order says so. */
const refuses = /^order-(error-(true|one|one-text|text|object|with-message)|422|400|409|404)$/;

const PART = 20;

for (let at = 0; at < ofOrders.length; at += PART) {
  const chosen = ofOrders.slice(at, at + PART);
  test(`one press is one order at most, and the customer sees the true outcome: from ${chosen[0]?.name} on`, {
    tag: '@soak',
  }, async ({ browser }) => {
    let page = await arrive(browser);
    for (const variant of chosen) {
      await test.step(variant.name, async () => {
        foreign.reset();
        foreign.set([]);
        // A browser repeats a POST by itself on a connection that an order has used before, and that is cut.
        if (/cut|half/.test(variant.name)) {
          await page.context().close();
          page = await arrive(browser);
        }
        await page.goto('/shop/categories');
        await add(page, good);
        foreign.set([variant]);
        await tap(page, cartScreen.order);
        await tap(page, dialog.confirm);
        await seeTruth(page, variant);
        expect(foreign.orders.length).toBe(variant.stores === 'once' ? 1 : 0);
        expect(posts()).toBe(1);
      });
    }
    await page.context().close();
  });
}

test('orders that cannot be fetched are fetched again; no order is sent automatically or by a reload', {
  tag: '@soak',
}, async ({ browser }) => {
  const page = await arrive(browser);
  await page.goto('/shop/categories');
  await add(page, good);
  foreign.set(variantsNamed('order-500', 'orders-500'));
  await tap(page, cartScreen.order);
  await tap(page, dialog.confirm);
  await see(page, dialog.uncertain);
  await page.reload();
  await see(page, dialog.uncertain);
  foreign.set(variantsNamed('order-500'));
  await tap(page, dialog.check);
  await see(page, dialog.missing);
  expect(posts()).toBe(1);
  foreign.set([]);
  await tap(page, dialog.sendAgain);
  await page.waitForURL('**/order-success');
  expect([posts(), foreign.orders.length]).toEqual([2, 1]);
  await page.context().close();
});

test('a cart that one tab has ordered is empty in the other, and is ordered once', {
  tag: '@soak',
}, async ({ browser }) => {
  const first = await arrive(browser);
  await first.goto('/shop/categories');
  await add(first, good);
  await expect(on(first, cartScreen.order)).toBeEnabled();
  const second = await first.context().newPage();
  await second.goto('/shop/categories');
  await tap(second, cartScreen.order);
  await see(second, dialog.confirm);
  await tap(first, cartScreen.order);
  await tap(first, dialog.confirm);
  await first.waitForURL('**/order-success');
  await see(second, dialog.overtaken);
  await tap(second, dialog.openNew);
  await see(second, cartScreen.empty);
  expect([posts(), foreign.orders.length]).toEqual([1, 1]);
  await first.context().close();
});

async function seeTruth(page: Page, { name, stores }: Variant): Promise<void> {
  if (refuses.test(name)) {
    await expect(on(page, dialog.failed).or(on(page, dialog.refused)).first()).toBeVisible();
    await tap(page, dialog.back);
  } else if (stores === 'once') {
    await page.waitForURL('**/order-success');
    const [order] = foreign.orders;
    const number = page.locator('.success-number');
    await expect(number).toContainText(new RegExp(`${order?.id}|${say('placed.unnumbered')}`));
  } else {
    await see(page, dialog.missing);
    await tap(page, dialog.back);
  }
}

async function arrive(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: foreign.url })).newPage();
  await page.goto('/');
  await page.getByLabel(say('login.username'), { exact: true }).fill('ravintola');
  await page.getByLabel(say('login.password'), { exact: true }).fill('demo');
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
  await page.waitForURL(/\/shop/);
  return page;
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await tap(page, catalogueScreen.add);
}

function on(page: Page, target: Target) {
  return find(page, target, say);
}

const tap = (page: Page, target: Target) => on(page, target).click();
const see = (page: Page, target: Target) => expect(on(page, target)).toBeVisible();

function posts(): number {
  return foreign.calls.filter(({ method, path }) => method === 'POST' && path === '/api/user/orders').length;
}
