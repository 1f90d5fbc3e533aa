import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../.tools/chromium.ts';

const root = join(import.meta.dirname, '..', '..');
// The workers read this file again: what the first reading chose reaches them by the environment.
process.env.BROWSER_TEST_PORT ??= String(4000 + Math.floor(Math.random() * 1000));
process.env.BROWSER_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'shop-browser-tests-'));
const baseURL = `http://localhost:${process.env.BROWSER_TEST_PORT}`;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.test.ts',
  outputDir: join(root, 'test-results', 'browser'),
  reporter: [['list'], ['json']],
  // One worker: the demo customers' carts on the one server are shared by all tests.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { baseURL, locale: 'fi-FI', timezoneId: 'Europe/Helsinki', launchOptions: await findChromium() },
  webServer: {
    command: 'node server/main.ts',
    cwd: root,
    url: `${baseURL}/healthz`,
    timeout: 60_000,
    env: { PORT: process.env.BROWSER_TEST_PORT, SHOP_DATA: process.env.BROWSER_TEST_DATA, SHOP_DEMO: '1' },
  },
});
