// A customer's hand on a page. It counts keys, taps, dialogs and scrolls.
import type { Locator, Page } from 'playwright';

export interface Effort {
  readonly keys: number;
  /** Clicks, or taps of a finger. */
  readonly taps: number;
  readonly dialogs: number;
  /** A scroll moves by 0.7 of the screen at most. */
  readonly scrolls: number;
  /** Taps, and typed texts with the key that ends them. */
  readonly actions: number;
}

export interface Hand {
  tap(target: Locator): Promise<void>;
  /** Types a text into the focused field, and presses the key that ends it. */
  type(text: string, end?: 'Enter'): Promise<void>;
  effort(): Effort;
}

const SCROLL = 0.7;
const MOST_SCROLLS = 40;

/** `pace`: milliseconds a key. */
export async function handOn(page: Page, pace = 30): Promise<Hand> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const counts = { keys: 0, taps: 0, dialogs: 0, scrolls: 0, actions: 0 };
  await page.exposeFunction('dialogOpened', () => {
    counts.dialogs += 1;
  });
  await page.evaluate(watchDialogs);

  const bringIntoSight = async (target: Locator) => {
    for (let scroll = 0; scroll < MOST_SCROLLS; scroll += 1) {
      const distance = await target.evaluate(distanceFromSight);
      if (distance === 0) return;
      counts.scrolls += 1;
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, Math.sign(distance) * Math.min(Math.abs(distance), SCROLL * height));
      await target.evaluate(untilItStands);
    }
    throw new Error(`no scroll brings it into sight: ${target}`);
  };

  return {
    tap: async (target) => {
      await target.waitFor();
      await target.evaluate(untilItStands);
      await bringIntoSight(target);
      counts.taps += 1;
      counts.actions += 1;
      await (isTouch ? target.tap() : target.click());
    },
    type: async (text, end) => {
      counts.keys += text.length + (end === undefined ? 0 : 1);
      counts.actions += 1;
      await page.keyboard.type(text, { delay: pace });
      if (end !== undefined) await page.keyboard.press(end, { delay: pace / 2 });
    },
    effort: () => ({ ...counts }),
  };
}

/** Runs in the page: 0 if the element's middle is uncovered, else its distance to the middle of the screen. */
function distanceFromSight(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (element.contains(document.elementFromPoint(x, y))) return 0;
  return y - innerHeight / 2 || 1;
}

/** In the page: until the element has the same place in three frames. */
function untilItStands(element: Element): Promise<void> {
  return new Promise((resolve) => {
    let [place, frames] = [Number.NaN, 0];
    const look = () => {
      const { top } = element.getBoundingClientRect();
      frames = top === place ? frames + 1 : 0;
      place = top;
      if (frames >= 3) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

const watchDialogs = `
  const show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function () {
    window.dialogOpened();
    return show.call(this);
  };
`;
