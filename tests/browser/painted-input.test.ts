// What is pressed and typed on the painted page reaches React's page (.tools/decisions/painted-start.md).
import { trout } from '../model/goods.ts';
import { holdCode } from './hold-code.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const wide = { viewport: { width: 1280, height: 800 } };

test('presses and keys that come while the picture stands reach the page after it', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const { page, calls } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  await calls.quiet();
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  const picture = page.locator('#painted[data-shown="page"]');
  await expect(picture.locator('.product-row').first()).toBeVisible();
  await expect(page).toHaveTitle(/uusi tilaus|Uusi tilaus/);
  const more = picture.locator('.product-row button[aria-label^="Lisää määrää"]').nth(2);
  const label = (await more.getAttribute('aria-label')) ?? '';
  await more.click({ force: true });
  await more.click({ force: true });
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page.locator('#painted')).toHaveCount(0);
  await expect(page.locator('.cart-line')).toContainText(label.replace('Lisää määrää: ', ''));
  await expect(page.locator('.cart-line input')).toHaveValue('2');
  await calls.quiet();
  const letCome = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(picture.locator('.cart-line')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('taimen', { delay: 30 });
  letCome();
  await expect(page.locator('#painted')).toHaveCount(0);
  await expect(page.locator('.search-input')).toHaveValue('taimen');
  await page.close();
});

test('a press that begins on the picture and ends on the page after it counts once', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 3]);
  const { page, calls } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  await calls.quiet();
  for (const [control, presses] of [
    ['.product-row button[aria-label^="Lisää määrää"]', 1],
    ['.cart-line input', 0],
  ] as const) {
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    const place = page.locator('#painted[data-shown="page"]').locator(control).first();
    await expect(place).toBeVisible();
    await place.hover({ force: true });
    await page.mouse.down();
    release();
    await expect(page.locator('#painted')).toHaveCount(0);
    await page.mouse.up();
    await expect(page.locator('.product-row[data-in-cart] input').first()).toHaveValue('1');
    await expect(page.locator('.cart-line')).toHaveCount(2);
    if (presses === 0) await expect(page.locator('.cart-line input').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await calls.quiet();
  }
  await page.close();
});

test('a press that begins on the picture and ends on another control of the page after it presses none', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 3]);
  const { page, calls } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
  await calls.quiet();
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  const painted = page.locator('#painted[data-shown="page"]');
  const more = '.product-row button[aria-label^="Lisää määrää"]';
  await painted.locator(more).first().hover({ force: true });
  await page.mouse.down();
  release();
  await expect(page.locator('#painted')).toHaveCount(0);
  await page.locator(more).nth(1).hover();
  await page.mouse.up();
  await calls.quiet();
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await page.locator(more).nth(1).click();
  await expect(page.locator('.cart-line')).toHaveCount(2);
  await page.close();
});
