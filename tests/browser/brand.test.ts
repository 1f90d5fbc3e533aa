// The shop of another wholesaler: a server with the brand folder of tests/fixtures/brand.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

const root = join(import.meta.dirname, '..', '..');
const NAME = 'Pohjolan Tukku & Pojat';
/** #9b1c31 */
const ACCENT = 'oklch(0.4514 0.1608 18.4029)';

let shop: ChildProcess;
let base: string;
const data = mkdtempSync(join(tmpdir(), 'shop-branded-'));

test.beforeAll(async () => {
  const own = { PORT: '0', SHOP_DATA: data, DATABASE_URL: '', SHOP_DEMO: '1', LOG_LEVEL: 'warn' };
  shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...own, SHOP_BRAND: join(root, 'tests/fixtures/brand') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of shop.stdout ?? []) {
    base = /http:\/\/localhost:\d+/.exec(String(text))?.[0] ?? '';
    if (base !== '') break;
  }
});

test.afterAll(async () => {
  const ended = once(shop, 'exit');
  shop.kill();
  await ended;
  rmSync(data, { recursive: true, force: true });
});

test('another brand has its name, colour, logo and contact before JavaScript, at the login and in the shop', async ({
  browser,
  quietly,
}) => {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 900 } });
  quietly(context);
  const page = await context.newPage();
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await come.promise;
    await route.continue();
  });

  await test.step('the painted login', async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await seeBrand(page, '#painted');
    await expect(page).toHaveTitle(NAME);
    await expect(page.locator('#painted')).toContainText('Aamulla tilattu, aamulla toimitettu.');
  });
  const painted = await placesOf(page, '#painted');
  await test.step('the login of React is in the same place', async () => {
    come.resolve();
    await expect(page.locator('#painted')).toHaveCount(0);
    await seeBrand(page, '#root');
    await expect(page).toHaveTitle(`Kirjaudu sisään – ${NAME}`);
    expect(await placesOf(page, '#root')).toEqual(painted);
    const picture = await page
      .locator('.frame')
      .evaluate((frame) => getComputedStyle(frame, '::before').backgroundImage);
    expect(picture).toContain('/assets/brand-login-');
  });
  await test.step('the shop', async () => {
    await page.getByRole('textbox', { name: 'Käyttäjätunnus' }).fill('kahvila');
    await page.getByLabel('Salasana', { exact: true }).fill('kahvila');
    await page.keyboard.press('Enter');
    await page.waitForURL('/shop');
    const home = page.getByRole('link', { name: NAME });
    await expect(home).toHaveAttribute('href', '/shop');
    expect(await logoOf(page, '.top-bar')).toEqual(['160px', '32px', 'none']);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '010 765 4321' })).toBeAttached();
    await expect(footer).toContainText('Aino Niemi');
    await expect(footer).toContainText('ma–la klo 6–15');
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await logoOf(page, '.top-bar')).toEqual(['24px', '24px', 'none']);
  });
  await test.step('the installed shop', async () => {
    const manifest = await (await context.request.get('/manifest.webmanifest')).json();
    expect([manifest.name, manifest.short_name]).toEqual([NAME, 'Pohjola']);
    expect(await (await context.request.get('/icon.svg')).text()).toContain('<title>Pohjola</title>');
  });
  await context.close();
});

async function seeBrand(page: Page, within: string): Promise<void> {
  const shown = page.locator(within);
  await expect(shown.getByText(NAME)).toHaveCount(1);
  await expect(shown.getByRole('link', { name: '010 765 4321' })).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Kirjaudu sisään' })).toHaveCSS('background-color', ACCENT);
  expect(await logoOf(page, within)).toEqual(['160px', '32px', 'none']);
}

/** Width, height and mask of the logo; no mask: its own colours. */
function logoOf(page: Page, within: string): Promise<string[]> {
  return page.locator(`${within} .wordmark`).evaluate((wordmark) => {
    const { width, height, maskImage } = getComputedStyle(wordmark, '::before');
    return [width, height, maskImage];
  });
}

/** The places of the parts that a visitor sees first. */
function placesOf(page: Page, within: string): Promise<string[]> {
  return page
    .locator(within)
    .locator('.wordmark, h1, .login-welcome, label, .doorway-contact')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width } = part.getBoundingClientRect();
        return [part.className, x, y, width].map(String).join(' ');
      }),
    );
}
