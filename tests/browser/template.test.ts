// Templates: made from the cart, sorted by keyboard, mouse and touch, and ordered.
import type { Page } from '@playwright/test';
import type { Locale } from '../../i18n/locales.ts';
import { char, peas, trout } from '../model/goods.ts';
import { reorderScreen } from '../model/reorder/model.ts';
import { cartScreen, namingDialog, shell } from '../model/targets.ts';
import { monday, templateScreen as screen, weekend } from '../model/template/model.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { type Visit, visit } from './visit.ts';

const PAGE = '/order/templates';

test('§4 a cart becomes a template, is sorted by keyboard, saved, and ordered after a reload', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.templates([]);
  await api.cart([trout.id, 2], [peas.id, 1], [char.id, 3]);
  const shop = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  const { page, tap, type, see, it, say } = shop;

  await test.step('saving it empties the cart, leads to the templates, and can be undone', async () => {
    await tap(cartScreen.saveTemplate);
    await type(namingDialog.name, 'Perjantai');
    await tap(namingDialog.save);
    await page.waitForURL(PAGE);
    await see(screen.news('saved', 'Perjantai'));
    await expect.poll(() => cartOf(api)).toEqual([]);
    await tap({ role: 'button', name: 'cart.undo' });
    await expect
      .poll(() => cartOf(api))
      .toEqual([
        [char.id, 3],
        [peas.id, 1],
        [trout.id, 2],
      ]);
  });

  const before = await test.step('it is in the list, with its goods', async () => {
    await tap(screen.nameOf('Perjantai'));
    await expect(it(screen.save)).toHaveCount(0);
    return goodsIn(page);
  });

  await test.step('space starts a drag, an arrow moves, Esc cancels', async () => {
    await hold(shop);
    await moveDown(
      page,
      say({ key: 'template.over', values: { product: before[0] ?? '', place: 2, count: 3 } }),
    );
    await page.keyboard.press('Escape');
    await said(
      page,
      say({ key: 'template.cancelled', values: { product: before[0] ?? '', place: 1, count: 3 } }),
    );
    expect(await goodsIn(page)).toEqual(before);
    await expect(it(screen.save)).toHaveCount(0);
  });

  await test.step('space drops; a changed template can be saved, once, also after a reload', async () => {
    await hold(shop);
    await moveDown(
      page,
      say({ key: 'template.over', values: { product: before[0] ?? '', place: 2, count: 3 } }),
    );
    await page.keyboard.press('Space');
    await expect.poll(() => goodsIn(page)).toEqual([before[1], before[0], before[2]]);
    await page.reload();
    await see(screen.unsaved);
    await expect.poll(() => goodsIn(page)).toEqual([before[1], before[0], before[2]]);
    await tap(screen.save);
    await see(screen.saved);
    await expect(it(screen.save)).toHaveCount(0);
  });

  await test.step('after a reload it is as it was saved, and the cart is filled from it', async () => {
    await page.reload();
    await tap(screen.nameOf('Perjantai'));
    expect(await goodsIn(page)).toEqual([before[1], before[0], before[2]]);
    await tap(screen.order);
    await see(reorderScreen.confirming);
    await tap(reorderScreen.ok);
    await page.waitForURL('/shop/categories');
    await see(reorderScreen.summary);
    await expect
      .poll(() => cartOf(api))
      .toEqual([
        [char.id, 3],
        [peas.id, 1],
        [trout.id, 2],
      ]);
  });
});

test('amounts typed down the rows are ordered as they stand, unsaved, without those of 0', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.templates([monday]);
  await api.cart();
  const { page, tap, see, it } = await visit(await device('fi', 'ravintola'), 'fi', PAGE);
  await tap(screen.nameOf(monday.name));
  await it(screen.amountOf(trout)).focus();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowDown');
  await expect(it(screen.amountOf(char))).toBeFocused();
  await page.keyboard.type('0,5');
  await it(screen.amountOf(char)).blur();
  await expect(it(screen.save)).toBeDisabled();
  await expect(it(screen.order)).toBeDisabled();
  await expect(it(screen.amountOf(char))).toHaveValue('0,5');
  await it(screen.amountOf(char)).fill('7');
  await expect(it(screen.save)).toBeEnabled();
  await tap(screen.order);
  await see(reorderScreen.summary);
  await expect
    .poll(() => cartOf(api))
    .toEqual([
      [char.id, 7],
      [peas.id, 12],
    ]);
  await page.goto(PAGE);
  await tap(screen.nameOf(monday.name));
  await expect(it(screen.amountOf(char))).toHaveValue('7');
  await see(screen.skipped);
  await tap(screen.undoOf(trout));
  await expect(it(screen.amountOf(trout))).toHaveValue('2');
  await expect(it(screen.amountOf(trout))).toBeFocused();
  await tap(screen.removeOf(char));
  await expect(it(screen.removeOf(peas))).toBeFocused();
  await tap(screen.save);
  await see(screen.saved);
  await expect(it(screen.save)).toHaveCount(0);
  const { order_templates } = (await api.ask('orderTemplates')).body;
  expect(
    order_templates[0].items.map(({ product_id, amount }: { product_id: string; amount: number }) => [
      product_id,
      amount,
    ]),
  ).toEqual([
    [trout.id, 2],
    [peas.id, 12],
  ]);
});

