// Without a network: the browser alone, a stopped server, an ended session, another build of the shop.
import type { BrowserContext } from '@playwright/test';
import { jpegPhoto } from '../fixtures/photos.ts';
import { claimScreen } from '../model/claim/model.ts';
import { connectionBand } from '../model/connection.model.ts';
import { char, peas, trout } from '../model/goods.ts';
import { inventoryScreen } from '../model/inventory/samples.ts';
import { cartScreen, loginForm, shell } from '../model/targets.ts';
import { delivered } from './deliver.ts';
import { fileOf } from './files.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { isKept } from './kept.ts';
import { type Api, apiOf, expect, sessionOf, test as shop } from './shop.ts';
import { amountOf, logIn, type Visit, visit } from './visit.ts';

interface Fixtures {
  readonly gateway: Gateway;
  readonly cellar: (username?: string) => Promise<BrowserContext>;
}

const test = shop.extend<Fixtures>({
  gateway: async ({ base }, use) => {
    const gateway = await startGateway(base);
    await use(gateway);
    await gateway.close();
  },
  /** A device with the service worker. The browser itself writes unreachable addresses to its console. */
  cellar: async ({ browser, base, gateway }, use) => {
    const open: BrowserContext[] = [];
    await use(async (username) => {
      const session = username === undefined ? [] : [['shop.session', await sessionOf(base, username)]];
      const kept = [
        ...session,
        ['shop.preferences', { locale: 'fi', details: false }],
        ['shop.popupSeen', { ravintola: ['kaisla-1'], keittio: ['kaisla-1'] }],
      ];
      const localStorage = kept.map(([name, value]) => ({
        name: String(name),
        value: JSON.stringify(value),
      }));
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'allow',
        storageState: { cookies: [], origins: [{ origin: gateway.url, localStorage }] },
      });
      open.push(context);
      return context;
    });
    for (const context of open) await context.close();
  },
});

test.beforeEach(async ({ base }) => (await apiOf(base, 'ravintola')).cart());

for (const [what, cut, mend] of [
  [
    'the device has no network',
    (context: BrowserContext) => context.setOffline(true),
    (context: BrowserContext) => context.setOffline(false),
  ],
  [
    'the server is gone',
    async (_: BrowserContext, gateway: Gateway) => gateway.become('gone'),
    async (_: BrowserContext, gateway: Gateway) => gateway.become('up'),
  ],
] as const) {
  test(`${what}: reloaded, browsed, added and changed; back again the server has it once`, {
    tag: what === 'the server is gone' ? '@soak' : [],
  }, async ({ base, gateway, cellar }) => {
    const api = await apiOf(base, 'ravintola');
    const context = await cellar('ravintola');
    await context.addInitScript(noteBadge);
    const visitor = await open(context, `${gateway.url}/shop/categories`);
    const badge = () => visitor.page.evaluate(() => globalThis.badge);
    await visitor.add(char, 1);
    await expect.poll(() => linesOf(api)).toEqual([[char.id, 1]]);
    await expect.poll(() => visitor.page.evaluate(isKept)).toBe(true);
    await cut(context, gateway);
    await visitor.page.reload();
    await visitor.see(what === 'the server is gone' ? connectionBand.unreachable : connectionBand.offline);
    await expect(
      visitor.page.getByText(/^Tiedot haettu\s\S+\s\d+\.\d+\.\d{4}\sklo\s\d{1,2}:\d\d\.$/),
    ).toBeVisible();
    await expect(amountOf(visitor, char)).toHaveValue('1');
    await visitor.add(trout, 2);
    await amountOf(visitor, trout).fill('5');
    await amountOf(visitor, trout).blur();
    await visitor.see(connectionBand.unsaved(2));
    expect(await badge()).toBe(2);
    await visitor.page.reload();
    await expect(amountOf(visitor, trout)).toHaveValue('5');
    await visitor.goTo('/order/orders');
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await linesOf(api)).toEqual([[char.id, 1]]);
    await mend(context, gateway);
    await visitor.see(connectionBand.saved);
    expect(await badge()).toBe(0);
    await expect(visitor.page.getByText(/^Tiedot haettu/)).toHaveCount(0);
    expect((await linesOf(api)).toSorted()).toEqual(
      [
        [char.id, 1],
        [trout.id, 5],
      ].toSorted(),
    );
  });
}

