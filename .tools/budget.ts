// What a first visit downloads, read from Vite's manifest of dist/, against the budgets.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes of one kind of file, all its chunks summed, each compressed alone as the server sends it. */
export interface Weight {
  readonly files: number;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The screens measured, each with what the ones before it have brought: /login, /shop and the goods. */
export type Screen = 'login' | 'shop' | 'catalogue';

/** What is weighed: up to each screen, and what is fetched behind them. */
type Weighed = Screen | 'behind';

/** What is downloaded until a screen stands. */
export interface Visit {
  readonly js: Weight;
  readonly css: Weight;
  /** Manifest keys of the chunks counted. */
  readonly chunks: readonly string[];
}

/** As much of Vite's manifest entry as is read here. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Gzipped JavaScript, in bytes (1 kB = 1,000); the goods are part of the shop. */
export const budgets = { login: 128_400, shop: 165_200, catalogue: 169_700 } as const;

/** Lazy chunks that the login screen itself waits for; every other one loads behind it. */
const neededByLogin = /^(ui\/login\/|i18n\/fi\/shop)/;

/** Lazy chunks of the goods: pages of their own, which /shop links to. */
const neededByCatalogue = /^ui\/catalogue\//;

/**
 * Lazy chunks that none of the screens loads: what is fetched at a press, on another page, by an old browser, for a cart that
 * the goods have changed under only, or for answers of another backend.
 * A lazy chunk not named here counts to the shop, so a new one is either paid for or put on this list knowingly.
 */
const onDemand =
  /exceljs|excel|contract\/lenient|^effects\/(actors\/unkeyed|another|unread)|ably|memory-journal|^effects\/fall-back|altcha|captcha|temporal-polyfill|^i18n\/en\/|^effects\/claim|^effects\/(reports|provide-maintenance)|^ui\/(history|maintenance|orders?|order-success|not-found|prepayment|recipes?|templates?|claims?|inventory|import|export|feedback|faq|reorder)\/|^ui\/cart\/(CartPage|CartDialogs|ChangedBand|RemovedBand|LineChanges)|^ui\/(ordering\/OrderingDialog|catalogue\/ProductDialog|app\/(SideMenu|Missing))/;

/**
 * The desk: it is asked for once a customer is known, and no screen waits for it to stand; it is told apart. The manifest
 * names a lazy chunk by its source, and by its file where another chunk imports it, too.
 */
const behindTheScreens =
  /^_IncludedNames-|^i18n\/fi\/desk|contract\/desk-calls|^effects\/(leaving|orders-anew|provide-(cart|desk)|reporter|outbox|answer-cache|realtime)|^ui\/(app\/Toasts|(connection|desk|notices|presence|refresh|search)\/)/;

export function measureDist(root: string): Record<Weighed, Visit> {
  const dist = join(root, 'dist');
  const file = join(dist, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('dist/ holds no build: run `npm run build` first');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { login, shop, catalogue, behind } = closures(manifest);
  return {
    login: visit(dist, manifest, login),
    shop: visit(dist, manifest, shop),
    catalogue: visit(dist, manifest, catalogue),
    behind: visit(dist, manifest, behind),
  };
}

/** The manifest keys downloaded until each screen stands, and those that then follow. */
export function closures(manifest: Manifest): Record<Weighed, string[]> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const reach = (lazy: (key: string) => boolean): string[] => {
    const seen = new Set<string>();
    const queue = [...entries];
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      if (seen.has(key)) continue;
      seen.add(key);
      const chunk = manifest[key];
      if (chunk === undefined) throw new Error(`The manifest lacks ${key}`);
      queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(lazy));
    }
    return [...seen].sort();
  };
  const catalogue = reach(isWaitedFor);
  return {
    login: reach((key) => neededByLogin.test(key)),
    shop: reach((key) => isWaitedFor(key) && !neededByCatalogue.test(key)),
    catalogue,
    behind: reach((key) => !onDemand.test(key)).filter((key) => !catalogue.includes(key)),
  };
}

function isWaitedFor(key: string): boolean {
  return !onDemand.test(key) && !behindTheScreens.test(key);
}

/** One line a figure, and the sentences of the budgets that are broken. */
export function report(measured: Readonly<Record<Weighed, Visit>>): { lines: string[]; broken: string[] } {
  const lines = Object.entries(measured).map(
    ([what, { js, css }]) =>
      `${what === 'behind' ? 'behind them' : `to the ${what}`}: JavaScript ${told(js)}, CSS ${told(css)}`,
  );
  const broken = (['login', 'shop', 'catalogue'] as const).flatMap((screen) => {
    const { gzip } = measured[screen].js;
    if (gzip <= budgets[screen]) return [];
    return [`JavaScript to the ${screen} is ${kB(gzip)} gzip, over its budget of ${kB(budgets[screen])}`];
  });
  return { lines, broken };
}

function visit(dist: string, manifest: Manifest, chunks: readonly string[]): Visit {
  const files = chunks.flatMap((key) => manifest[key]?.file ?? []);
  const css = new Set([...chunks.flatMap((key) => manifest[key]?.css ?? []), ...files.filter(isCss)]);
  const js = new Set(files.filter((file) => !isCss(file)));
  return { js: weigh(dist, js), css: weigh(dist, css), chunks };
}

function isCss(file: string): boolean {
  return file.endsWith('.css');
}

function weigh(dist: string, files: ReadonlySet<string>): Weight {
  const contents = [...files].map((file) => readFileSync(join(dist, file)));
  const sum = (size: (content: Buffer) => number) => contents.reduce((total, each) => total + size(each), 0);
  return {
    files: contents.length,
    raw: sum((content) => content.length),
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
  };
}

function told(weight: Weight): string {
  return `${kB(weight.gzip)} gzip, ${kB(weight.brotli)} brotli`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (import.meta.main) {
  const { lines, broken } = report(measureDist(join(import.meta.dirname, '..')));
  process.stdout.write(`${[...lines, ...broken].join('\n')}\n`);
  if (broken.length > 0) process.exitCode = 1;
}
