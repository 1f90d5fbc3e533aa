// Each file of code or style that a page asks for is missing once. One notice then offers the reload, and the parts
// that do not need the file stand.
import type { BrowserContext, Locator } from '@playwright/test';
import { trout } from '../model/goods.ts';
import { catalogueScreen, loginForm, shell } from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, type Visit, visit } from './visit.ts';

const lines = [[trout.id, 3]] as const;

/** The notices of a missing file. */
const notices = {
  deferred: 'errors.deferredMissing.title',
  part: 'errors.partMissing.title',
  page: 'app.load.failed',
} as const;

type Notice = keyof typeof notices | 'either' | 'none' | 'shop';

/** The parts of the page of the goods, with all files. */
const shown = {
  goods: ({ page }: Visit) => page.locator('.product-row').first(),
  cart: (visitor: Visit) => amountOf(visitor, trout),
  amounts: ({ page }: Visit) => page.locator('.product-row input').first(),
  links: ({ it }: Visit) => it(thing('button', 'cart.clear')),
  footer: ({ it }: Visit) => it(thing('link', 'accessibility.title')),
  search: ({ it }: Visit) => it(thing('combobox', 'search.label')),
} satisfies Readonly<Record<string, (visitor: Visit) => Locator>>;

type Shown = keyof typeof shown;

const all = Object.keys(shown) as Shown[];
const without = (...gone: readonly Shown[]) => all.filter((each) => !gone.includes(each));

/** Each file of the page of the goods: the notice without it, and the parts that stand. */
const files: Readonly<Record<string, readonly [Notice, readonly Shown[]]>> = {
  'index.js': ['shop', []],
  'rolldown-runtime.js': ['shop', []],
  'react.js': ['shop', []],
  'common.js': ['shop', []],
  'shop.js': ['shop', []],
  'codec.js': ['page', []],
  'Schema.js': ['page', []],
  'Shop.js': ['page', []],
  'goods.js': ['page', []],
  // Without it the cart cannot be fetched, and would look empty.
  'account.js': ['page', ['footer']],
  'page.js': ['deferred', all],
  'provide-deferred.js': ['deferred', without('search')],
  'processes.js': ['deferred', without('search')],
  // Parts and processes need it: the later failure names the notice.
  'parts.js': ['either', ['goods', 'cart']],
  'views.js': ['part', without('search')],
  'deferred.js': ['part', without('search', 'footer')],
  'export.js': ['part', without('search', 'footer')],
  // Needed at a press.
  'ordering.js': ['none', all],
  'OrderingDialog.js': ['none', all],
  'OrderChanges.js': ['none', all],
  'OrderSummary.js': ['none', all],
  'CartDialogs.js': ['none', all],
  'FieldDialog.js': ['none', all],
  'GoodSubstitutes.js': ['none', all],
  'Substitutes.js': ['none', all],
  'SubstitutionSwitch.js': ['none', all],
  'PriceDifference.js': ['none', all],
  'VatTable.js': ['none', all],
  'quantities.js': ['none', all],
  'realtime.js': ['none', all],
  // The page itself names these two, and its code waits for neither.
  'common.css': ['none', all],
  'index.css': ['none', all],
  'Shop.css': ['part', all],
  'goods.css': ['part', all],
  'parts.css': ['part', all],
  'views.css': ['part', all],
  'ordering.css': ['part', all],
  'OrderingDialog.css': ['part', all],
  'CartDialogs.css': ['part', all],
  'PriceDifference.css': ['part', all],
  'VatTable.css': ['part', all],
};

/** The style of the toasts fails before or after a customer is known. A visitor gets no notice. */
const early = 'page.css';

const quick: ReadonlySet<string> = new Set(['page.js', 'parts.js', 'views.js', 'goods.js', 'Shop.css']);

test.beforeEach(async ({ base }) => (await apiOf(base, 'ravintola')).cart(...lines));

test('the list names each file of the goods', { tag: '@soak' }, async ({ device }) => {
  const context = await device('fi', 'ravintola');
  const asked = new Set<string>();
  context.on('request', (request) => {
    const [, name, type] = /\/assets\/(.+)-.{7}\.(js|css)$/.exec(request.url()) ?? [];
    if (name !== undefined) asked.add(`${name}.${type}`);
  });
  await visit(context, 'fi', '/shop/categories');
  await expect.poll(() => [...asked].sort()).toEqual([...Object.keys(files), early].sort());
});

for (const [file, [notice, standing]] of Object.entries(files)) {
  test(`§9 chunk load: the goods without ${file}: ${notice === 'none' ? 'no notice' : `one notice, '${notice}'`}, ${standing.length} of ${all.length} parts stand`, {
    tag: quick.has(file) ? [] : '@soak',
  }, async ({ device }) => {
    const context = await device('fi', 'ravintola');
    const refused = await refuse(context, file);
    const visitor = await visit(context, 'fi');
    await visitor.page.goto('/shop/categories');
    await expect.poll(refused).toBeGreaterThan(0);
    if (notice === 'shop') {
      await visitor.page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      return expect(visitor.page.getByText('Tilauskauppa ei avautunut.')).toBeVisible();
    }
    for (const part of standing) await expect(shown[part](visitor), part).toBeVisible();
    await expectOne(visitor, notice);
    for (const part of all)
      if (!standing.includes(part)) await expect(shown[part](visitor), part).toBeHidden();
  });
}

