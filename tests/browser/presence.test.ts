import type { BrowserContext } from '@playwright/test';
import { calls } from '../../machines/domain/contract/calls.ts';
import { peas, trout } from '../model/goods.ts';
import { cartScreen, orderingDialog } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, type Visit, visit } from './visit.ts';

test.beforeEach(async ({ base }) => (await apiOf(base, 'ravintola')).cart([trout.id, 2], [peas.id, 1]));

const inCart = (names: string) => ({ key: 'presence.here', values: { names } });
const editing = (name: string) => ({ key: 'presence.editing', values: { name } });
const lineOf = ({ page }: Visit, text: string) => page.getByRole('listitem').filter({ hasText: text });
const troutLine = (visitor: Visit) => lineOf(visitor, trout.description_fi);

interface Two {
  readonly device: (locale: 'fi', username: string) => Promise<BrowserContext>;
}

/** Both users of Ravintola Kaisla have their cart open, and each sees the other. */
async function both({ device }: Two): Promise<readonly [Visit, Visit]> {
  const ravintola = await visit(await device('fi', 'ravintola'), 'fi', '/shop/cart');
  const keittio = await visit(await device('fi', 'keittio'), 'fi', '/shop/cart');
  await expect(ravintola.page.getByText(ravintola.say(inCart('Eero Lahtinen')))).toBeVisible();
  await expect(keittio.page.getByText(keittio.say(inCart('Aino Mäkelä')))).toBeVisible();
  return [ravintola, keittio];
}

async function set(visitor: Visit, amount: string) {
  await amountOf(visitor, trout).fill(amount);
  await amountOf(visitor, trout).press('Enter');
}

test('colleagues see the members in the cart and the edited line; an amount has its last writer, with the name', {
  tag: '@soak',
}, async ({ device }) => {
  const [ravintola, keittio] = await both({ device });

  await test.step('the line that is being edited', async () => {
    await amountOf(keittio, trout).focus();
    await expect(troutLine(ravintola).getByText(ravintola.say(editing('Eero Lahtinen')))).toBeVisible();
    await expect(lineOf(ravintola, peas.description_fi).getByText('Eero Lahtinen')).toHaveCount(0);
    await amountOf(keittio, peas).focus();
    await expect(troutLine(ravintola).getByText('Eero Lahtinen')).toHaveCount(0);
    await expect(
      lineOf(ravintola, peas.description_fi).getByText(ravintola.say(editing('Eero Lahtinen'))),
    ).toBeVisible();
  });
  await test.step('setting an amount is last writer wins, and the line shows the other author the name', async () => {
    await set(ravintola, '3');
    await expect(amountOf(keittio, trout)).toHaveValue('3');
    await expect(keittio.page.getByText(/muutti määrän/)).toHaveCount(0);
    await set(keittio, '5');
    await expect(amountOf(ravintola, trout)).toHaveValue('5');
    const overruled = ravintola.say({
      key: 'presence.amountBy',
      values: { by: 'Eero Lahtinen', to: 5, from: 3 },
    });
    await expect(troutLine(ravintola).getByText(overruled)).toBeVisible();
    await ravintola.tap(cartScreen.seen);
    await expect(ravintola.page.getByText(overruled)).toHaveCount(0);
  });
  await test.step('half-typed text remains while a colleague changes the line, and wins when it is entered', async () => {
    await set(ravintola, '3');
    await expect(amountOf(keittio, trout)).toHaveValue('3');
    await amountOf(ravintola, trout).fill('7');
    // A moment after the last key it is everybody's, though the field has not been left.
    await expect(amountOf(keittio, trout)).toHaveValue('7');
    await set(keittio, '6');
    await expect(troutLine(ravintola).getByText(/Eero Lahtinen muutti määrän: .* → 6/)).toBeVisible();
    await expect(amountOf(ravintola, trout)).toHaveValue('7');
    await amountOf(ravintola, trout).press('Enter');
    await expect(amountOf(keittio, trout)).toHaveValue('7');
    await expect(troutLine(keittio).getByText(/Aino Mäkelä muutti määrän: .* → 7/)).toBeVisible();
  });
  await test.step('a line that a colleague removes is shown by name to the user who edits it', async () => {
    await amountOf(ravintola, trout).fill('8');
    await expect(amountOf(keittio, trout)).toHaveValue('8');
    await keittio.tap(cartScreen.removeOf(trout));
    await keittio.page.getByRole('button', { name: keittio.say('dialogs.removing.confirm') }).click();
    await expect(
      ravintola.page.getByText(`Eero Lahtinen poisti ostoskorista: ${trout.description_fi}`),
    ).toBeVisible();
    await expect(troutLine(ravintola)).toHaveCount(0);
    // The next Tab moves the focus within the cart.
    await expect(ravintola.page.locator('#cart-page-title')).toBeFocused();
  });
  await test.step('a user who logs out disappears', async () => {
    await amountOf(keittio, peas).focus();
    await expect(ravintola.page.getByText(ravintola.say(editing('Eero Lahtinen')))).toBeVisible();
    await keittio.page.getByRole('button', { name: keittio.say('app.menu.open') }).click();
    await keittio.page.getByRole('button', { name: keittio.say('menu.logout') }).click();
    await expect(ravintola.page.getByText(ravintola.say(inCart('Eero Lahtinen')))).toHaveCount(0);
    await expect(ravintola.page.getByText(ravintola.say(editing('Eero Lahtinen')))).toHaveCount(0);
  });
});

