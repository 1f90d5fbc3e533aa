// The frame of a typed digit on a slow CPU (ui/decisions/typed-digit.md). The clock of the page is set by the test.
import type { Page } from '@playwright/test';
import { char, trout } from '../model/goods.ts';
import { cartScreen, catalogueScreen } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const wide = { viewport: { width: 1280, height: 800 } };

for (const [age, shown] of [
  [1, 'with the digit'],
  [20, 'in a frame after it'],
] as const) {
  test(`the sum of a digit that takes ${age} ms is drawn ${shown}`, async ({ device, base }) => {
    await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
    const { page, find, it } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
    await find(trout);
    await it(catalogueScreen.amountOf(trout)).focus();
    const sum = page.locator('.cart-totals');
    const before = await sum.textContent();
    const watch = await page.evaluateHandle(firstFrame, age);
    await page.keyboard.press('7');
    const drawn = await watch.evaluate(({ frame }) => frame);
    expect(drawn.sum === before).toBe(age === 20);
    await expect(sum).not.toHaveText(before ?? '');
    await expect(it(cartScreen.amountOf(trout))).toHaveValue('7');
  });
}

for (const [age, shown] of [
  [1, 'with the amount'],
  [20, 'in a frame after the amount'],
] as const) {
  test(`the sum of a press of + that takes ${age} ms is drawn ${shown}`, async ({ device, base }) => {
    await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
    const { page, find } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
    await find(trout);
    const sum = page.locator('.cart-totals');
    const before = await sum.textContent();
    const watch = await page.evaluateHandle(firstFrame, age);
    await page.locator('.product-row[data-in-cart] .amount-field-box button').last().click();
    const drawn = await watch.evaluate(({ frame }) => frame);
    expect(drawn.amount).toBe('3');
    expect(drawn.sum === before).toBe(age === 20);
    await expect(sum).not.toHaveText(before ?? '');
  });
}

test('Enter right after a late digit shows its sum at once, and the new amount in the field', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const { page, find, it } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  await find(trout);
  const amount = it(catalogueScreen.amountOf(trout));
  await amount.focus();
  const sum = page.locator('.cart-totals');
  const before = await sum.textContent();
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    addEventListener('keydown', ({ timeStamp }) => {
      performance.now = () => timeStamp + 20;
    });
  });
  await page.keyboard.press('7');
  await expect(amount).toHaveValue('7');
  expect(await sum.textContent()).toBe(before);
  await page.keyboard.press('Enter');
  await expect(sum).not.toHaveText(before ?? '');
  await expect(amount).toHaveValue('7');
});

for (const [path, list] of [
  ['/shop/categories', '.cart-line'],
  ['/shop/categories', '.product-row'],
  ['/shop/guide', '.guide-goods'],
  ['/order/pad', '.pad-rows'],
] as const) {
  test(`the field of a typed digit is layered alone with its caret, without the rows after it: ${list}`, async ({
    device,
    base,
  }) => {
    await (await apiOf(base, 'ravintola')).cart([trout.id, 2], [char.id, 2]);
    const { page, find } = await visit(await device('fi', 'ravintola', wide), 'fi', path);
    if (list === '.product-row') await find(trout);
    await expect(page.locator('.cart-line')).toHaveCount(path === '/order/pad' ? 0 : 2);
    const layers = await layersOf(page);
    await page.locator(`#root ${list} input`).first().focus();
    await page.keyboard.press('7');
    // The caret, and above it its field.
    await expect.poll(() => layers().filter(({ width }) => width === 1)).toHaveLength(1);
    const caret = layers().findIndex(({ width }) => width === 1);
    expect(layers()[caret + 1]?.height).toBeLessThan(50);
  });
}

/** The layers of the page with a size, from below. */
async function layersOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  let layers: readonly { readonly width: number; readonly height: number }[] = [];
  session.on('LayerTree.layerTreeDidChange', (change) => {
    layers = change.layers?.filter(({ width }) => width > 0) ?? layers;
  });
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  return () => layers;
}

/** Amount and sum in the frame of a digit or press. While it is handled, it is `age` ms old. */
function firstFrame(age: number) {
  const clock = performance.now.bind(performance);
  for (const type of ['keydown', 'click'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        performance.now = () => timeStamp + age;
      },
      true,
    );
  const frame = new Promise<Record<'amount' | 'sum', string | undefined>>((drawn) => {
    for (const type of ['input', 'click'])
      addEventListener(type, () => {
        performance.now = clock;
        requestAnimationFrame(() =>
          drawn({
            amount: document.querySelector<HTMLInputElement>('.product-row[data-in-cart] input')?.value,
            sum: document.querySelector('.cart-totals')?.textContent,
          }),
        );
      });
  });
  return { frame };
}
