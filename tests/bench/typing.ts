// From the key of an amount to the frame with the new total.
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { findChromium } from '../../.tools/chromium.ts';
import { atEachSpeed, onEmptyPage, type Paint } from './paint.ts';
import { fillCart, openShop } from './shop.ts';

/** Measures a key in the built shop with all goods and 40 lines, and on an empty React page. */
export async function measureTyping(): Promise<Paint[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    return [...(await onEmptyPage(browser, typedOnEmptyPage)), ...(await typedInShop(browser))];
  } finally {
    await browser.close();
  }
}

function typedOnEmptyPage(page: Page): Promise<Paint[]> {
  return atEachSpeed('an empty React page', page, () => typeDigit(page.locator('input')), watchTotal);
}

async function typedInShop(browser: Browser): Promise<Paint[]> {
  const shop = await openShop(browser, true);
  const { name, page, stop } = shop;
  try {
    await fillCart(shop);
    const lines = page.locator('.cart-line input');
    const rows = page.locator('.product-row[data-in-cart] input');
    const measure = (place: string, act: (index: number) => Promise<void>) =>
      atEachSpeed(`${place}, ${name}`, page, act, watchTotal);
    return [
      ...(await measure('a line of the cart', (index) => typeDigit(lines.nth(index % 5)))),
      ...(await measure('a row of the goods', (index) => typeDigit(rows.nth(index % 5)))),
    ];
  } finally {
    await stop();
  }
}

/** Another digit replaces the amount. */
async function typeDigit(field: Locator): Promise<void> {
  await field.focus();
  await field.selectText();
  const stood = Number(await field.inputValue());
  await measureKey(field.page(), String((stood % 8) + 2));
}

/** Fails after 30 s in which no total changed: the key was lost. */
async function measureKey(page: Page, key: string): Promise<void> {
  const painted = page.evaluate(`new Promise((resolve, reject) => {
    window.painted = resolve;
    setTimeout(() => reject(new Error('no total has changed after the key ${key}')), 30_000);
  })`);
  await page.keyboard.press(key);
  await painted;
}

/** Runs in the page: from a key to the first task after the frame with another total. */
const watchTotal = `
  window.paints ??= [];
  window.totalNow = () => document.querySelector('.cart-totals').textContent;
  if (!window.isWatched) addEventListener('keydown', (event) => {
    const before = totalNow();
    const look = () => {
      if (totalNow() === before) return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        window.paints.push(performance.now() - event.timeStamp);
        window.painted();
      };
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, true);
  window.isWatched = true;
`;
