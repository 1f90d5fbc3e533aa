import type { Page } from '@playwright/test';
import { find } from '../hands/page/find.ts';
import { speaking } from '../hands/page/words.ts';
import { trout } from '../model/goods.ts';
import { cartScreen, loginForm } from '../model/targets.ts';
import { holdCode } from './hold-code.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const say = speaking('fi');
const wide = { viewport: { width: 1280, height: 800 } };

test.describe('a page that cannot start is never blank', () => {
  test('without JavaScript a sentence names the requirements, in both languages, and the number to call', async ({
    browser,
    base,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: base });
    const page = await context.newPage();
    await page.goto('/shop');
    await seeSentence(page);
    await context.close();
  });

  test('where the code cannot be read the sentence comes, and the shop in its place once it can', {
    tag: '@soak',
  }, async ({ page }) => {
    await page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'static { future syntax }' }),
    );
    await page.goto('/login');
    await expect(page.getByText('Tilauskauppa ei avautunut.')).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await seeSentence(page);
    await page.unroute('**/assets/index-*.js');
    await page.reload();
    await expect(find(page, loginForm.username, say)).toBeVisible();
    await expect(page.getByText('Tilauskauppa ei avautunut.')).toBeHidden();
  });

  test('a failed load of the messages is shown at once', async ({ page }) => {
    await page.route('**/assets/shop-*.js', (route) => route.abort());
    await page.goto('/login');
    await seeSentence(page);
  });
});

test.describe('the login is painted before the code comes', () => {
  for (const locale of ['fi', 'en'] as const) {
    test(`what is typed before stays, with the focus, in ${locale}`, async ({ device }) => {
      const page = await (await device(locale)).newPage();
      const come = Promise.withResolvers<void>();
      await page.route('**/assets/index-*.js', async (route) => {
        await come.promise;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const own = speaking(locale);
      await find(page, loginForm.username, own).fill('ravin');
      await find(page, loginForm.password, own).pressSequentially('salas');
      await expect(page.locator('#painted')).toBeVisible();
      await expect(page.locator('#painted h1')).toHaveCount(1);
      come.resolve();
      await expect(page.locator('#painted')).toHaveCount(0);
      await page.keyboard.type('ana');
      await expect(find(page, loginForm.username, own)).toHaveValue('ravin');
      await expect(find(page, loginForm.password, own)).toHaveValue('salasana');
    });
  }

  test('a customer sees the shop, and no login', async ({ shopPage: page }) => {
    const come = Promise.withResolvers<void>();
    await page.route('**/assets/index-*.js', async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect(page.locator('#painted')).toHaveCount(0);
    come.resolve();
    await expect(page).toHaveURL('/shop');
  });
});

test.describe('the page that a customer left is painted before the code comes', () => {
  test('goods and cart stand at once, and give way to those of today', async ({ device, base }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart([trout.id, 3]);
    const visitor = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
    const { page, see, it } = visitor;
    await see(cartScreen.amountOf(trout));
    await visitor.calls.quiet();
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    const picture = page.locator('#painted[data-shown="page"]');
    await expect(picture.locator('.product-row').first()).toBeVisible();
    await expect(picture.locator('.cart-line').filter({ hasText: trout.description_fi })).toBeVisible();
    await expect(picture.getByRole('textbox')).toHaveCount(0);
    await expect(page.locator('#root')).toBeEmpty();
    await api.cart([trout.id, 4]);
    release();
    await expect(page.locator('#painted')).toHaveCount(0);
    await expect(it(cartScreen.amountOf(trout))).toHaveValue('4');
    // The picture and the chunks fetch no sheet that is in the page.
    const fetched = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
    expect(fetched.filter((href) => /\/(common|index)-/.test(href))).toEqual([]);
    await page.close();
  });

  test('the order button of the cart has one place, from the picture to the whole page', async ({
    device,
    base,
  }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart([trout.id, 3]);
    const high = { viewport: { width: 1280, height: 1200 } };
    const { page, calls } = await visit(await device('fi', 'ravintola', high), 'fi', '/shop/cart');
    await expect(page.locator('.cart-links button').first()).toBeVisible();
    await calls.quiet();
    await page.addInitScript(() => {
      const places = new Set<number>();
      const look = () => {
        const shown = document.querySelector('#painted[data-shown]') ?? document.getElementById('root');
        const button = shown?.querySelector('.cart-footer .button');
        if (button) places.add(Math.round(button.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { places });
    });
    const release = await holdCode(page, 'parts');
    await page.reload();
    await expect(page.locator('#root .cart-line')).toBeVisible();
    await test.step('the links of the cart are not loaded: the picture stays without any other reason', async () => {
      await page.evaluate(() => {
        for (const place of document.querySelectorAll('#root .search-place')) place.className = '';
        document.querySelector('#root main')?.append('');
      });
      await expect(page.locator('#painted[data-shown="page"]')).toBeVisible();
    });
    release();
    await expect(page.locator('#painted')).toHaveCount(0);
    await expect(page.locator('.cart-links button').first()).toBeVisible();
    expect(await page.evaluate('places.size')).toBe(1);
    await page.close();
  });

  test('a logout deletes it; another width, a scrolled page or a dialog paints nothing', async ({
    device,
    base,
  }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart();
    const { page, calls } = await visit(await device('fi', 'ravintola', wide), 'fi', '/shop/categories');
    await calls.quiet();
    await page.reload();
    const pages = () => page.evaluate(() => JSON.parse(localStorage.getItem('shop.pages') ?? '{}').pages);
    expect(Object.keys(await pages())).toEqual(['/shop/categories']);
    const release = await holdCode(page);
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect(page.locator('#painted')).toHaveCount(0);
    release();
    await expect(page.locator('.product-row').first()).toBeVisible();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.reload();
    expect(await pages()).toEqual({});
    await page.evaluate(() => localStorage.setItem('shop.pages', '{}'));
    await page.getByRole('button', { name: 'Valikko' }).first().click();
    await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
    await expect(find(page, loginForm.username, say)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('shop.pages'))).toBeNull();
    await page.close();
  });
});

async function seeSentence(page: Page): Promise<void> {
  await expect(page.getByText('Tilauskauppa ei avautunut.')).toBeVisible();
  await expect(page.getByText('Safari ja iOS 16.4')).toBeVisible();
  await expect(page.getByText('The ordering shop did not open.')).toBeVisible();
  await expect(page.getByText(/^Asiakaspalvelu, customer service: .*\d/)).toBeVisible();
}
