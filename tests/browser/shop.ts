import {
  type APIResponse,
  type BrowserContext,
  type Page,
  test as playwright,
  expect as playwrightExpect,
  type Route,
} from '@playwright/test';
import type { Locale } from '../../i18n/locales.ts';
import type { CallName } from '../../machines/domain/contract/calls.ts';
import type { OrderTemplate } from '../../machines/domain/template/template.schema.ts';
import { chosen } from '../paths/chosen.ts';
import { type Answer, type Ask, ask, askAllOrders, login, tokenOf } from '../server/http/client.ts';
import { deliveriesOf, goodsOf, lineOf } from '../server/http/lines.ts';

/** Milliseconds of one wait, and of a whole test. An arrived event ends a wait, however slow the machine is. */
const PATIENCE = 60_000;
const LONGEST_TEST = 300_000;

export const expect = playwrightExpect.configure({ timeout: PATIENCE });

/** The server of a project, as a second device of a customer would use it. */
export interface Api {
  ask(name: CallName, sent?: Omit<Ask, 'token'>): Promise<Answer>;
  /** Empties the open cart, and puts these amounts into it. */
  cart(...lines: readonly (readonly [productId: string, amount: number])[]): Promise<void>;
  /** Places an order of these amounts. */
  order(...lines: readonly (readonly [productId: string, amount: number])[]): Promise<void>;
  /** Places an order that supersedes one awaiting payment. */
  orderAgain(id: string, ...lines: readonly (readonly [productId: string, amount: number])[]): Promise<void>;
  /** Leaves the customer these templates alone; the server names their ids. */
  templates(templates: readonly Pick<OrderTemplate, 'name' | 'items'>[]): Promise<void>;
  /** Finishes the count that is open, if there is one, and leaves an earlier one. */
  finishCounts(): Promise<void>;
  /** The session as the page keeps it. */
  readonly session: Readonly<Record<string, unknown>>;
}

/** One login a user and a run of a file: a captcha is solved for each. */
const known = new Map<string, Promise<Api>>();

export function apiOf(base: string, username: string): Promise<Api> {
  const key = `${base} ${username}`;
  const api = known.get(key) ?? connected(base, username);
  known.set(key, api);
  return api;
}

/** The user of another shop for a customer of the paths; a demo customer's password is the username. */
export function accountOf(username: string): { readonly username: string; readonly password: string } {
  return chosen?.options.accounts[username] ?? { username, password: username };
}

async function connected(base: string, name: string): Promise<Api> {
  const { username, password } = accountOf(name);
  const { status, body } = await login(base, username, password);
  if (status !== 200) throw new Error(`${username} could not log in at ${base}: ${status}`);
  const token: string = body.access_token;
  const asked: Api['ask'] = (name, sent) =>
    name === 'orders' ? askAllOrders(base, token) : ask(base, name, { ...sent, token });
  const { body: minimum } = await asked('minimumOrderAmount');
  const { body: me } = await asked('me');
  const read = async () => new Map((await goodsOf(base, token)).orderable.map((good) => [good.id, good]));
  let goods = await read();
  /** Once more with the current goods: a test may have changed their prices. */
  const taken = async (send: () => ReturnType<Api['ask']>) => {
    if ((await send()).status === 200) return;
    goods = await read();
    expect((await send()).status).toBe(200);
  };
  const place = (lines: readonly (readonly [string, number])[], supersedes?: string) =>
    taken(() => {
      const items = lines.map(([productId, amount]) => lineOf(goods.get(productId), amount));
      return asked('placeOrder', { payload: { cart: { deliveries: deliveriesOf(items), supersedes } } });
    });
  return {
    ask: asked,
    cart: async (...lines) => {
      const cart = { items: [], custom_reference: '' };
      expect((await asked('putCart', { payload: { cart } })).status).toBe(200);
      // The default outlives the carts of earlier tests.
      const command = { _tag: 'ChangeSubstitutionDefault', substitution: 'refused' };
      const usual = { cart, command: { id: crypto.randomUUID(), command } };
      if ((await asked('cart')).body.cart.substitution === 'allowed')
        expect((await asked('putCart', { payload: usual })).status).toBe(200);
      for (const [productId, amount] of lines) {
        await taken(() => asked('putItem', { payload: { item: lineOf(goods.get(productId), amount) } }));
      }
    },
    order: (...lines) => place(lines),
    orderAgain: (id, ...lines) => place(lines, id),
    templates: async (templates) => {
      for (const { id } of (await asked('orderTemplates')).body.order_templates) {
        expect((await asked('deleteTemplate', { id })).status).toBe(200);
      }
      for (const { name, items } of templates) {
        const payload = { order_template: { name, items } };
        expect((await asked('saveTemplate', { payload })).status).toBe(200);
      }
    },
    finishCounts: async () => {
      const { counts } = (await asked('counts')).body;
      const open = counts.find(({ finished }: { finished: boolean }) => !finished);
      if (open === undefined && counts.length > 0) return;
      const change = { _tag: 'FinishCount', id: crypto.randomUUID(), at: new Date().toISOString() };
      const payload = { counted_on: '2026-11-20', changes: [change] };
      const id = open?.id ?? crypto.randomUUID();
      expect((await asked('changeCount', { id, payload })).status).toBe(200);
    },
    session: {
      access_token: `Bearer ${token}`,
      username,
      name: body.name,
      can_use_reclamation: body.can_use_reclamation,
      ...(body.email === undefined ? {} : { email: body.email }),
      prepayment: me.prepayment,
      honours_keys: me.honours_keys,
      users: me.users,
      minimumOrderAmount: Math.round(minimum.amount * 100),
    },
  };
}

