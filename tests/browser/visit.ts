import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Locale } from '../../i18n/locales.ts';
import { find } from '../hands/page/find.ts';
import { perform } from '../hands/page/gestures.ts';
import { type Switchboard, switchboard } from '../hands/page/switchboard.ts';
import { type Say, speaking } from '../hands/page/words.ts';
import type { Good } from '../model/goods.ts';
import { cartScreen, catalogueScreen, loginForm } from '../model/targets.ts';
import type { Target, Words } from '../model/visible.ts';
import { expect } from './shop.ts';

/** A page of the shop, with the gestures of a journey. */
export interface Visit {
  readonly page: Page;
  readonly calls: Switchboard;
  readonly say: Say;
  it(target: Target): Locator;
  see(target: Target): Promise<void>;
  tap(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  goTo(path: string): Promise<void>;
  /** Brings a good of the catalogue into view. */
  find(good: Good): Promise<void>;
  /** Adds a good from the catalogue by hand. */
  add(good: Good, amount: number): Promise<void>;
  seeToast(words: Words): Promise<void>;
}

export async function visit(context: BrowserContext, locale: Locale, path?: string): Promise<Visit> {
  const calls = await switchboard(context);
  const page = await context.newPage();
  const say = speaking(locale);
  const it = (target: Target) => find(page, target, say);
  const visitor: Visit = {
    page,
    calls,
    say,
    it,
    see: (target) => expect(it(target)).toBeVisible(),
    tap: (target) => it(target).click(),
    type: (target, text) => perform(page, { act: 'fill', target, text }, say),
    goTo: (to) => perform(page, { act: 'goTo', path: to }, say),
    find: (good) => perform(page, { act: 'find', good }, say),
    add: async (good, amount) => {
      await perform(page, { act: 'find', good }, say);
      await it(catalogueScreen.productOf(good)).click();
      await perform(page, { act: 'fill', target: catalogueScreen.amount, text: String(amount) }, say);
      await it(catalogueScreen.add).click();
    },
    seeToast: (words) => expect(page.getByRole('alert').filter({ hasText: say(words) })).toBeVisible(),
  };
  if (path !== undefined) {
    await page.goto(path);
    await calls.quiet();
  }
  return visitor;
}

/** The amount field of a line. */
export function amountOf(visitor: Visit, good: Good): Locator {
  return visitor.it(cartScreen.amountOf(good));
}

/** By the form, captcha and all. */
export async function logIn({ type, tap }: Visit, username: string, password = username): Promise<void> {
  await type(loginForm.username, username);
  await type(loginForm.password, password);
  await tap(loginForm.submit);
}

/**
 * Enter is pressed until the dialog has closed: the dialog ignores keys before a person can see its buttons. Each press
 * releases the key: a held key repeats, and a link ignores repeated Enter.
 */
export async function pressOnceSeen(button: Locator): Promise<void> {
  const seen = await button.elementHandle();
  await expect(async () => {
    // A removed button takes no key, and the page behind it gets none.
    await seen?.press('Enter').catch(() => undefined);
    await expect(button).toBeHidden({ timeout: 100 });
  }).toPass();
}

/** From now on the page's clock moves by the test alone. */
export async function stopClock(page: Page): Promise<void> {
  // Playwright refuses a moment in the past, and the clock stops.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass();
}
