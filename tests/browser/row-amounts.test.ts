// Amounts typed and pressed in the rows of the goods, without a dialog.
import type { Locator, Page } from '@playwright/test';
import { peas, soldOut, trout } from '../model/goods.ts';
import { cartScreen, catalogueScreen } from '../model/targets.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const thumb = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1280, height: 800 } };

test('forty amounts typed down the rows at 30 ms a key are forty right lines', async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const visitor = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  const { page } = visitor;
  const first = page.locator('.goods .amount-field-box input').first();
  await first.focus();
  const wanted = new Map<string, number>();
  for (let at = 0; at < 40; at += 1) {
    const amount = ((at * 7) % 48) + 1;
    const name = await focusedGood(page);
    expect(wanted.has(name)).toBe(false);
    wanted.set(name, amount);
    await page.keyboard.type(String(amount), { delay: 30 });
    await page.keyboard.press(at % 2 === 0 ? 'Enter' : 'ArrowDown', { delay: 15 });
  }
  await expect.poll(async () => (await amountsOf(api)).size).toBe(wanted.size);
  await visitor.calls.quiet();
  expect(await amountsOf(api)).toEqual(wanted);
  await page.close();
});

test('in a row + adds one, digits replace, 0 removes with undo, and a sold out good has no stepper', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([peas.id, 2]);
  const { page, find, it, tap } = await visit(
    await device('fi', 'ravintola', wide),
    'fi',
    '/shop/categories',
  );
  const linesOfServer = async () => (await amountsOf(api)).size;
  await find(trout);
  await tap(catalogueScreen.moreOf(trout));
  await expect(it(catalogueScreen.amountOf(trout))).toHaveValue('1');
  await tap(catalogueScreen.moreOf(trout));
  await expect(it(cartScreen.amountOf(trout))).toHaveValue('2');
  await it(catalogueScreen.amountOf(trout)).click();
  await page.keyboard.type('17');
  await expect(it(cartScreen.amountOf(trout))).toHaveValue('17');
  await page.keyboard.press('Escape');
  await expect(it(cartScreen.amountOf(trout))).toHaveValue('2');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(it(cartScreen.amountOf(trout))).toHaveCount(0);
  await expect(it(catalogueScreen.amountOf(trout))).toHaveValue('');
  await expect.poll(linesOfServer).toBe(1);
  await tap(catalogueScreen.undoOf(trout));
  await expect(it(cartScreen.amountOf(trout))).toHaveValue('2');
  await expect(it(catalogueScreen.amountOf(trout))).toHaveValue('2');
  await expect.poll(linesOfServer).toBe(2);
  await api.cart([trout.id, 5]);
  await expect(it(catalogueScreen.amountOf(trout))).toHaveValue('5');
  await find(soldOut);
  await expect(it(catalogueScreen.amountOf(soldOut))).toHaveCount(0);
});

test('the undo of a removed good moves no row', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([peas.id, 2]);
  const { page, find, it } = await visit(
    await device('fi', 'ravintola', { viewport: { width: 1225, height: 800 } }),
    'fi',
    '/shop/categories',
  );
  await find(peas);
  const row = page.locator('.product-row').filter({ has: it(catalogueScreen.amountOf(peas)) });
  const height = await row.evaluate(({ clientHeight }) => clientHeight);
  await it(catalogueScreen.amountOf(peas)).fill('0');
  await page.keyboard.press('Enter');
  await expect(it(catalogueScreen.undoOf(peas))).toBeVisible();
  expect(await row.evaluate(({ clientHeight }) => clientHeight)).toBe(height);
});

test('a double click on the undo of a removed good opens no dialog', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([peas.id, 2]);
  const { page, find, it } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  await find(peas);
  await it(catalogueScreen.amountOf(peas)).fill('0');
  await page.keyboard.press('Enter');
  await it(catalogueScreen.undoOf(peas)).dblclick();
  await expect(it(catalogueScreen.amountOf(peas))).toHaveValue('2');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a mouse pressed on + moves no focus before it is released', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart();
  const { page, find, it } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  await find(trout);
  const focused = page.locator(':focus');
  await focused.evaluateAll(([element]) => element instanceof HTMLElement && element.blur());
  await it(catalogueScreen.moreOf(trout)).hover();
  await page.mouse.down();
  await expect(focused).toHaveCount(0);
  await page.mouse.up();
  await expect(it(catalogueScreen.amountOf(trout))).toBeFocused();
});

