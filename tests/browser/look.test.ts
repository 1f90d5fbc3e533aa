import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { locales } from '../../i18n/locales.ts';
import { isFull, lengthOf } from '../lengths.ts';
import { char, dateless, peas, soldOut, trout } from '../model/goods.ts';
import {
  cartDialog,
  cartScreen,
  catalogueScreen,
  loginForm,
  orderingDialog,
  shell,
} from '../model/targets.ts';
import { monday } from '../model/template/model.ts';
import { apiOf, expect, fetchedAnew, test } from './shop.ts';
import { type Visit, visit } from './visit.ts';

const widths = [320, 390, 800, 1024, 1280] as const;

/** One screen or dialog: where it is, for a customer with a filled cart. */
type Screen = readonly [name: string, path: string];

const screens: readonly Screen[] = [
  ['front page', '/shop'],
  ['catalogue', '/shop/categories'],
  ['cart', '/shop/cart'],
  ['order history', '/order/orders'],
  ['templates', '/order/templates'],
  ['no such order', '/order/orders/nowhere'],
  ['page not found', '/nowhere'],
];

async function expectNoViolation(page: Page, name: string) {
  // A dialog that still fades in has too little contrast for as long as that takes; a spinner turns on.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect.soft(said, name).toEqual([]);
}

async function expectNoSideways(page: Page, name: string) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** §9: a reference has up to 20 characters, in one word if need be; each order has this one. */
async function nameOrders(context: BrowserContext, custom_reference: string) {
  await context.route('**/api/user/orders', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await fetchedAnew(route);
    const body: { readonly orders: readonly object[] } = await response.json();
    const orders = body.orders.map((order) => ({ ...order, custom_reference }));
    await route.fulfill({ response, json: { ...body, orders } });
  });
}

for (const locale of locales) {
  /** The words differ, and no rule of looking does: npm test looks at the shop in Finnish. */
  const tag = locale === 'fi' ? [] : ['@soak'];
  /** In npm test axe looks at each state in the stories, and at no whole screen. */
  const axe = isFull ? 'axe finds no violation on any screen, and ' : '';

  test(`${axe}none scrolls sideways at ${widths.join(', ')} px, in ${locale}`, {
    tag: isFull ? ['@soak'] : tag,
  }, async ({ device, base }) => {
    const api = await apiOf(base, 'ravintola');
    await api.order([trout.id, 2], [peas.id, 60]);
    await api.cart([trout.id, 2], [peas.id, 60]);
    await api.templates([monday]);
    const customer = await device(locale, 'ravintola');
    await nameOrders(customer, 'Keittiömestarinjuhla');
    const { page, calls, goTo } = await visit(customer, locale);
    const atEachWidth = async (name: string, open: () => Promise<void>) => {
      for (const [at, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 800 });
        // The first width, and every other one in the other language.
        if (at === 0 || (at < lengthOf('widths') && at % 2 === locales.indexOf(locale))) await open();
        await expectNoSideways(page, `${name} at ${width}`);
      }
    };
    const [{ id }] = (await api.ask('orders')).body.orders;
    for (const [name, path] of [...screens, ['order', `/order/orders/${id}`] as const]) {
      await atEachWidth(name, async () => {
        await page.goto(path);
        await calls.quiet();
      });
      // §2 Guard: a customer is led away from none of them.
      await expect(page).toHaveURL(path);
      if (isFull) await expectNoViolation(page, name);
    }
    await atEachWidth('catalogue, by its link', async () => {
      await goTo('/shop/categories');
      await calls.quiet();
    });
  });

  test(`axe finds no violation in any dialog, nor with toasts, in ${locale}`, { tag: '@soak' }, async ({
    device,
    base,
  }) => {
    await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
    const visitor = await visit(await device(locale, 'ravintola'), locale, '/shop/categories');
    const { page, tap, calls } = visitor;
    await dialogs(visitor, (name) => expectNoViolation(page, name));
    calls.hold('placeOrder');
    await tap(cartScreen.order);
    await expectNoViolation(page, 'confirming');
    await tap(orderingDialog.confirm);
    await expectNoViolation(page, 'placing');
    await calls.answer('placeOrder', { tag: 'instead', status: 418, body: {} });
    await visitor.see(orderingDialog.failed);
    await expectNoViolation(page, 'failed');
    await tap(orderingDialog.retry);
    await calls.answer('placeOrder', { tag: 'lost' });
    await visitor.see(orderingDialog.checking);
    await expectNoViolation(page, 'checking');
    await calls.answer('placeOrder', { tag: 'through' });
    await page.waitForURL('/order-success');
    await page.locator('h1').waitFor();
    await expectNoViolation(page, 'order success');
    await page.getByRole('link', { name: visitor.say('placed.success.toOrder') }).click();
    await page.locator('h1').waitFor();
    await expectNoViolation(page, 'order');
  });

  test(`axe finds no violation on the login, and it does not scroll sideways, in ${locale}`, { tag }, async ({
    device,
  }) => {
    const visitor = await visit(await device(locale), locale, '/');
    const { page, tap, type, calls } = visitor;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `login at ${width}`);
    }
    await tap(loginForm.submit);
    await expectNoViolation(page, 'login, incomplete');
    calls.hold('captcha');
    await type(loginForm.username, 'ravintola');
    await type(loginForm.password, 'wrong');
    await tap(loginForm.submit);
    await expectNoViolation(page, 'captcha');
    calls.letWork();
    await calls.answer('captcha', { tag: 'through' });
    await visitor.seeToast('errors.wrongCredentials');
    await expectNoViolation(page, 'toast');
  });
}