/** Opens a browser whose storage holds a session of this customer, if one is named. */
export type Device = (
  locale: Locale,
  user?: string,
  more?: Parameters<OpenContext>[0],
) => Promise<BrowserContext>;

interface Fixtures {
  readonly patience: undefined;
  readonly base: string;
  /** Fails the test at its end if a page wrote anything to its console. */
  readonly quietly: (context: BrowserContext) => void;
  readonly device: Device;
  readonly shopPage: Page;
}

type OpenContext = import('@playwright/test').Browser['newContext'];

export const test = playwright.extend<Fixtures>({
  patience: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from it
    async ({}, use, testInfo) => {
      testInfo.setTimeout(LONGEST_TEST);
      await use(undefined);
    },
    { auto: true },
  ],
  base: async ({ baseURL }, use) => {
    await use(baseURL ?? '');
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from it
  quietly: async ({}, use) => {
    const said: string[] = [];
    await use((context) => {
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        // The browser itself logs every call with an error, or without an answer.
        if (message.text().startsWith('Failed to load resource')) return;
        if (/^WebSocket connection to .* failed: Error in connection establishment/.test(message.text()))
          return;
        // A page is left while it connects again.
        if (/^WebSocket connection to .* failed: WebSocket is closed before/.test(message.text())) return;
        // The paths of the login answer something else than a challenge, and the console reports it.
        if (message.text() === 'captcha: answer unreadable') return;
        // A worker of the page would answer in place of the test; offline.test.ts lets it.
        if (message.text().startsWith('Service Worker registration blocked')) return;
        said.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => said.push(`thrown: ${error.error().stack}`));
    });
    expect(said, 'said on the console').toEqual([]);
  },
  device: async ({ browser, base, quietly }, use) => {
    const open: BrowserContext[] = [];
    const taken: Session[] = [];
    await use(async (locale, user, more = {}) => {
      const session = user === undefined ? undefined : await takeSession(base, user);
      if (session !== undefined) taken.push(session);
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...more });
      await context.addInitScript(remember, {
        origin: base,
        items: {
          ...(session === undefined ? {} : { 'shop.session': session.kept }),
          'shop.preferences': { locale, details: false },
          'shop.popupSeen': popups,
        },
      });
      context.setDefaultTimeout(PATIENCE);
      await forgetOrderedDays(context, await apiOf(base, user ?? 'ravintola'));
      quietly(context);
      open.push(context);
      return context;
    });
    for (const context of open) {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    idle.push(...taken);
  },
  shopPage: async ({ device }, use) => {
    await use(await (await device('fi', 'ravintola')).newPage());
  },
});

/** The popup messages of the demo's customers, closed before: notices.harness.ts opens them. */
const popups: Readonly<Record<string, readonly string[]>> = {
  ravintola: ['kaisla-1'],
  keittio: ['kaisla-1'],
};

/**
 * The demo customers share their orders with all tests of a run. Orders from before a test count as delivered, or pages
 * warn of a second order for a day.
 */
async function forgetOrderedDays(context: BrowserContext, api: Api) {
  const earlier = new Set((await api.ask('orders')).body.orders.map(({ id }: WireOrder) => id));
  await context.route('**/api/user/orders', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await fetchedAnew(route);
    if (!response.ok()) return route.fulfill({ response });
    const body: { readonly orders: readonly WireOrder[] } = await response.json();
    const orders = body.orders.map((order) => (earlier.has(order.id) ? delivered(order) : order));
    await route.fulfill({ response, json: { ...body, orders } });
  });
}

/** An answer with its body, also where the page has the same one. */
export function fetchedAnew(route: Route): Promise<APIResponse> {
  const { 'if-none-match': _, ...headers } = route.request().headers();
  return route.fetch({ headers });
}

interface WireOrder {
  readonly id: string;
  readonly deliveries: readonly { readonly delivery_date: string }[];
}

function delivered(order: WireOrder): WireOrder {
  return { ...order, deliveries: order.deliveries.map((each) => ({ ...each, delivery_date: '2026-01-02' })) };
}

interface Session {
  readonly base: string;
  readonly username: string;
  readonly kept: Awaited<ReturnType<typeof sessionOf>>;
}

/** Sessions of ended tests, for reuse: a login takes a tenth of a second. Two devices of a test share none. */
const idle: Session[] = [];

async function takeSession(base: string, username: string): Promise<Session> {
  const at = idle.findIndex((session) => session.base === base && session.username === username);
  const [session] = at === -1 ? [] : idle.splice(at, 1);
  if (session === undefined) return { base, username, kept: await sessionOf(base, username) };
  const token = session.kept.access_token.replace('Bearer ', '');
  // A page may have ended it.
  return (await ask(base, 'me', { token })).status === 200 ? session : takeSession(base, username);
}

/** Runs in the page before the shop's first line: stores the data of an earlier visit. */
export function remember({
  origin,
  items,
}: {
  readonly origin: string;
  readonly items: Readonly<Record<string, unknown>>;
}) {
  if (location.origin !== origin || localStorage.getItem('test.begun') !== null) return;
  for (const [name, value] of Object.entries({ ...items, 'test.begun': true })) {
    localStorage.setItem(name, JSON.stringify(value));
  }
}

/** A session of its own, so that a page may log out. */
export async function sessionOf(base: string, username: string) {
  const { session } = await apiOf(base, username);
  const account = accountOf(username);
  return { ...session, access_token: `Bearer ${await tokenOf(base, account.username, account.password)}` };
}
