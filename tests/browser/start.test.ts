import type { Page } from '@playwright/test';
import { find } from '../hands/page/find.ts';
import { speaking } from '../hands/page/words.ts';
import { trout } from '../model/goods.ts';
import { cartScreen, loginForm, orderingDialog } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const say = speaking('fi');

test.describe('issue, Browsers: a page that cannot start is never blank', () => {
  test('without JavaScript a sentence says what is needed, in both languages, and whom to call', async ({
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

  test('words that do not come are told at once', async ({ page }) => {
    await page.route('**/assets/shop-*.js', (route) => route.abort());
    await page.goto('/login');
    await seeSentence(page);
  });
});

test('issue, Browsers: where all is lacking that the target lacks, one logs in, adds, and orders', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const before = (await api.ask('orders')).body.orders.length;
  const context = await device('fi', 'ravintola');
  await context.addInitScript(() => {
    const lacking: readonly (readonly [object, readonly string[]])[] = [
      [globalThis, ['Temporal', 'Iterator', 'requestIdleCallback', 'scheduler']],
      [Promise, ['withResolvers', 'try']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Element.prototype, ['checkVisibility']],
      [Document.prototype, ['startViewTransition']],
    ];
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  const shop = await visit(context, 'fi', '/shop/categories');
  await shop.add(trout, 2);
  expect(await shop.page.evaluate(() => 'Temporal' in globalThis || 'groupBy' in Object)).toBe(false);
  await shop.tap(cartScreen.order);
  await shop.tap(orderingDialog.confirm);
  await shop.page.waitForURL('/order-success');
  expect((await api.ask('orders')).body.orders).toHaveLength(before + 1);
});

async function seeSentence(page: Page): Promise<void> {
  await expect(page.getByText('Tilauskauppa ei avautunut.')).toBeVisible();
  await expect(page.getByText('Safari ja iOS 16.4')).toBeVisible();
  await expect(page.getByText('The ordering shop did not open.')).toBeVisible();
  await expect(page.getByText(/^Asiakaspalvelu, customer service: .*\d/)).toBeVisible();
}
