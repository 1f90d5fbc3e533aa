// The work of four customers in the built shop, in keys, taps, dialogs and scrolls.
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { findChromium } from '../../.tools/chromium.ts';
import { visibleLines } from '../browser/visible-lines.ts';
import { ask, tokenOf } from '../server/http/client.ts';
import { deliveriesOf, type Goods, goodsOf, lineOf } from '../server/http/lines.ts';
import { type Effort, handOn } from './hand.ts';
import { fillLogin, logIn, serveShop } from './shop.ts';

export interface PersonaMeasured extends Effort {
  readonly persona: string;
  readonly goal: string;
  readonly result: string;
  readonly isMet: boolean;
}

const WEEK = 7 * 86_400_000;
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MORE = /^Lisää määrää/;
const LESS = /^Vähennä määrää/;
const nothing: Effort = { keys: 0, taps: 0, dialogs: 0, scrolls: 0, actions: 0 };

/** A kitchen's week: number and amount. */
const lastWeek = [
  ['684', 3],
  ['712', 4],
  ['204', 4],
  ['354', 1],
  ['117', 1],
  ['31811', 2],
  ['848', 4],
  ['352', 2],
  ['346', 1],
  ['629', 1],
  ['124', 2],
  ['902', 2],
] as const;

interface WireItem {
  readonly product_id: string;
  readonly amount: number;
}

interface Bench {
  readonly base: string;
  /** Leaves the account's cart with these lines. */
  cart(username: string, amounts?: readonly (readonly [id: string, amount: number])[]): Promise<Goods>;
  /** The saved cart of the account, once it has so many lines, or after ten seconds. */
  amounts(username: string, lines: number): Promise<ReadonlyMap<string, number>>;
  open(options: BrowserContextOptions): Promise<Page>;
}

export async function measurePersonas(): Promise<PersonaMeasured[]> {
  let age = WEEK;
  const shop = await serveShop(true, () => Date.now() - age);
  const browser = await chromium.launch(await findChromium());
  try {
    await placeOrder(shop.base);
    age = 0;
    const bench = benchIn(browser, shop.base);
    // First the carts: an order makes their deliveries taller by a note.
    const carts = [
      await longCart(bench, 'page', desktop, 12),
      await longCart(bench, 'column', desktop, 12),
      await longCart(bench, 'page', phone, 7),
    ];
    return [await chef(bench), await office(bench), await cafe(bench), ...carts];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

function benchIn(browser: Browser, base: string): Bench {
  const tokens = new Map<string, Promise<string>>();
  const tokenFor = (username: string) => {
    const token = tokens.get(username) ?? tokenOf(base, username);
    tokens.set(username, token);
    return token;
  };
  return {
    base,
    amounts: async (username, lines) => {
      const token = await tokenFor(username);
      const read = async (): Promise<readonly WireItem[]> =>
        (await ask(base, 'cart', { token })).body.cart.items;
      let items = await read();
      for (let tries = 0; items.length < lines && tries < 100; tries += 1) {
        await setTimeout(100);
        items = await read();
      }
      return new Map(items.map(({ product_id, amount }) => [product_id, amount]));
    },
    cart: async (username, amounts = []) => {
      const token = await tokenFor(username);
      const goods = await goodsOf(base, token);
      const items = linesIn(goods, amounts);
      const { status } = await ask(base, 'putCart', { token, payload: { cart: { items } } });
      if (status !== 200) throw new Error(`the cart was refused: ${status}`);
      return goods;
    },
    open: async (options) => {
      const context = await browser.newContext({ locale: 'fi-FI', ...options });
      // The popup message of the first login was seen before.
      await context.addInitScript(`localStorage.setItem('shop.popupSeen', '{"ravintola":["kaisla-1"]}')`);
      return context.newPage();
    },
  };
}

function linesIn({ orderable }: Goods, amounts: readonly (readonly [id: string, amount: number])[]) {
  return amounts.map(([id, amount]) =>
    lineOf(
      orderable.find((good) => good.id === id),
      amount,
    ),
  );
}

async function placeOrder(base: string): Promise<void> {
  const token = await tokenOf(base, 'ravintola');
  const deliveries = deliveriesOf(linesIn(await goodsOf(base, token), lastWeek));
  const { status } = await ask(base, 'placeOrder', { token, payload: { cart: { deliveries } } });
  if (status !== 200) throw new Error(`the order was refused: ${status}`);
}

/** Orders last week's goods again with four changes: one more, one less, one good out, one good new. */
async function chef({ base, cart, open }: Bench): Promise<PersonaMeasured> {
  await cart('ravintola');
  const page = await open(phone);
  await fillLogin(page, base, 'ravintola');
  const { tap, type, effort } = await handOn(page);
  await tap(page.getByRole('button', { name: 'Kirjaudu sisään' }));
  await tap(page.getByRole('button', { name: /^Tilaa uudelleen/ }).first());
  const list = page.getByRole('dialog').getByRole('listitem');
  await tap(list.nth(1).getByRole('button', { name: MORE }));
  await tap(list.nth(2).getByRole('button', { name: LESS }));
  await tap(list.nth(4).getByRole('button', { name: LESS }));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Lisää koriin' }));
  await page.waitForURL('**/shop/cart');
  await tap(page.getByRole('button', { name: 'Haku' }));
  await type('396 2', 'Enter');
  await page.getByText('Lisätty ostoskoriin').waitFor();
  await tap(page.getByRole('button', { name: /^Tilaa/ }).last());
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Tilaa/ }));
  await page.waitForURL('**/order-success**');
  await page.context().close();
  const { taps } = effort();
  return {
    persona: 'chef: last week again, 4 changes, 390 px',
    ...effort(),
    goal: 'at most 10 taps',
    result: `${taps} taps`,
    isMet: taps <= 10,
  };
}