test('a page closed while it enters the cart’s space reports no error', { tag: '@soak' }, async ({
  device,
}) => {
  const context = await device('fi', 'ravintola');
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  await context.routeWebSocket('**', (page) => {
    const server = page.connectToServer();
    // The space is never attached.
    page.onMessage((text) => (String(text).includes('$space') ? resolve() : server.send(text)));
  });
  const { page } = await visit(context, 'fi', '/shop/cart');
  await asked;
  await page.goto('/shop');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('§7 a customer of another account sees none of it', { tag: '@soak' }, async ({ device, base }) => {
  const stranger = await visit(await device('fi', 'kahvila'), 'fi', '/shop/cart');
  const tokens: { readonly token: string; readonly account: string }[] = [];
  await stranger.page.route(`**${calls.realtimeToken.path}`, async (route) => {
    const response = await route.fetch();
    tokens.push(await response.json());
    await route.fulfill({ response });
  });
  await stranger.page.reload();
  await expect.poll(() => tokens).not.toEqual([]);
  const [{ token: text, account } = { token: '', account: '' }] = tokens;
  const [, claims = ''] = text.split('.');
  const capability = JSON.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())['x-ably-capability']);
  expect(account).toBe('kulma');
  expect(Object.keys(capability).filter((channel) => channel.includes('kaisla'))).toEqual([]);
  const [ravintola] = await both({ device });
  await set(ravintola, '4');
  await expect.poll(async () => amountIn(await (await apiOf(base, 'ravintola')).ask('cart'))).toBe(4);
  await expect(stranger.page.getByText(/Lahtinen|Mäkelä/)).toHaveCount(0);
});

test('adding is a delta, at once on both screens; an order closes the book: later additions open the next', {
  tag: '@soak',
}, async ({ device, base }) => {
  const [ravintola, keittio] = await both({ device });
  await test.step('adding is a delta: two users who add 2 each to 2 have 6', async () => {
    for (const visitor of [ravintola, keittio]) await visitor.goTo('/shop/categories');
    await Promise.all([ravintola.add(trout, 2), keittio.add(trout, 2)]);
    for (const visitor of [ravintola, keittio]) await expect(amountOf(visitor, trout)).toHaveValue('6');
  });
  await keittio.tap(cartScreen.order);
  await keittio.tap(orderingDialog.confirm);
  await keittio.page.waitForURL('/order-success');
  await expect(
    ravintola.page.getByText(/^Eero Lahtinen tilasi ostoskorin: tilaus \d+\. Uudet/),
  ).toBeVisible();
  await ravintola.see(cartScreen.empty);
  await ravintola.add(trout, 1);
  await expect(amountOf(ravintola, trout)).toHaveValue('1');
  const api = await apiOf(base, 'ravintola');
  await expect.poll(async () => amountIn(await api.ask('cart'))).toBe(1);
  const { body } = await api.ask('orders');
  expect(body.orders[0]).toMatchObject({ ordered_by: 'keittio' });
  await keittio.page.goto('/shop/cart');
  await expect(amountOf(keittio, trout)).toHaveValue('1');
});

