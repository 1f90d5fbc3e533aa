import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../.tools/chromium.ts';
import { createDatabase } from './postgresql.ts';

const root = join(import.meta.dirname, '..', '..');
const results = join(root, 'test-results');
const postgresql = process.env.TEST_DATABASE_URL;

// The workers read this file again: what the first reading chose reaches them by the environment.
// From 4200: fetch refuses 4045 and 4190.
process.env.BROWSER_TEST_PORT ??= String(4200 + 2 * Math.floor(Math.random() * 400));
if (postgresql) process.env.BROWSER_TEST_DATABASE ??= await createDatabase(postgresql);
process.env.BROWSER_TEST_DATA ??= join(results, `shop-${Date.now()}`);
const port = Number(process.env.BROWSER_TEST_PORT);

const embedded = {
  url: `http://localhost:${port}`,
  env: { SHOP_DATA: process.env.BROWSER_TEST_DATA, DATABASE_URL: '' },
};
const onPostgresql = {
  url: `http://localhost:${port + 1}`,
  env: { DATABASE_URL: process.env.BROWSER_TEST_DATABASE ?? '' },
};
const servers = postgresql ? [embedded, onPostgresql] : [embedded];

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.test.ts',
  outputDir: join(results, 'browser'),
  globalTeardown: './teardown.ts',
  reporter: [['list'], ['json']],
  // One worker: the demo customers' carts on a server are shared by all its tests.
  workers: 1,
  // A machine shared with other work may be slow once; the report names what passed only the second time.
  retries: process.env.CI === 'true' ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    serviceWorkers: 'block',
    launchOptions: await findChromium(),
  },
  projects: [
    { name: 'sqlite', use: { baseURL: embedded.url } },
    // The browser cannot tell the databases apart, so the one journey through every room is enough here.
    ...(postgresql
      ? [{ name: 'postgresql', testMatch: '**/slice.test.ts', use: { baseURL: onPostgresql.url } }]
      : []),
  ],
  webServer: servers.map(({ url, env }) => ({
    command: `"${process.execPath}" .tools/build.ts && "${process.execPath}" server/main.ts`,
    cwd: root,
    url: `${url}/healthz`,
    timeout: 60_000,
    env: { ...env, PORT: new URL(url).port, SHOP_DEMO: '1', LOG_LEVEL: 'warn' },
  })),
});