test('a toast covers neither the order button nor the bar at the bottom, at any width', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const { page, calls, it } = await visit(await device('fi', 'ravintola'), 'fi');
  calls.arrange('orders', { tag: 'instead', status: 500, body: { error: 'Internal Server Error' } });
  await page.goto('/shop/cart');
  await calls.quiet();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const toast = await boxOf(page.getByRole('alert').first());
    expect.soft(meet(toast, await boxOf(it(cartScreen.order))), `order button at ${width}`).toBe(false);
    const bar = page.locator('.bottom-bar');
    if (await bar.isVisible()) expect.soft(meet(toast, await boxOf(bar)), `bar at ${width}`).toBe(false);
  }
});

test('at 800 px the pack of a line in the column is whole, no button wraps alone, and orders follow their search', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2], [char.id, 1], [peas.id, 3]);
  const context = await device('fi', 'ravintola', { viewport: { width: 800, height: 900 } });
  const { page, calls, goTo } = await visit(context, 'fi', '/shop/categories');
  const units = page.locator('.cart-line-unit');
  await expect(units).toHaveCount(3);
  expect(
    await units.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length),
  ).toBe(0);
  await goTo('/shop');
  const buttons = page.locator('.front-order .actions > *');
  await expect(buttons).toHaveCount(3);
  expect((await topsOf(buttons))[2]).toBe((await topsOf(buttons))[1]);
  await goTo('/order/orders');
  await calls.quiet();
  const search = await boxOf(page.getByRole('searchbox'));
  const orders = await boxOf(page.getByRole('table'));
  expect(orders.y - search.y - search.height).toBeLessThanOrEqual(32);
  await page.goto('/shop/cart');
  const links = page.locator('.cart-links > .button');
  await expect(links).toHaveCount(5);
  const tops = await topsOf(links);
  for (const top of tops) expect(tops.filter((each) => each === top).length).toBeGreaterThan(1);
});

test('at 1280 px the search is above the goods, however large the sum of the cart; sums are in columns', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const { page, calls } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const search = page.locator('.top-bar-middle');
  const { x, width } = await boxOf(page.locator('.columns-rows'));
  expect(await boxOf(search)).toMatchObject({ x, width });
  await api.cart([trout.id, 1], [char.id, 10], [peas.id, 60]);
  await page.goto('/shop/cart');
  await calls.quiet();
  expect(await boxOf(search)).toMatchObject({ x, width });
  for (const tone of ['.prices > :first-child', '.prices-incl']) {
    const ends = await page
      .locator(`.cart-line ${tone}`)
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)));
    expect(ends).toHaveLength(3);
    expect(new Set(ends).size, tone).toBe(1);
  }
});

test('on a phone buttons share rows, and the one of an order is beside the names of its charges', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.order([trout.id, 2], [peas.id, 60]);
  const context = await device('fi', 'ravintola', { viewport: { width: 390, height: 844 } });
  const { page, calls } = await visit(context, 'fi', '/order/orders');
  await calls.quiet();
  const row = page
    .locator('.orders tbody')
    .filter({ has: page.locator('.includes') })
    .first();
  const again = await boxOf(row.getByRole('button'));
  const names = await boxOf(row.locator('.includes'));
  expect(again.y).toBeLessThan(names.y + names.height);
  expect(again.x).toBeGreaterThan(names.x + names.width);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Tulosta' }).waitFor();
  const [order, excel, print] = await topsOf(page.locator('.actions > .button'));
  expect(print).toBe(excel);
  expect(print).not.toBe(order);
});

test('the dialog of an order begins at its first delivery, and its actions scroll nothing', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2], [peas.id, 3], ['352', 4]);
  const context = await device('fi', 'ravintola', { viewport: { width: 390, height: 700 } });
  const { page, calls, tap, it } = await visit(context, 'fi', '/shop/cart');
  await calls.quiet();
  await tap(cartScreen.order);
  await expect(it(orderingDialog.confirm)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(it(orderingDialog.confirm)).toBeFocused();
  expect(await page.locator('dialog:modal').evaluate((dialog) => dialog.scrollTop)).toBe(0);
});