test('two tabs of one user show one cart, and neither overwrites the other', async ({ device, base }) => {
  const context = await device('fi', 'ravintola');
  const one = await visit(context, 'fi', '/shop/cart');
  const other = await visit(context, 'fi', '/shop/cart');
  await set(one, '3');
  await expect(amountOf(other, trout)).toHaveValue('3');
  await context.setOffline(true);
  await set(one, '4');
  await set(other, '9');
  await context.setOffline(false);
  for (const tab of [one, other]) await expect(amountOf(tab, trout)).toHaveValue('9');
  await expect.poll(async () => amountIn(await (await apiOf(base, 'ravintola')).ask('cart'))).toBe(9);
  for (const tab of [one, other]) await expect(tab.page.getByText(/muutti määrän/)).toHaveCount(0);
});

test('a network that fails and returns: the colleague disappears meanwhile, and missed changes are fetched and shown', {
  tag: '@soak',
}, async ({ device }) => {
  const offline = await device('fi', 'ravintola');
  const ravintola = await visit(offline, 'fi', '/shop/cart');
  const keittio = await visit(await device('fi', 'keittio'), 'fi', '/shop/cart');
  await expect(ravintola.page.getByText(ravintola.say(inCart('Eero Lahtinen')))).toBeVisible();
  await offline.setOffline(true);
  await expect(ravintola.page.getByText(ravintola.say(inCart('Eero Lahtinen')))).toHaveCount(0);
  await set(keittio, '8');
  await offline.setOffline(false);
  await expect(amountOf(ravintola, trout)).toHaveValue('8');
  const told = ravintola.say({ key: 'presence.amountBy', values: { by: 'Eero Lahtinen', from: 2, to: 8 } });
  await expect(troutLine(ravintola).getByText(told)).toBeVisible();
  await expect(ravintola.page.getByText(ravintola.say(inCart('Eero Lahtinen')))).toBeVisible();
});

for (const [how, fails] of [
  ['is refused', true],
  ['neither opens nor fails', false],
] as const) {
  test(`no host but the shop's own is asked while the socket ${how}`, {
    tag: fails ? [] : ['@soak'],
  }, async ({ device, base }) => {
    const context = await device('fi', 'ravintola');
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await context.exposeFunction('noteSocket', (url: string) => asked.push(url));
    await context.addInitScript(barSockets, fails);
    await context.clock.install();
    const { page, calls: board } = await visit(context, 'fi', '/shop/cart');
    await expect.poll(() => asked.filter(isSocket).length).toBeGreaterThan(0);
    await page.clock.runFor(40_000);
    await board.quiet();
    await expect.poll(() => asked.filter(isSocket).length).toBeGreaterThan(1);
    expect(
      new Set(asked.filter((url) => !/^(blob|data):/.test(url)).map((url) => new URL(url).host)),
    ).toEqual(new Set([new URL(base).host]));
  });
}

/** In the page, before all else: sockets are asked for, and none opens. */
function barSockets(fails: boolean) {
  Object.assign(window, {
    WebSocket: class extends EventTarget {
      onclose: ((event: CloseEvent) => void) | undefined;
      constructor(url: string) {
        super();
        if ('noteSocket' in window && typeof window.noteSocket === 'function') window.noteSocket(url);
        if (fails) setTimeout(() => this.onclose?.(new CloseEvent('close', { code: 1006 })));
      }
      close() {
        this.onclose?.(new CloseEvent('close', { code: 1006 }));
      }
    },
  });
}

function isSocket(url: string): boolean {
  return url.startsWith('ws');
}

interface Cart {
  readonly body: {
    readonly cart: { readonly items: readonly { readonly product_id: string; readonly amount: number }[] };
  };
}

/** The amount of trout in the server's cart. */
function amountIn({ body }: Pick<Cart, 'body'>): number {
  return body.cart.items.find(({ product_id }) => product_id === trout.id)?.amount ?? 0;
}