const LINES = 80;

/** Types number and amount of 80 goods from paper into the pad. */
async function office({ base, cart, amounts, open }: Bench): Promise<PersonaMeasured> {
  const { orderable } = await cart('ravintola');
  const wanted = spread(orderable, LINES).map(({ id }, at) => [id, ((at * 7) % 48) + 1] as const);
  const page = await open(desktop);
  await logIn(page, base, 'ravintola');
  await page.goto(`${base}/order/pad`);
  await page.getByRole('list', { name: 'Tilausrivit' }).getByRole('textbox').first().waitFor();
  const { tap, type, effort } = await handOn(page);
  for (const [id, amount] of wanted) {
    await type(id, 'Enter');
    await type(String(amount), 'Enter');
  }
  await tap(page.getByRole('button', { name: 'Lisää koriin' }));
  await page.getByText(/tuotetta lisättiin/).waitFor();
  const placed = await amounts('ravintola', LINES);
  await page.context().close();
  const right = wanted.filter(([id, amount]) => placed.get(id) === amount).length;
  const { keys } = effort();
  const digits = wanted.reduce((sum, [id]) => sum + id.length, 0);
  const beside = (keys - digits) / LINES;
  return {
    persona: 'office manager: 80 lines from paper in the pad',
    ...effort(),
    goal: 'at most 4.5 keys a line beside the number, all right at 30 ms a key',
    result: `${beside.toFixed(1)} keys a line, ${(keys / LINES).toFixed(1)} with the number; ${right} lines right`,
    isMet: beside <= 4.5 && right === LINES,
  };
}

/** Changes twelve amounts of a template: eight by a press, one of them to 0, and four by typing. */
async function cafe({ base, cart, open }: Bench): Promise<PersonaMeasured> {
  const { orderable } = await cart('kahvila');
  const token = await tokenOf(base, 'kahvila');
  const items = spread(orderable, 20).map(({ id }, at) => ({ product_id: id, amount: (at % 4) + 1 }));
  const payload = { order_template: { name: 'Aamu', items } };
  const { status } = await ask(base, 'saveTemplate', { token, payload });
  if (status !== 200) throw new Error(`the template was refused: ${status}`);
  const page = await open(desktop);
  await logIn(page, base, 'kahvila');
  await page.goto(`${base}/order/templates`);
  const { tap, type, effort } = await handOn(page);
  const rows = page.getByRole('list', { name: 'Tilauspohjan tuotteet' }).getByRole('listitem');
  const change = (at: number, button: RegExp) => tap(rows.nth(at).getByRole('button', { name: button }));
  for (const at of [0, 2, 3]) await change(at, MORE);
  await change(4, LESS);
  await tap(rows.nth(5).getByRole('textbox'));
  for (const amount of ['6', '12', '8', '10']) await type(amount, 'Enter');
  for (const at of [9, 12]) await change(at, LESS);
  for (const at of [14, 17]) await change(at, MORE);
  await tap(page.getByRole('button', { name: 'Lisää koriin' }));
  await page.getByText(/tuotetta lisättiin/).waitFor();
  await page.context().close();
  const { actions } = effort();
  return {
    persona: 'café: 12 changes in a template of 20, 1280 px',
    ...effort(),
    goal: 'at most 14 actions',
    result: `${actions} actions with adding it to the cart`,
    isMet: actions <= 14,
  };
}

function spread<T>(all: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] as T);
}

/** Looks at a cart of 40 lines. */
async function longCart(
  { base, cart, open }: Bench,
  place: 'page' | 'column',
  options: typeof desktop,
  wanted: number,
): Promise<PersonaMeasured> {
  const { orderable } = await cart('ravintola');
  const goods = ['AMBIENT', 'CHILLED', 'FROZEN'].flatMap((code) =>
    orderable.filter(({ location_code }) => location_code === code).slice(0, code === 'AMBIENT' ? 14 : 13),
  );
  await cart(
    'ravintola',
    goods.map(({ id }) => [id, 1] as const),
  );
  const page = await open(options);
  await logIn(page, base, 'ravintola');
  await page.goto(`${base}/shop/${place === 'page' ? 'cart' : 'categories'}`);
  await page.locator('.cart-line').nth(39).waitFor({ state: 'attached' });
  await page.getByRole('searchbox', { name: 'Hae korista' }).waitFor();
  const lines = await visibleLines(page);
  await page.context().close();
  const { width, height } = options.viewport;
  return {
    persona: `cart of 40 lines, ${place}, ${width} × ${height} px`,
    ...nothing,
    goal: `${wanted} lines in sight`,
    result: `${lines} lines`,
    isMet: lines >= wanted,
  };
}
