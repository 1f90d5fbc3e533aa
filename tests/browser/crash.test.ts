// A killed browser has stored the typed text, although no field lost the focus.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { peas, trout } from '../model/goods.ts';
import { inventoryScreen } from '../model/inventory/samples.ts';
import { apiOf, expect, sessionOf, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';

/** Milliseconds from the last key to the end. */
for (const wait of [0, 200, 700, 1_500]) {
  test(`of a browser that is killed ${wait} ms after the key, cart and count hold the typed amount`, {
    tag: '@soak',
  }, async ({ base, launchOptions }) => {
    const api = await apiOf(base, 'ravintola');
    await api.cart([trout.id, 6]);
    await api.finishCounts();
    const home = mkdtempSync(join(tmpdir(), 'shop-browser-'));
    try {
      const first = await opened(home, launchOptions, base);
      const session = JSON.stringify(await sessionOf(base, 'ravintola'));
      const page = first.pages()[0] ?? (await first.newPage());
      await page.goto('/');
      await page.evaluate((kept) => {
        localStorage.setItem('shop.session', kept);
        localStorage.setItem('shop.preferences', JSON.stringify({ locale: 'fi', details: false }));
        localStorage.setItem('shop.popupSeen', JSON.stringify({ ravintola: ['kaisla-1'] }));
      }, session);
      // A browser that is closed has its storage on the disk.
      await first.close();

      const second = await opened(home, launchOptions, base);
      const counting = await visit(second, 'fi', '/inventory');
      await counting.tap(inventoryScreen.start);
      await counting.type(inventoryScreen.find, peas.id);
      const visitor = await visit(second, 'fi', '/shop/categories');
      await expect(amountOf(visitor, trout)).toHaveValue('6');
      await counting.it(inventoryScreen.amountOf(peas)).focus();
      await counting.page.keyboard.type('12,5');
      await amountOf(visitor, trout).click();
      await visitor.page.keyboard.type('34');
      await visitor.page.waitForTimeout(wait);
      kill(home);
      await second.close().catch(() => {});

      const third = await opened(home, launchOptions, base);
      const again = await visit(third, 'fi', '/shop/categories');
      await expect(amountOf(again, trout)).toHaveValue('34');
      await again.page.goto('/inventory');
      await again.type(inventoryScreen.find, peas.id);
      await expect(again.it(inventoryScreen.amountOf(peas))).toHaveValue('12,5');
      await again.see(inventoryScreen.saved);
      const { items } = (await api.ask('cart')).body.cart;
      expect(items.map(({ amount }: { amount: number }) => amount)).toEqual([34]);
      await third.close();
    } finally {
      rmSync(home, { recursive: true, force: true });
      await api.finishCounts();
    }
  });
}

function opened(home: string, options: LaunchOptions, base: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(home, {
    ...options,
    baseURL: base,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  });
}

/** Every process of the browser with this profile folder. */
function kill(home: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(home)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