test('goods are sorted by mouse, and the edit waits while another template is open', {
  tag: '@soak',
}, async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).templates([monday, weekend]);
  const { page, tap, see, it } = await visit(await device('en', 'ravintola'), 'en', PAGE);
  await tap(screen.nameOf(monday.name));
  const [first, second, third] = await goodsIn(page);
  const from = await boxOf(page, 0);
  const to = await boxOf(page, 2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => goodsIn(page)).toEqual([second, third, first]);
  // For 50 ms after a drop the page ignores clicks, because the drop causes one.
  await expect(async () => {
    await tap(screen.nameOf(weekend.name));
    await expect(it({ role: 'text', name: 'reorder.reason.missing' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await see({ role: 'text', name: 'reorder.reason.outOfStock' });
  await see(screen.unsaved);
  await tap(screen.nameOf(monday.name));
  expect(await goodsIn(page)).toEqual([second, third, first]);
  await tap(screen.revert);
  expect(await goodsIn(page)).toEqual([first, second, third]);
  await expect(it(screen.save)).toHaveCount(0);
});

test('on a phone a template opens in its place, and buttons move its goods', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).templates([monday, weekend]);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await device('fi', 'ravintola', phone);
  const { page, tap, see, it, say } = await visit(context, 'fi', PAGE);
  await tap(screen.nameOf(monday.name));
  const [first, second, third] = await goodsIn(page);
  await tap(screen.downOf(trout));
  expect(await goodsIn(page)).toEqual([second, first, third]);
  await said(page, say({ key: 'template.dropped', values: { product: first ?? '', place: 2, count: 3 } }));
  await expect(it(screen.downOf(trout))).toBeFocused();
  for (const target of [screen.downOf(trout), screen.gripOf(trout), screen.order]) {
    const box = await it(target).boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(48);
  }
  await tap(screen.nameOf(monday.name));
  await expect(it(screen.order)).toHaveCount(0);
  await see(screen.unsaved);
});

test('§2 the side panel: a template is ordered from wherever one is, or opened on its page', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.templates([monday, weekend]);
  await api.cart();
  const { page, tap, see, it } = await visit(await device('en', 'ravintola'), 'en', '/shop');
  await tap(shell.templates);
  await page.getByRole('link', { name: monday.name }).click();
  await page.waitForURL(PAGE);
  await see(screen.order);
  await expect(it(shell.templatesPanel)).toHaveCount(0);
  await tap(shell.templates);
  await page.getByRole('button', { name: `Order ${weekend.name}` }).click();
  await see(reorderScreen.nothing);
  await tap(reorderScreen.close);
  await tap(shell.templates);
  await page.getByRole('button', { name: `Order ${monday.name}` }).click();
  await page.waitForURL('/shop/categories');
  await see(reorderScreen.summary);
  await expect
    .poll(() => cartOf(api))
    .toEqual([
      [char.id, 3],
      [peas.id, 1],
      [trout.id, 2],
    ]);
});

test('the name of another template is an error at the field, in the dialog and on the page', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.templates([monday, weekend]);
  await api.cart([trout.id, 2]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  const { page, tap, type, see, it } = visitor;
  await tap(cartScreen.saveTemplate);
  await type(namingDialog.name, 'maanantai ');
  await tap(namingDialog.save);
  await expect(it(namingDialog.name)).toHaveAccessibleDescription(
    /Tämänniminen tilauspohja on jo olemassa\. Anna toinen nimi\./,
  );
  await expect(it(namingDialog.failed)).toHaveCount(0);
  await type(namingDialog.name, 'Perjantai');
  await tap(namingDialog.save);
  await page.waitForURL(PAGE);
  await tap(screen.nameOf(monday.name));
  await tap(screen.rename);
  await type(screen.name, 'perjantai');
  await see(screen.nameTaken);
  await expect(it(screen.save)).toHaveCount(0);
});