declare global {
  var badge: number | undefined;
}

/** Runs in the page: the number on the icon of the installed shop. */
function noteBadge() {
  navigator.setAppBadge = async (count) => {
    globalThis.badge = count;
  };
}

test('a page that crashes without a network loses nothing', { tag: '@soak' }, async ({
  base,
  gateway,
  cellar,
}) => {
  const api = await apiOf(base, 'ravintola');
  const context = await cellar('ravintola');
  const visitor = await open(context, `${gateway.url}/shop/categories`);
  await expect.poll(() => visitor.page.evaluate(isKept)).toBe(true);
  gateway.become('gone');
  await visitor.add(trout, 3);
  await visitor.see(connectionBand.unsaved(1));
  const crashed = visitor.page.waitForEvent('crash');
  const session = await context.newCDPSession(visitor.page);
  session.send('Page.crash').catch(() => {});
  await crashed;
  const again = await open(context, `${gateway.url}/shop/categories`);
  await expect(amountOf(again, trout)).toHaveValue('3');
  await again.see(connectionBand.unsaved(1));
  gateway.become('up');
  await again.see(connectionBand.saved);
  expect(await linesOf(api)).toEqual([[trout.id, 3]]);
});

test('changes unsaved at the session’s end are sent after the same user’s next login, and by no other', {
  tag: '@soak',
}, async ({ base, gateway, cellar }) => {
  const api = await apiOf(base, 'ravintola');
  const other = await apiOf(base, 'kahvila');
  await other.cart();
  const visitor = await open(await cellar('ravintola'), `${gateway.url}/shop/categories`);
  gateway.refuse('/api/user/cart');
  await visitor.add(trout, 4);
  await visitor.see(connectionBand.unsaved(1));
  await visitor.see(cartScreen.unsaved);
  gateway.refuse('/api/', 401);
  // The retry may run automatically before the press.
  await Promise.race([visitor.tap(connectionBand.retry), visitor.see(loginForm.submit)]);
  await visitor.see(loginForm.submit);
  gateway.refuse(undefined);
  await logIn(visitor, 'kahvila');
  await visitor.page.waitForURL('**/shop**');
  await visitor.page.goto(`${gateway.url}/shop/categories`);
  await expect(visitor.it(cartScreen.order)).toBeVisible();
  await expect(amountOf(visitor, trout)).toHaveCount(0);
  expect([await linesOf(other), await linesOf(api)]).toEqual([[], []]);
  await visitor.tap(shell.menu);
  await visitor.tap(shell.logout);
  await visitor.see(loginForm.submit);
  await logIn(visitor, 'ravintola');
  await visitor.page.waitForURL('**/shop**');
  await expect.poll(() => linesOf(api)).toEqual([[trout.id, 4]]);
  expect(await linesOf(other)).toEqual([]);
});

test('a count continues without a network, over a reload, and exists once when the network is back', {
  tag: '@soak',
}, async ({ base, gateway, cellar }) => {
  const api = await apiOf(base, 'ravintola');
  await api.finishCounts();
  const visitor = await open(await cellar('ravintola'), `${gateway.url}/shop/categories`);
  await expect.poll(() => visitor.page.evaluate(isKept)).toBe(true);
  gateway.become('gone');
  await visitor.page.goto(`${gateway.url}/inventory`);
  await visitor.tap(inventoryScreen.startAnyway);
  await visitor.type(inventoryScreen.find, peas.id);
  await visitor.type(inventoryScreen.amountOf(peas), '2,5');
  await visitor.see(connectionBand.unsaved(1));
  await visitor.page.reload();
  await visitor.type(inventoryScreen.find, peas.id);
  await expect(visitor.it(inventoryScreen.amountOf(peas))).toHaveValue('2,5');
  gateway.become('up');
  await visitor.see(inventoryScreen.saved);
  const { counts } = (await api.ask('counts')).body;
  const { lines } = (await api.ask('count', { id: counts[0].id })).body.count;
  expect(lines.map(({ item }: { item: { id: string; amount: number } }) => [item.id, item.amount])).toEqual([
    [peas.id, 2.5],
  ]);
});

