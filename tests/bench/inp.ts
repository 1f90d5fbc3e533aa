// From real input to the next paint, as Event Timing reports it, at a CPU four times slower.
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { findChromium } from '../../.tools/chromium.ts';
import { quantile } from './load.ts';
import { type BenchShop, fillCart, openShop } from './shop.ts';

export interface InteractionsMeasured {
  readonly action: string;
  readonly goods: string;
  /** Event Timing: milliseconds to the next paint, in steps of 8; one under 16 counts as 16. */
  readonly reported: Spread;
  /** Milliseconds from the input to the first task after the frame that shows it. */
  readonly framed: Spread;
}

interface Spread {
  readonly p50: number;
  readonly p95: number;
}

type Interact = (index: number) => Promise<void>;

const SLOWDOWN = 4;
const TIMES = 40;
/** A bare page that is busy so long for a key has a p95 of 32 ms on a machine that can show the limit. */
const BUSY = 24;
/** The letters after the second one of each word are measured. */
const WORDS = ['juusto', 'maito', 'peruna', 'tomaatti', 'kahvi', 'kerma', 'banaani', 'jauho'];

/** A key of a bare page; two presses of +, two digits, a letter of the search and a category, with a cart of 40 lines, with 4,058 and ten times as many goods. */
export async function measureInteractions(): Promise<InteractionsMeasured[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    const measured = [await onBarePage(browser)];
    for (const times of [1, 10]) measured.push(...(await inShop(browser, times)));
    return measured;
  } finally {
    await browser.close();
  }
}

async function onBarePage(browser: Browser): Promise<InteractionsMeasured> {
  const page = await browser.newPage();
  await page.setContent('<input autofocus>');
  await page.evaluate((busy) => {
    addEventListener('keydown', () => {
      const end = performance.now() + busy;
      while (performance.now() < end);
    });
  }, BUSY);
  const measure = await measuring({ name: 'no goods', page });
  const measured = await measure(`key of a bare page, busy for ${BUSY} ms`, () => page.keyboard.press('7'));
  await page.close();
  return measured;
}

async function inShop(browser: Browser, times: number): Promise<InteractionsMeasured[]> {
  const shop = await openShop(browser, true, times);
  const { page } = shop;
  try {
    await fillCart(shop);
    // The goods are placed again once the deferred part is loaded.
    await page.waitForTimeout(2_000);
    const measure = await measuring(shop);
    const wide = [
      await measure('+ in a row', addOne(page, endUndo)),
      await measure('+ just after a removal', addOne(page)),
      await measure('amount in a cart line', typeDigit(page, '.cart-line')),
      await measure('amount in a row', typeDigit(page, '.product-row[data-in-cart]')),
      await measure('letter of a search', typeLetter(page)),
    ];
    await page.setViewportSize({ width: 390, height: 844 });
    return [...wide, await measure('category, 390 px', openCategory(page))];
  } finally {
    await shop.stop();
  }
}

async function measuring({ name, page }: Pick<BenchShop, 'name' | 'page'>) {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(watch);
  return async (action: string, interact: Interact): Promise<InteractionsMeasured> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (let warm = 0; warm < 5; warm += 1) await interact(warm);
    const times: { reported: number; framed: number }[] = [];
    for (let index = 0; index < TIMES; index += 1) {
      await page.evaluate('inputs.begin()');
      await interact(index);
      times.push(await page.evaluate<{ reported: number; framed: number }>('inputs.end()'));
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return {
      action,
      goods: name,
      reported: spread(times.map(({ reported }) => reported)),
      framed: spread(times.map(({ framed }) => framed)),
    };
  };
}

function spread(times: readonly number[]): Spread {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Presses + in a row without a line, then takes the line out again and does `next`, which are not measured. */
function addOne(page: Page, next?: (page: Page) => Promise<void>): Interact {
  return async (index) => {
    const row = page.locator('.product-row:not([data-in-cart])').nth(index % 3);
    const box = row.locator('.amount-field-box');
    await pressWithMouse(box.locator('button').last());
    await page.evaluate('inputs.stop()');
    await page.evaluate(() => {
      const field = document.activeElement?.closest('.amount-field-box');
      field?.querySelector('button')?.click();
    });
    await next?.(page);
  };
}

/** Another change ends the undo of a removed line, which is shown beside the goods. */
async function endUndo(page: Page): Promise<void> {
  const [less, more] = await page.locator('.product-row[data-in-cart] button[tabindex="-1"]').all();
  for (const step of [more, less]) await step?.evaluate((button: HTMLElement) => button.click());
}

/** Another digit replaces an amount. */
function typeDigit(page: Page, line: string): Interact {
  return async () => {
    const field = page.locator(`${line} input`).first();
    await field.focus();
    await field.selectText();
    const stood = Number(await field.inputValue());
    // The focus is another input: its frame ends before the key.
    await page.waitForTimeout(100);
    await page.evaluate('inputs.begin()');
    await page.keyboard.press(String((stood % 8) + 2));
  };
}

function typeLetter(page: Page): Interact {
  const letters = WORDS.flatMap((word) => [...word.slice(2)].map((letter, at) => ({ word, letter, at })));
  const field = page.getByRole('combobox').first();
  return async (index) => {
    const { word, letter, at } = letters[index % letters.length] ?? { word: '', letter: '', at: 0 };
    if (at === 0) {
      await field.focus();
      await field.fill(word.slice(0, 2));
      await page.waitForTimeout(300);
    }
    await page.keyboard.press(letter);
  };
}

/** Opens a category, then closes it, which is not measured. */
function openCategory(page: Page): Interact {
  return async (index) => {
    const heading = page.locator('.category-heading button[aria-expanded=false]').nth(1 + (index % 3));
    const code = await heading.getAttribute('data-category');
    await pressWithMouse(heading);
    await page.evaluate('inputs.stop()');
    await page.locator(`[data-category="${code}"]`).evaluate((button: HTMLElement) => button.click());
  };
}

/** The press without Playwright's own checks of the page between its events. */
async function pressWithMouse(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`not drawn: ${target}`);
  const { mouse } = target.page();
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await target.page().waitForTimeout(100);
  await target.page().evaluate('inputs.begin()');
  await mouse.down();
  await mouse.up();
}

/** Runs in the page. The observer reports an input some frames after its paint. */
const watch = `
  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
  let found;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries()) {
      if (interactionId && startTime >= found.begun && startTime < found.stopped)
        found.reported = Math.max(found.reported, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  for (const type of ['keydown', 'click']) addEventListener(type, ({ isTrusted, timeStamp }) => {
    if (!isTrusted) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { found.framed ||= performance.now() - timeStamp; };
      port2.postMessage(null);
    });
  }, true);
  window.inputs = {
    begin: () => { found = { begun: performance.now(), stopped: Infinity, reported: 16, framed: 0 }; },
    stop: async () => {
      await wait(250);
      found.stopped = performance.now();
    },
    end: async () => {
      await wait(250);
      const { reported, framed } = found;
      return { reported, framed };
    },
  };
  inputs.begin();
`;