test('a template that is saved before the list has come is in it', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.templates([monday]);
  await api.cart([trout.id, 2]);
  const { page, tap, type, see, calls, goTo } = await visit(await device('fi', 'ravintola'), 'fi');
  calls.hold('orderTemplates');
  // A push would fetch the list once more.
  calls.hold('realtimeToken');
  await page.goto(PAGE);
  await see(screen.loading);
  await goTo('/shop/categories');
  await tap(cartScreen.saveTemplate);
  // The dialog asks for the names of the others.
  calls.arrange('orderTemplates', { tag: 'through' });
  await type(namingDialog.name, 'Uusi');
  await tap(namingDialog.save);
  await page.waitForURL(PAGE);
  await calls.answer('orderTemplates', { tag: 'instead', status: 200, body: { order_templates: [] } });
  await see(screen.loading);
  await calls.answer('orderTemplates', { tag: 'through' });
  await see(screen.nameOf('Uusi'));
  await see(screen.nameOf(monday.name));
});

test('a colleague has changed it meanwhile: the author is shown, and it is saved only after a choice', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.templates([monday]);
  const [{ id }] = (await api.ask('orderTemplates')).body.order_templates;
  const { tap, type, see, it, say, page } = await visit(await device('fi', 'keittio'), 'fi', PAGE);
  await tap(screen.nameOf(monday.name));
  await tap(screen.rename);
  await type(screen.name, 'Tiistai');
  const theirs = { id, name: 'Keskiviikko', items: monday.items.toReversed() };
  await api.ask('updateTemplate', { id, payload: { order_template: theirs } });
  await expect(page.getByText(say({ key: 'template.clashBy', values: { by: 'Aino Mäkelä' } }))).toBeVisible();
  await expect(it(screen.save)).toHaveCount(0);
  expect(await goodsIn(page)).toEqual([char, peas, trout].map((good) => good.description_fi));
  await tap(screen.keep);
  await tap(screen.save);
  await see(screen.saved);
  const { order_templates } = (await api.ask('orderTemplates')).body;
  expect(order_templates).toMatchObject([{ id, name: 'Tiistai', items: theirs.items, version: 3 }]);
});

test('a colleague has deleted it: the author is shown, and unsaved changes become another template', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.templates([monday, weekend]);
  const locale: Locale = 'en';
  const { page, tap, see, it, say } = await visit(await device(locale, 'keittio'), locale, PAGE);
  await tap(screen.nameOf(monday.name));
  await it(screen.gripOf(trout)).hover();
  await tap(screen.downOf(trout));
  await api.templates([weekend]);
  const told = { key: 'template.rescue.titleBy', values: { by: 'Aino Mäkelä', name: monday.name } };
  await expect(page.getByText(say(told))).toBeVisible();
  await expect(it(screen.nameOf(monday.name))).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: say(told) })).toBeFocused();
  await tap(screen.rescue);
  await see(screen.news('rescued', monday.name));
  await expect(page.getByRole('status').filter({ hasText: monday.name })).toBeFocused();
  await tap(screen.nameOf(monday.name));
  expect(await goodsIn(page)).toEqual([peas, trout, char].map((good) => good.description_en));
});

/** Product numbers and amounts, by number. */
async function cartOf(api: Api): Promise<[string, number][]> {
  const { items } = (await api.ask('cart')).body.cart;
  return items
    .map(({ product_id, amount }: { product_id: string; amount: number }) => [product_id, amount])
    .toSorted(([a]: [string], [b]: [string]) => (a < b ? 1 : -1));
}

/** The names of the open template's goods, from top to bottom. */
function goodsIn(page: Page): Promise<string[]> {
  return page.locator('.template-good-name > :first-child').allInnerTexts();
}

/** Takes hold of the first good by keyboard. */
async function hold({ page }: Visit): Promise<void> {
  const grip = page.locator('.template-good .sortable-grip').first();
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
}

/** The first frames after it looks held measure the places, and listen to its keys. */
async function moveDown(page: Page, told: string): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  await page.keyboard.press('ArrowDown');
  await said(page, told);
}

/** Waits for the text in a live region. */
function said(page: Page, words: string): Promise<void> {
  const region = page.locator('[aria-live], [role="status"]').filter({ hasText: words });
  return expect(region).not.toHaveCount(0);
}

async function boxOf(page: Page, place: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('.template-good .sortable-grip').nth(place).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}