test('a tap on + leaves the field of another row, whose amount is kept, and takes no focus', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const { page, calls } = await visit(await device('fi', 'ravintola', thumb), 'fi', '/shop/categories');
  await page.locator('.category-heading button').nth(1).tap();
  const boxes = page.locator('.product-row .amount-field-box');
  await boxes.first().locator('input').tap();
  await page.keyboard.type('5');
  await boxes.nth(1).locator('button').last().tap();
  await expect(page.locator(':focus')).toHaveCount(0);
  await calls.quiet();
  expect([...(await amountsOf(api)).values()].sort()).toEqual([1, 5]);
});

test('digits that follow + before its frame is painted go into the field', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart();
  const { page, find, it, tap } = await visit(
    await device('fi', 'ravintola', wide),
    'fi',
    '/shop/categories',
  );
  await find(trout);
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await tap(catalogueScreen.moreOf(trout));
  await page.keyboard.type('17', { delay: 30 });
  await expect(it(catalogueScreen.amountOf(trout))).toHaveValue('17');
});

test('a middle press of + pastes nothing into the row with the focus', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart();
  const { page } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  const rows = page.locator('.product-row').filter({ has: page.locator('.amount-field-box') });
  const more = (at: number) => rows.nth(at).locator('.amount-field-box > button').last();
  await more(1).click();
  await expect(rows.nth(1).locator('input')).toBeFocused();
  await more(2).click({ button: 'middle' });
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))));
  await expect(rows.nth(1).locator('input')).toHaveValue('1');
});

test('an arrow that follows + before its frame is painted moves on from the pressed row', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart();
  const { page } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  const rows = page.locator('.product-row').filter({ has: page.locator('.amount-field-box') });
  await rows.nth(4).locator('input').click();
  const wanted = await rows.nth(1).locator('.product-open').textContent();
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await rows.first().locator('.amount-field-box > button').last().click();
  await page.keyboard.press('ArrowDown');
  expect(await focusedGood(page)).toBe(wanted);
});

test('digits typed into the search right after + stay out of the row', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart();
  const { page, find, it } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  await find(trout);
  const search = page.locator('.search-input');
  const presses = await Promise.all([it(catalogueScreen.moreOf(trout)), search].map(middleOf));
  // Playwright's own clicks wait for frames.
  for (const [x, y] of presses) await page.mouse.click(x, y);
  await page.keyboard.type('576', { delay: 30 });
  await expect(search).toHaveValue('576');
  await expect(it(cartScreen.amountOf(trout))).toHaveValue('1');
});

test('an amount for a good without a line is written when the field is left, over the line that another device added', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const { page, find, it, calls } = await visit(
    await device('fi', 'ravintola', wide),
    'fi',
    '/shop/categories',
  );
  await find(trout);
  await it(catalogueScreen.amountOf(trout)).click();
  await page.keyboard.type('7');
  await api.cart([trout.id, 2]);
  await expect(it(cartScreen.amountOf(trout))).toHaveValue('2');
  await page.keyboard.press('Tab');
  await expect(it(cartScreen.amountOf(trout))).toHaveValue('7');
  await calls.quiet();
  expect([...(await amountsOf(api)).values()]).toEqual([7]);
});

/** The name of the good whose amount has the focus. */
function focusedGood(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.closest('.product-row')?.querySelector('.product-open')?.textContent ?? '',
  );
}

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('not drawn');
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

async function amountsOf(api: Api) {
  const { items } = (await api.ask('cart')).body.cart;
  return new Map(
    items.map(
      ({ description_fi, amount }: { description_fi: string; amount: number }) =>
        [description_fi, amount] as const,
    ),
  );
}
