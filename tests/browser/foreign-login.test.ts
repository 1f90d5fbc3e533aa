// A backend that answers a token and goods lets customers in. Each other missing answer disables its part alone.
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type Foreign, startForeign } from '../foreign/backend.ts';
import { type Area, storesOf, type Variant } from '../foreign/variant.ts';
import { variants, variantsNamed } from '../foreign/variants.ts';
import { char } from '../model/goods.ts';
import { cartDialog, cartScreen, frontPage, notices, shell } from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { expect, test as shop } from './shop.ts';
import { amountOf, logIn, type Visit, visit } from './visit.ts';

interface Fixtures {
  /** A browser that has never been here before. */
  readonly stranger: () => Promise<BrowserContext>;
}

const dist = join(import.meta.dirname, '..', '..', 'dist');
let foreign: Foreign;

const test = shop.extend<Fixtures>({
  stranger: async ({ browser }, use) => {
    const open: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        baseURL: foreign.url,
        serviceWorkers: 'block',
      });
      open.push(context);
      return context;
    });
    for (const context of open) await context.close();
  },
});

test.beforeAll(async () => {
  foreign = await startForeign({ files: dist });
});
test.beforeEach(() => {
  foreign.reset();
  foreign.set([]);
});
test.afterAll(() => foreign.close());

const areas: readonly Area[] = [
  ...(['me', 'message', 'minimum', 'notification', 'cart read'] as const),
  ...(['orders read', 'captcha', 'templates', 'recipes'] as const),
];
const onPage: ReadonlySet<Area | undefined> = new Set(['captcha', 'templates', 'recipes']);
const ordersFailed = thing('alert', 'placed.failed.title');
/** The rounds of `npm test`: the first ones have no answer at all. */
const SHORT = 1;
/** A message pops up. */
const popups: ReadonlySet<string> = new Set(['message-text', 'message-object', 'message-by-language']);
/** Calls of one name in one login, with an add to the cart. */
const ENOUGH = 20;

for (const [at, chosen] of rounds().entries()) {
  const names = chosen.map(({ name }) => name).join(', ');
  test(`login ${at + 1} ends in the shop: ${names}`, { tag: at < SHORT ? [] : ['@soak'] }, async ({
    stranger,
  }) => {
    if (!names.includes('empty-cart')) await fill();
    foreign.set(chosen);
    const visitor = await enter(await stranger());
    // §8: a toast reports a server error that no page shows.
    if (!/(templates|recipes)-500/.test(names)) await expectNoServerError(visitor);
    if (chosen.some(({ name }) => popups.has(name))) await visitor.tap(notices.ok);
    if (new URL(visitor.page.url()).pathname === '/shop/categories') await visitor.tap(notices.goOn);
    await order(visitor);
    // A failed call waits longer each time: no answer triggers another call at once.
    for (const path of ['/user/cart', '/user/orders', '/user/message']) {
      const asked = foreign.calls.filter((call) => call.method === 'GET' && call.path === `/api${path}`);
      expect(asked.length).toBeLessThan(ENOUGH);
    }
  });
}

test('one dialog at a time: removed goods are listed before the question about the old cart', async ({
  stranger,
}) => {
  await fill();
  foreign.set(variantsNamed('cart-line-gone'));
  const visitor = await enter(await stranger());
  await visitor.see(cartDialog.reviewing);
  await expect(visitor.page.getByRole('dialog')).toHaveCount(1);
  await visitor.tap(cartDialog.read);
  await visitor.see(notices.orderInProgress);
  await expect(visitor.page.getByRole('dialog')).toHaveCount(1);
  await visitor.tap(notices.goOn);
  await order(visitor);
});

test('missing data has a message in its place, and appears automatically when the backend answers it', {
  tag: '@soak',
}, async ({ stranger }) => {
  await fill();
  foreign.set(variantsNamed('cart-500', 'orders-404', 'minimum-500', 'notification-404', 'message-500'));
  const visitor = await enter(await stranger());
  await expectNoServerError(visitor);
  await visitor.see(frontPage.noNotices);
  await visitor.page.reload();
  await visitor.see(frontPage.noNotices);
  await visitor.see(ordersFailed);
  await order(visitor);
  await visitor.see(cartScreen.missing);
  await visitor.see(thing('text', 'missing.minimum'));
  expect(foreign.cart?.items.map(({ product_id }) => product_id)).toEqual(['300', char.id]);
  foreign.set([]);
  await expect(visitor.it(cartScreen.missing)).toHaveCount(0);
  await expect(visitor.page.getByText('Porkkana').first()).toBeVisible();
  await expect(visitor.it(thing('text', 'missing.minimum'))).toHaveCount(0);
  await visitor.goTo('/shop');
  await expect(visitor.it(ordersFailed)).toHaveCount(0);
  await expect(visitor.it(frontPage.noNotices)).toHaveCount(0);
});

/**
 * One variant of each area, until every variant of the areas that only a page reads was chosen. Variants without an
 * answer are first. tests/foreign/pairwise.test.ts covers all the others.
 */
function rounds(): Variant[][] {
  const lists = areas.map((area) => variants.filter((variant) => variant.area === area).toReversed());
  const longest = Math.max(...lists.filter((_, at) => onPage.has(areas[at])).map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list[at % list.length] ?? []),
  ).filter((chosen) => storesOf(chosen) === 'once');
}

/** Another device adds a line to the cart. */
async function fill(): Promise<void> {
  const item = { product_id: '300', price_id: '300', amount: 2, delivery_date: '2030-01-02' };
  const headers = { Authorization: 'Bearer ravintola-1' };
  const init = { method: 'POST', headers, body: JSON.stringify({ item }) };
  expect((await fetch(`${foreign.url}/api/user/cart/item`, init)).status).toBe(200);
}

/** Logs in by the form: no message of a failed login is shown. */
async function enter(context: BrowserContext): Promise<Visit> {
  const visitor = await visit(context, 'fi', '/');
  await logIn(visitor, 'ravintola', 'demo');
  await visitor.see(shell.menu);
  await expect(visitor.page.getByRole('alert').filter({ hasText: 'epäonnistui' })).toHaveCount(0);
  return visitor;
}

async function expectNoServerError({ page, say }: Visit): Promise<void> {
  await expect(page.getByText(say('errors.server.title'))).toHaveCount(0);
}

/** Goods are found, go into the cart and to the backend, and can be ordered. */
async function order(visitor: Visit): Promise<void> {
  await visitor.goTo('/shop/categories');
  await visitor.add(char, 2);
  await expect(amountOf(visitor, char)).toHaveValue('2');
  await expect.poll(() => foreign.cart?.items.find((item) => item.product_id === char.id)?.amount).toBe(2);
  await expect(visitor.it(cartScreen.order)).toBeEnabled();
}
