// The first paint of a page on a slow phone: CPU four times slower, 1.6 Mbit/s, 150 ms.
import { setTimeout } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findChromium } from '../../.tools/chromium.ts';
import { ask, tokenOf } from '../server/http/client.ts';
import { goodsOf, lineOf } from '../server/http/lines.ts';
import { logIn, serveShop } from './shop.ts';

export interface Start {
  readonly page: string;
  readonly width: number;
  /** Milliseconds to the largest contentful paint, three runs. */
  readonly largest: readonly number[];
  /** The largest cumulative layout shift of the runs. */
  readonly shift: number;
}

const RUNS = 3;
/** Milliseconds until nothing is loaded or moved any more. */
const SETTLED = 7_000;
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** The login of a new browser, and three pages of a customer who was there before, with all goods. */
export async function measureStarts(): Promise<Start[]> {
  const browser = await chromium.launch(await findChromium());
  const { base, stop } = await serveShop(true);
  try {
    const token = await tokenOf(base, 'ravintola');
    const { orderable } = await goodsOf(base, token);
    const items = orderable.slice(0, 12).map((product) => lineOf(product, 2));
    await ask(base, 'putCart', { token, payload: { cart: { items } } });
    const starts: Start[] = [];
    for (const width of [390, 1280]) {
      starts.push(await startOfLogin(browser, base, width), ...(await startsOfShop(browser, base, width)));
    }
    return starts;
  } finally {
    await stop();
    await browser.close();
  }
}

async function startOfLogin(browser: Browser, base: string, width: number): Promise<Start> {
  const seen: Seen[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { page, session } = await openPage(browser, width);
    await slowDown(session);
    seen.push(await seenAt(page, base));
    await page.context().close();
  }
  return startOf('login, first visit', width, seen);
}

async function startsOfShop(browser: Browser, base: string, width: number): Promise<Start[]> {
  const { page, session } = await openPage(browser, width);
  await logIn(page, base, 'ravintola');
  const starts: Start[] = [];
  for (const path of ['/shop', '/shop/categories', '/shop/cart']) {
    await page.goto(base + path);
    // The service worker caches the files, and the answers are stored.
    await setTimeout(SETTLED);
    await slowDown(session);
    const seen: Seen[] = [];
    for (let run = 0; run < RUNS; run += 1) seen.push(await seenAt(page, base + path));
    starts.push(startOf(path, width, seen));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.send('Network.emulateNetworkConditions', fast);
  }
  await page.context().close();
  return starts;
}

async function openPage(browser: Browser, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'fi-FI' });
  // A page with the popup message of the first login leaves no picture.
  await context.addInitScript(`localStorage.setItem('shop.popupSeen', '{"ravintola":["kaisla-1"]}')`);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return { page, session };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', slow);
}

interface Seen {
  readonly largest: number;
  readonly shift: number;
}

async function seenAt(page: Page, address: string): Promise<Seen> {
  await page.goto(address, { waitUntil: 'commit' });
  await setTimeout(SETTLED);
  return page.evaluate<Seen>(`new Promise((resolve) => {
    const seen = { largest: 0, shift: 0 };
    const observe = (type, read) =>
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
    observe('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) seen.shift += value; });
    setTimeout(() => resolve(seen), 300);
  })`);
}

function startOf(page: string, width: number, seen: readonly Seen[]): Start {
  return {
    page,
    width,
    largest: seen.map(({ largest }) => largest),
    shift: Math.max(...seen.map(({ shift }) => shift)),
  };
}
