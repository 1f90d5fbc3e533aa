// A shop of its own with a customer before its goods, for measurements in a browser.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { FEE_PRODUCT } from '../../machines/domain/catalogue/catalogue.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { generateGoods } from '../../server/demo/goods/generate.ts';
import { demoSeed, seed } from '../../server/demo/seed.ts';
import type { Goods } from '../../server/goods/goods.types.ts';
import { startServer } from '../../server/start.ts';
import { ask, tokenOf } from '../server/http/client.ts';
import { goodsOf, lineOf } from '../server/http/lines.ts';

const LINES = 40;

export interface ServedShop {
  /** The number of its goods, in words. */
  readonly name: string;
  readonly base: string;
  stop(): Promise<void>;
}

export interface BenchShop extends ServedShop {
  /** At the goods, logged in, in Finnish. */
  readonly page: Page;
}

/** With the shop's own goods, or `all` of the food table, or each of them so many `times`. */
export async function serveShop(all: boolean, now = Date.now, times = 1): Promise<ServedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const database = await openDatabase({ folder });
  const goods = repeated(generateGoods({ all }), times);
  const name = `${goods.goods.length} goods`;
  await seed(database.db, { ...demoSeed(), edition: name, goods: async () => goods });
  const server = await startServer(
    { ...readConfig({ SHOP_DEMO: '0', LOG_LEVEL: 'warn' }), port: 0, data: folder },
    { database, now },
  );
  return {
    name,
    base: `http://localhost:${server.port}`,
    stop: async () => {
      await server.stop(0);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The copies of a good have its number and their own. The fee product has no copy. */
function repeated({ goods, ...others }: Goods, times: number): Goods {
  const copies = Array.from({ length: times - 1 }, (_, copy) =>
    goods
      .filter(({ id }) => id !== FEE_PRODUCT)
      .map((good) => ({ ...good, id: `${good.id}-${copy + 2}`, price_id: `${good.price_id}-${copy + 2}` })),
  );
  return { ...others, goods: [...goods, ...copies.flat()] };
}

export async function openShop(browser: Browser, all: boolean, times = 1): Promise<BenchShop> {
  const shop = await serveShop(all, Date.now, times);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'fi-FI' });
  await logIn(page, shop.base, 'ravintola');
  // The popup message of the first login.
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto(`${shop.base}/shop/categories`);
  await page
    .getByRole('button', { name: /^Jauho/ })
    .first()
    .waitFor();
  return {
    ...shop,
    page,
    stop: async () => {
      await page.close();
      await shop.stop();
    },
  };
}

/** Puts the lines of a long cart into the shop, and shows them beside the goods. */
export async function fillCart({ base, page }: BenchShop): Promise<void> {
  const token = await tokenOf(base, 'ravintola');
  const { orderable } = await goodsOf(base, token);
  const items = orderable.slice(0, LINES).map((product) => lineOf(product, 1));
  await ask(base, 'putCart', { token, payload: { cart: { items } } });
  await page.goto(`${base}/shop/categories`);
  // Painted HTML has lines, too, until React takes over.
  await page
    .locator('#root .cart-line')
    .nth(LINES - 1)
    .waitFor({ state: 'attached' });
}

export async function logIn(page: Page, base: string, username: string): Promise<void> {
  await fillLogin(page, base, username);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await page.waitForURL('**/shop**');
}

/** Types the password at once, like a password manager. */
export async function fillLogin(page: Page, base: string, username: string): Promise<void> {
  await page.goto(base);
  await page.getByLabel('Käyttäjätunnus').fill(username);
  await page.getByLabel('Salasana', { exact: true }).fill(username);
}
