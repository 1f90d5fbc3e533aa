import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../.tools/chromium.ts';
import { engines, hasPdftotext } from '../../.tools/engines.ts';
import { isFull, lengthOf } from '../lengths.ts';
import { chosen } from '../paths/chosen.ts';
import { createDatabase } from './postgresql.ts';
import type { ShopProcess } from './shops.ts';
import { dataOf, worker } from './worker.ts';

const root = join(import.meta.dirname, '..', '..');
const results = join(root, 'test-results');
const postgresql = isFull ? process.env.TEST_DATABASE_URL : undefined;

/** A test waits for its page, the server or a clock for about a third of its time. */
const workers = Math.min(
  Math.ceil(1.5 * Math.max(2, availableParallelism())),
  chosen?.options.headed || chosen?.options.against ? 1 : (chosen?.walks.length ?? 100),
);
/** The shop of another address; it is neither built nor started here. */
const against = chosen?.options.against;

// The workers read this file again.
if (process.env.BROWSER_TEST_PORT === undefined && !process.argv.includes('--list') && !against) {
  const built = spawnSync(process.execPath, ['.tools/build.ts'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the client cannot be built');
}

// The workers receive the choices of the first evaluation through the environment.
// From 4200 to 5050: fetch refuses 4045, 4190, 5060 and 5061.
const ports = 2 * workers + 2;
process.env.BROWSER_TEST_PORT ??= String(4200 + ports * Math.floor((Math.random() * 850) / ports));
if (postgresql) process.env.BROWSER_TEST_DATABASE ??= await createDatabase(postgresql);
process.env.BROWSER_TEST_DATA ??= join(results, `shop-${Date.now()}`);
const port = Number(process.env.BROWSER_TEST_PORT);

/** At full length: the tests that `npm test` omits. */
const selected = chosen ? {} : isFull ? { grep: /@soak/ } : { grepInvert: /@soak/ };

const TYPING = '**/quick-hand.test.ts';
const PATHS = '**/process-paths.test.ts';
/** Read back by pdftotext. */
const PRINT = hasPdftotext() ? [] : ['**/print.test.ts'];

/** A shop for each worker: the demo customers' carts on a server are shared by all its tests. */
const embedded = (at: number) => ({
  url: `http://localhost:${port + at}`,
  entry: 'server/main.ts',
  env: { SHOP_DATA: dataOf(at), DATABASE_URL: '' },
});
/** The shop in which a worker walks paths. */
const walked = (at: number) => ({
  url: `http://localhost:${port + workers + 1 + at}`,
  entry: 'tests/browser/walk-shop.ts',
  env: { SHOP_DATA: join(dataOf(at), 'walked'), DATABASE_URL: '' },
});
const onPostgresql = {
  url: `http://localhost:${port + workers}`,
  entry: 'server/main.ts',
  env: { DATABASE_URL: process.env.BROWSER_TEST_DATABASE ?? '' },
};
/** The projects that the command names, to which the shops belong; none: all. */
const named = asked('project');
const visits = chosen === undefined && (named.length === 0 || named.some((name) => name !== 'paths'));
const walks = chosen !== undefined || named.length === 0 || named.includes('paths');
const servers: readonly ShopProcess[] = [
  ...Array.from({ length: Number(asked('workers').at(0) ?? workers) }, (_, at) => [
    ...(visits ? [embedded(at)] : []),
    ...(walks ? [walked(at)] : []),
  ]).flat(),
  ...(postgresql ? [onPostgresql] : []),
];

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.test.ts',
  outputDir: join(results, 'browser'),
  globalTeardown: './teardown.ts',
  // The reporter of paths prints chosen ones itself: Playwright's list shows a stopped path as a failure.
  reporter: [
    ...(chosen ? [] : [['list'] as const]),
    ['../../.tools/playwright-outcome.ts'],
    ['../paths/reporter.ts'],
  ],
  workers,
  // The closing table names each test that passed only the second time.
  retries: chosen ? 0 : 1,
  // Limits for what never comes: on a slow machine a page comes late.
  timeout: 600_000,
  // A person waits for a chosen walk.
  expect: { timeout: chosen ? 30_000 : 120_000 },
  use: {
    // A trace takes time: of chosen walks that fail, and where a test is repeated.
    trace: chosen ? 'retain-on-failure' : 'on-first-retry',
    headless: chosen?.options.headed !== true,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    serviceWorkers: 'block',
    // An animation is painted sixty times a second while a call is held. The tests on PostgreSQL have animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(await findChromium({ hasWindow: chosen?.options.headed === true })),
      slowMo: chosen?.options.slow ?? 0,
    },
  },
  projects: [
    {
      name: 'sqlite',
      testIgnore: ['engines/**', PATHS, ...PRINT, ...(isFull ? [TYPING] : [])],
      ...selected,
      use: { baseURL: embedded(worker).url },
    },
    { name: 'paths', testMatch: PATHS, ...selected, use: { baseURL: against ?? walked(worker).url } },
    // It waits between two keys for four minutes: at full length it runs beside the tests under Node.
    ...(isFull
      ? [{ name: 'typing', testMatch: TYPING, ...selected, use: { baseURL: embedded(worker).url } }]
      : []),
    ...engines
      .slice(0, lengthOf('engines'))
      .filter(({ programs }) => programs !== undefined)
      .map(({ name }) => ({
        name,
        testMatch: 'engines/*.test.ts',
        use: { baseURL: embedded(worker).url },
      })),
    // The browser cannot tell the databases apart, so the one journey through every page is enough here.
    ...(postgresql
      ? [
          {
            name: 'postgresql',
            testMatch: '**/slice.test.ts',
            use: { baseURL: onPostgresql.url, contextOptions: {} },
          },
        ]
      : []),
  ],
  ...(against === undefined ? { webServer: shops() } : {}),
});

/** The values of an option of the command. */
function asked(option: string): string[] {
  return process.argv.flatMap((word) => word.match(`^--${option}=(.*)`)?.[1] ?? []);
}

function shops() {
  return {
    // The shell gives way to its command: otherwise that has a living parent after Playwright has ended.
    command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" --import ./.tools/end-with-parent.mjs tests/browser/shops.ts`,
    cwd: root,
    url: `http://localhost:${port + ports - 1}`,
    // A limit for shops that hang: an ended one ends the run at once.
    timeout: 600_000,
    env: { SHOPS: JSON.stringify(servers), READY_PORT: String(port + ports - 1) },
  };
}