test('§9 chunk load: without the style of the toasts the page stands', async ({ device }) => {
  const context = await device('fi', 'ravintola');
  const refused = await refuse(context, early);
  const visitor = await visit(context, 'fi', '/shop/categories');
  await expect.poll(refused).toBeGreaterThan(0);
  for (const part of all) await expect(shown[part](visitor), part).toBeVisible();
});

test('§9 chunk load: without the toasts the login stands, and a reload is offered', async ({ device }) => {
  const context = await device('fi');
  await refuse(context, 'page.js');
  const visitor = await visit(context, 'fi', '/');
  await expectOne(visitor, 'deferred');
  await visitor.see(loginForm.submit);
});

test('§9 chunk load: without the goods the front page stands', { tag: '@soak' }, async ({ device }) => {
  const context = await device('fi', 'ravintola');
  await refuse(context, 'goods.js');
  const visitor = await visit(context, 'fi', '/shop');
  await expectOne(visitor, 'either');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [file, press] of [
  ['SideMenu.js', shell.menu],
  ['ProductDialog.js', catalogueScreen.productOf(trout)],
  ['CartDialogs.js', thing('button', 'cart.clear')],
] as const) {
  test(`§9 chunk load: a press without ${file} is answered by one notice`, { tag: '@soak' }, async ({
    device,
  }) => {
    const context = await device('fi', 'ravintola');
    await refuse(context, file);
    await refuse(context, 'provide-deferred.js');
    const visitor = await visit(context, 'fi', '/shop/categories');
    await expectOne(visitor, 'deferred');
    await visitor.find(trout);
    await visitor.tap(press);
    await visitor.seeToast(notices.part);
    const reload = visitor.page.getByRole('button', { name: visitor.say('app.load.reload') });
    await expect(reload).toHaveCount(1);
  });
}

/** Each page behind a press, and its own file. */
const pages: Readonly<Record<string, string>> = {
  '/shop/cart': 'CartPage',
  '/shop/guide': 'GuidePage',
  '/shop/categories-beta': 'RecipeScreen',
  '/shop/cart/history': 'HistoryPage',
  '/order/templates': 'TemplatesPage',
  '/order/orders': 'OrdersPage',
  '/order/orders/1': 'OrderPage',
  '/reclamation': 'ClaimPage',
  '/reclamation/list': 'ClaimsPage',
  '/inventory': 'InventoryPage',
  '/prepayment/payment-types': 'PaymentTypesPage',
  '/order/spending': 'SpendingPage',
  '/order/drafts': 'DraftsPage',
  '/order/approvals': 'ApprovalsPage',
  '/order/form': 'OrderFormPage',
  '/order/pad': 'PadPage',
  '/feedback': 'FeedbackPage',
  '/faq': 'FaqPage',
  '/accessibility': 'AccessibilityPage',
};

test('§9 chunk load: each page without its own file: one notice in its place', { tag: '@soak' }, async ({
  device,
}) => {
  const context = await device('fi', 'ravintola');
  for (const name of Object.values(pages)) await refuse(context, `${name}.js`);
  const visitor = await visit(context, 'fi');
  for (const path of Object.keys(pages)) {
    await visitor.page.goto(path);
    await visitor.calls.quiet();
    await expectOne(visitor, 'page');
    await visitor.see(shell.menu);
  }
});

test('§9 chunk load: a page whose process is missing has one notice, in its place', { tag: '@soak' }, async ({
  device,
}) => {
  const context = await device('fi', 'ravintola');
  await refuse(context, 'provide-deferred.js');
  await expectOne(await visit(context, 'fi', '/faq'), 'page');
});

/** Each request for the file is aborted; the returned function counts them. */
async function refuse(context: BrowserContext, file: string): Promise<() => number> {
  let count = 0;
  const [name, type] = file.split('.');
  await context.route(`**/assets/${name}-*.${type}`, (route) => {
    count += 1;
    return route.abort();
  });
  return () => count;
}

/** No more than this notice is in sight, with its reload. */
async function expectOne({ page, say, calls }: Visit, notice: Exclude<Notice, 'shop'>): Promise<void> {
  const reload = page.getByRole('button', { name: say('app.load.reload') });
  if (notice !== 'none') {
    await expect(page.getByRole('alert').filter({ has: reload })).toContainText(
      notice === 'either'
        ? new RegExp(`${say(notices.deferred)}|${say(notices.part)}`)
        : say(notices[notice]),
    );
    await expect(reload).toBeInViewport({ ratio: 1 });
  }
  await calls.quiet();
  await expect(reload).toHaveCount(notice === 'none' ? 0 : 1);
}
