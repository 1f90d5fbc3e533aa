// Measures the product list: the time from the press to the file, and the longest task of the page meanwhile.
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../.tools/chromium.ts';
import { openShop } from './shop.ts';

export interface ExportMeasured {
  readonly goods: string;
  readonly slowdown: number;
  /** Milliseconds from the press to the file: the first time with its downloads, then the median of the others. */
  readonly first: number;
  readonly median: number;
  /** Milliseconds of the longest task of the page in all of them; 0: none was longer than 50 ms. */
  readonly longest: number;
  readonly bytes: number;
}

const TIMES = 6;

/** The product list of the built shop in a browser, at the machine's speed and four times slower. */
export async function measureExports(): Promise<ExportMeasured[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    const measured: ExportMeasured[] = [];
    for (const all of [false, true]) {
      const { name: goods, page, stop } = await openShop(browser, all);
      const session = await page.context().newCDPSession(page);
      for (const slowdown of [1, 4]) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        measured.push({ goods, slowdown, ...(await measureExport(page)) });
      }
      await stop();
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** Only what begins with the press counts: the menu is open by then. */
async function measureExport(page: Page): Promise<Omit<ExportMeasured, 'goods' | 'slowdown'>> {
  const times: number[] = [];
  let longest = 0;
  let bytes = 0;
  for (let round = 0; round < TIMES; round += 1) {
    await page.getByRole('button', { name: 'Avaa valikko' }).click();
    const entry = page.getByRole('button', { name: 'Tuoteluettelo (Excel)' });
    await entry.waitFor();
    await page.waitForTimeout(500);
    await observeTasks(page);
    const saving = page.waitForEvent('download');
    const begun = performance.now();
    await entry.click();
    const download = await saving;
    times.push(performance.now() - begun);
    longest = Math.max(longest, await longestTask(page));
    const stream = await download.createReadStream();
    bytes = 0;
    for await (const chunk of stream) bytes += chunk.length;
  }
  const [first = 0, ...others] = times;
  others.sort((a, b) => a - b);
  return { first, median: others[Math.floor(others.length / 2)] ?? 0, longest, bytes };
}

function observeTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.dataset.longest = '0';
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        root.dataset.longest = String(Math.max(duration, Number(root.dataset.longest)));
      }
    }).observe({ type: 'longtask' });
  });
}

async function longestTask(page: Page): Promise<number> {
  // The observer reports the last task in a later turn.
  await page.waitForTimeout(200);
  return page.evaluate(() => Number(document.documentElement.dataset.longest));
}