test('a half-written claim with its image survives a reload without a network, and is sent once', {
  tag: '@soak',
}, async ({ base, gateway, cellar }) => {
  const api = await apiOf(base, 'ravintola');
  const order = await delivered(api, [trout.id, 4]);
  const visitor = await open(await cellar('ravintola'), `${gateway.url}/shop/categories`);
  await expect.poll(() => visitor.page.evaluate(isKept)).toBe(true);
  await visitor.goTo('/reclamation');
  await visitor.tap(claimScreen.deliveryOf(order));
  gateway.become('gone');
  await visitor.tap(claimScreen.goodOf(trout));
  await visitor.it(claimScreen.amountOf(trout)).fill('2');
  await visitor.it(claimScreen.reasonOf(trout, 'quality')).check();
  const batch = visitor.it(claimScreen.batchOf(trout));
  if (await batch.isVisible()) await batch.fill('L2');
  await visitor.tap(claimScreen.next);
  const image = visitor.page.locator('.claim-image[data-state="ready"]');
  const photo = fileOf('taimen.jpg', jpegPhoto({ width: 1_200, height: 900 }));
  await visitor.page.locator('input[type="file"]').first().setInputFiles(photo);
  await expect(image).toHaveCount(1);
  await visitor.page.reload();
  await expect(image).toHaveCount(1);
  await visitor.tap(claimScreen.next);
  await visitor.it(claimScreen.wish('refund')).check();
  await visitor.tap(claimScreen.next);
  await visitor.page.reload();
  await visitor.tap(claimScreen.send);
  await visitor.see(claimScreen.unknown);
  gateway.become('up');
  await visitor.tap(claimScreen.send);
  await visitor.see(claimScreen.sent);
  const { reclamations } = (await api.ask('claims')).body;
  const sent = reclamations.filter(({ order_id }: { order_id: string }) => order_id === order);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ wish: 'refund', items: [{ product_id: trout.id, amount: 2 }] });
});

test('another build: the page continues, the old files answer, and a reload loses nothing', {
  tag: '@soak',
}, async ({ gateway, cellar }) => {
  const visitor = await open(await cellar('ravintola'), `${gateway.url}/shop/categories`);
  await expect.poll(() => visitor.page.evaluate(isKept)).toBe(true);
  gateway.refuse('/api/user/cart');
  await visitor.add(trout, 2);
  await visitor.see(connectionBand.unsaved(1));
  gateway.deploy();
  await visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await visitor.see(connectionBand.reload);
  await visitor.goTo('/inventory');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser activates no other worker while the active one waits for a file.
  gateway.become('silent');
  await visitor.page.evaluate(() => {
    void fetch('/assets/no-file.js');
    return new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  gateway.become('up');
  await visitor.tap(connectionBand.reload);
  await expect.poll(() => visitor.page.locator('script[src*="Next"]').count()).toBe(1);
  await visitor.page.goto(`${gateway.url}/shop/cart`);
  await expect(amountOf(visitor, trout)).toHaveValue('2');
  await expect(visitor.it(connectionBand.reload)).toHaveCount(0);
});

async function open(context: BrowserContext, url: string): Promise<Visit> {
  const visitor = await visit(context, 'fi');
  await visitor.page.goto(url);
  await expect(visitor.it(cartScreen.order).or(visitor.page.locator('main')).first()).toBeVisible();
  return visitor;
}

async function linesOf(api: Api): Promise<(readonly [string, number])[]> {
  const { body } = await api.ask('cart');
  return body.cart.items.map(({ product_id, amount }: { product_id: string; amount: number }) => [
    product_id,
    amount,
  ]);
}
