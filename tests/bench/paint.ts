import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { findChromium } from '../../.tools/chromium.ts';
import { tokenOf } from '../server/http/client.ts';
import { quantile } from './load.ts';
import { catalogueSizes } from './orders.ts';
import { openShop } from './shop.ts';

export interface Paint {
  readonly page: string;
  readonly slowdown: number;
  /** Milliseconds from the click or the key to the frame that shows it. */
  readonly p50: number;
  readonly p95: number;
}

export interface PaintMeasured {
  readonly paints: readonly Paint[];
  /** Bytes of the catalogue's answer by encoding, for each number of goods. */
  readonly catalogue: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const CLICKS = 40;
const SLOWDOWNS = [1, 4] as const;

/** Click to paint of 'add to cart' in the built shop, beside the same click on an empty React page. */
export async function measurePaint(): Promise<PaintMeasured> {
  const browser = await chromium.launch(await findChromium());
  try {
    const paints = await onEmptyPage(browser, (page) =>
      atEachSpeed('an empty React page', page, () => page.getByRole('button').click()),
    );
    const catalogue: Record<string, Record<string, number>> = {};
    for (const all of [false, true]) {
      const shop = await measureShop(browser, all);
      paints.push(...shop.paints);
      catalogue[shop.name] = shop.sizes;
    }
    return { paints, catalogue };
  } finally {
    await browser.close();
  }
}

export async function onEmptyPage(
  browser: Browser,
  measure: (page: Page) => Promise<Paint[]>,
): Promise<Paint[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'shop-bench-page-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'empty'),
    build: { outDir },
    logLevel: 'error',
  });
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.end(await readFile(join(outDir, path)).catch(() => ''));
  }).listen(0);
  try {
    const address = server.address();
    const page = await browser.newPage();
    await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
    return await measure(page);
  } finally {
    server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measureShop(browser: Browser, all: boolean) {
  const { name, base, page, stop } = await openShop(browser, all);
  try {
    const sizes = await catalogueSizes(base, await tokenOf(base, 'ravintola'));
    const paints = await atEachSpeed(`add to cart, ${name}`, page, (index) => addToCart(page, index));
    return { name, sizes, paints };
  } finally {
    await stop();
  }
}

async function addToCart(page: Page, index: number): Promise<void> {
  await page
    .getByRole('button', { name: /^Jauho/ })
    .nth(index % 6)
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lisää koriin' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

export async function atEachSpeed(
  name: string,
  page: Page,
  act: (index: number) => Promise<void>,
  watch = watchClicks,
): Promise<Paint[]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(watch);
  const paints: Paint[] = [];
  for (const slowdown of SLOWDOWNS) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (let warm = 0; warm < 5; warm += 1) await act(warm);
    await page.evaluate('window.paints.length = 0');
    for (let index = 0; index < CLICKS; index += 1) await act(index);
    const times = await page.evaluate<number[]>('window.paints');
    paints.push({ page: name, slowdown, p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return paints;
}

/** Runs in the page: measures from a click on an adding button to the first task after its frame. */
const watchClicks = `
  window.paints = [];
  addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button === null || !/^(add|Lisää koriin)/.test(button.textContent.trim())) return;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.paints.push(performance.now() - event.timeStamp);
      channel.port2.postMessage(null);
    });
  }, true);
`;