test('the undo of a removed line is in sight, at the end of a long cart too', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart(
    [trout.id, 2],
    [char.id, 1],
    ['352', 4],
    ['684', 2],
    [peas.id, 3],
  );
  const context = await device('fi', 'ravintola', { viewport: { width: 390, height: 700 } });
  const { page, calls, tap, it } = await visit(context, 'fi', '/shop/cart');
  await calls.quiet();
  await tap(cartScreen.removeOf(peas));
  await tap(cartDialog.remove);
  await expect(it(cartScreen.undo)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('§5 the largest amount and its sums have room in their line of the cart', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 99_999]);
  const { page, calls } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  await calls.quiet();
  const line = page.locator('.cart-line');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [hidden, across] = await line.evaluate((element) => {
      const field = element.querySelector('input');
      const box = element.querySelector('.amount-field-box')?.getBoundingClientRect();
      const sums = [...element.querySelectorAll('.prices .money')].map((sum) => sum.getBoundingClientRect());
      const isAcross = (sum: DOMRect) =>
        box !== undefined &&
        sum.left < box.right &&
        sum.right > box.left &&
        sum.top < box.bottom &&
        sum.bottom > box.top;
      return [
        field === null ? undefined : field.scrollWidth - field.clientWidth,
        sums.filter(isAcross).length,
      ];
    });
    expect.soft([hidden, across], `at ${width}`).toEqual([0, 0]);
  }
});

test('adding, another date, removing and the total are each announced once, politely', {
  tag: '@soak',
}, async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([peas.id, 1]);
  const context = await device('fi', 'ravintola');
  await context.addInitScript(keepWhatIsSaid);
  const { page, calls, add, it, tap } = await visit(context, 'fi', '/shop/categories');
  await calls.quiet();
  const saidBy = async (action: () => Promise<void>, words: string) => {
    await page.evaluate(() => {
      globalThis.said = [];
    });
    await action();
    await expect.poll(() => page.evaluate(() => globalThis.said)).toContain(words);
    await calls.quiet();
    const said = await page.evaluate(() => globalThis.said);
    // Beside it are the auto-added good, and the total.
    const isBeside = (each: string) => /^(Tilaukseen lisättiin automaattisesti|Yhteensä)/.test(each);
    expect(said.filter((each) => !isBeside(each))).toEqual([words]);
  };
  const totals = () =>
    page.evaluate(() => globalThis.said.filter((each) => each.startsWith('Yhteensä (alv 0 %)')));
  await saidBy(() => add(trout, 2), 'Lisäsit: Kirjolohifilee, 2 kg');
  await expect.poll(async () => (await totals()).length).toBe(1);
  const footer = (await page.locator('.cart-totals dd').first().textContent())
    ?.replaceAll(/\s+/g, ' ')
    .trim();
  expect(await totals()).toEqual([`Yhteensä (alv 0 %) ${footer}`]);
  const dates = it(cartScreen.date);
  const day = (await dates.locator('option').nth(1).textContent())?.replaceAll(/\s+/g, ' ');
  await saidBy(async () => void (await dates.selectOption({ index: 1 })), `Toimitus ${day}`);
  await saidBy(async () => {
    await tap(cartScreen.removeOf(peas));
    await tap(cartDialog.remove);
  }, `${peas.description_fi} poistettiin ostoskorista.`);
});

declare global {
  var said: string[];
}

/** Runs in the page: the announced texts, in the order of their changes. */
function keepWhatIsSaid() {
  globalThis.said = [];
  const LIVE = '[role="status"], [role="alert"], [aria-live]';
  const before = new Map<Element, string>();
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (around) regions.add(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const each of [node, ...node.querySelectorAll('*')]) if (each.matches(LIVE)) regions.add(each);
      }
    }
    for (const region of regions) {
      const text = region.textContent.replaceAll(/\s+/g, ' ').trim();
      const isNews = text !== '' && text !== before.get(region) && region.getAttribute('aria-live') !== 'off';
      if (isNews) globalThis.said.push(text);
      before.set(region, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function topsOf(elements: Locator): Promise<readonly number[]> {
  return elements.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
}

async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

type Box = Awaited<ReturnType<typeof boxOf>>;

function meet(one: Box, other: Box): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

/** The dialogs of the catalogue and the menu, each open for a while. */
async function dialogs(visitor: Visit, look: (name: string) => Promise<void>) {
  const { page, it, tap } = visitor;
  for (const [name, good] of Object.entries({ product: trout, soldOut, dateless })) {
    await visitor.find(good);
    await tap(catalogueScreen.productOf(good));
    await page.getByRole('dialog').waitFor();
    await look(`dialog of ${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await it(shell.menu).click();
  await look('menu');
  await page.keyboard.press('Escape');
}

test('the cart is a drawer at the bottom, and axe finds no violation in it', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const context = await device('fi', 'ravintola', { viewport: { width: 390, height: 844 } });
  const visitor = await visit(context, 'fi', '/shop/categories');
  const bar = visitor.page.getByRole('navigation', { name: 'Pikavalinnat' });
  await bar.getByRole('button', { name: /^Ostoskori ja summa, 1 tuote / }).click();
  await expect(
    visitor.page.getByRole('dialog').getByRole('button', { name: 'Tilaa', exact: true }),
  ).toBeEnabled();
  await expectNoViolation(visitor.page, 'drawer');
  await expectNoSideways(visitor.page, 'drawer');
});
