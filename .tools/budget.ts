// Compares the downloads of a first visit, read from Vite's manifest of dist/, with the budgets.
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

/** The measured screens, each with the downloads of those before it: /login, /shop and the goods. */
export type Screen = 'login' | 'shop' | 'catalogue';

/** The measured parts: the download up to each screen, and the chunks fetched behind them. */
type Weighed = Screen | 'behind';

/** The download until a screen is shown. */
export interface Visit {
  readonly js: Weight;
  readonly css: Weight;
  /** Manifest keys of the chunks counted. */
  readonly chunks: readonly string[];
}

/** As much of Vite's manifest entry as is read here. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Gzipped JavaScript, in bytes (1 kB = 1,000); the goods are part of the shop. */
export const budgets = { login: 101_300, shop: 132_200, catalogue: 137_900 } as const;

/** Lazy chunks by the time of their fetch, each by its own name (.tools/chunks.ts) or that of its module. */
export type Lazy = Readonly<Record<'login' | 'catalogue' | 'behind' | 'later', readonly string[]>>;

/**
 * A lazy chunk without a name here counts to the shop: a new one uses the budget, or is named here on purpose. Imports
 * of a named chunk need no name: the pages of DeferredPages, the parts of provide-deferred.
 */
const named: Lazy = {
  login: ['i18n/fi/shop.ts'],
  catalogue: ['goods'],
  /** Asked for once a customer is known; no screen waits for them to stand. */
  behind: [
    'account',
    'effects/provide-deferred.ts',
    'i18n/fi/deferred.ts',
    'ordering',
    'page',
    'parts',
    'views',
  ],
  /** Fetched at a press, on another page, by an old browser, for changed goods, or for answers of another backend. */
  later: [
    'effects/actors/unkeyed-order.ts',
    'effects/another-answer.ts',
    'effects/captcha.ts',
    'effects/claim-draft.ts',
    'effects/excel/build-file.ts',
    'effects/memory-fallback.ts',
    'effects/memory-database.ts',
    'effects/take-over.ts',
    'effects/reports.ts',
    'effects/unread-answers.ts',
    'i18n/en/deferred.ts',
    'i18n/en/shop.ts',
    'ui/accessibility/StatementScreen.tsx',
    'ui/app/Missing.tsx',
    'ui/app/SideMenu.tsx',
    'ui/cart/CartDialogs.tsx',
    'ui/cart/LineSubstitution.tsx',
    'ui/cart/CartLineDetails.tsx',
    'ui/cart/CartPage.tsx',
    'ui/cart/CartBands.tsx',
    'ui/cart/FindInCart.tsx',
    'ui/cart/LineChanges.tsx',
    'ui/catalogue/ProductDialog.tsx',
    'ui/deferred/DeferredPages.tsx',
    'ui/ordering/OrderingDialog.tsx',
    'ui/order/OrderPage.tsx',
    'ui/order/OrderSuccess.tsx',
    'ui/order/OrdersPage.tsx',
    'ui/order/AwaitingNotes.tsx',
    'ui/reorder/ReorderDialog.tsx',
  ],
};

export function measureDist(root: string): Record<Weighed, Visit> {
  const dist = join(root, 'dist');
  const file = join(dist, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('dist/ has no build: run `npm run build` first');
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
export function closures(manifest: Manifest, lazy: Lazy = named): Record<Weighed, string[]> {
  const asked = new Set<string>();
  const reach = (follows: (name: string) => boolean): string[] => {
    const seen = new Set<string>();
    const queue = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      if (seen.has(key)) continue;
      seen.add(key);
      const { imports = [], dynamicImports = [] } = chunkOf(manifest, key);
      for (const each of dynamicImports) asked.add(nameOf(manifest, each));
      queue.push(...imports, ...dynamicImports.filter((each) => follows(nameOf(manifest, each))));
    }
    return [...seen].sort();
  };
  const { login, catalogue, behind, later } = lazy;
  const toCatalogue = reach((name) => !behind.includes(name) && !later.includes(name));
  const all = reach((name) => !later.includes(name));
  const found = {
    login: reach((name) => login.includes(name)),
    shop: reach((name) => ![...catalogue, ...behind, ...later].includes(name)),
    catalogue: toCatalogue,
    behind: all.filter((key) => !toCatalogue.includes(key)),
  };
  const stale = Object.values(lazy).flatMap((names) => names.filter((name) => !asked.has(name)));
  if (stale.length > 0) throw new Error(`No counted chunk imports ${stale.join(', ')}`);
  return found;
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The manifest lacks ${key}`);
  return chunk;
}

/** A chunk that several modules share has a hash in its key. */
function nameOf(manifest: Manifest, key: string): string {
  return key.startsWith('_') ? (chunkOf(manifest, key).name ?? key) : key;
}

/** One line a figure, and the sentences of the budgets that are broken. */
export function report(measured: Readonly<Record<Weighed, Visit>>): { lines: string[]; broken: string[] } {
  const lines = Object.entries(measured).map(
    ([what, { js, css }]) =>
      `${what === 'behind' ? 'behind them' : `to the ${what}`}: JavaScript ${formatWeight(js)}, CSS ${formatWeight(css)}`,
  );
  const broken = (['login', 'shop', 'catalogue'] as const).flatMap((screen) => {
    const { gzip } = measured[screen].js;
    if (gzip <= budgets[screen]) return [];
    const [size, over, budget] = [gzip, gzip - budgets[screen], budgets[screen]].map(inBytes);
    return [`JavaScript to the ${screen} is ${size} bytes gzip, ${over} over its budget of ${budget}`];
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

function formatWeight(weight: Weight): string {
  return `${kB(weight.gzip)} gzip, ${kB(weight.brotli)} brotli`;
}

function inBytes(bytes: number): string {
  return bytes.toLocaleString('en');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (import.meta.main) {
  const { lines, broken } = report(measureDist(join(import.meta.dirname, '..')));
  process.stdout.write(`${[...lines, ...broken].join('\n')}\n`);
  if (broken.length > 0) process.exitCode = 1;
}
