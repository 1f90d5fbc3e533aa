import type { Page } from '@playwright/test';
import { find } from '../hands/page/find.ts';
import { speaking } from '../hands/page/words.ts';
import { loginForm } from '../model/targets.ts';
import { expect, test } from './shop.ts';

const say = speaking('fi');

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

async function seeSentence(page: Page): Promise<void> {
  await expect(page.getByText('Tilauskauppa ei avautunut.')).toBeVisible();
  await expect(page.getByText('Safari ja iOS 16.4')).toBeVisible();
  await expect(page.getByText('The ordering shop did not open.')).toBeVisible();
  await expect(page.getByText(/^Asiakaspalvelu, customer service: .*\d/)).toBeVisible();
}
