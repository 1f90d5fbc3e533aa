// Events from outside on a page, in a journey over several processes.
import type { Page } from '@playwright/test';
import { type Locale, localeNames, locales } from '../../../i18n/locales.ts';
import { calls } from '../../../machines/domain/contract/calls.ts';
import type { Meanwhile } from '../../model/actions.ts';
import { closed, maintenanceScreen } from '../../model/maintenance.model.ts';
import { loginForm, shell } from '../../model/targets.ts';
import { absent, enabled, shown, thing, type Visible } from '../../model/visible.ts';
import { find } from './find.ts';
import { perform } from './gestures.ts';
import type { Switchboard } from './switchboard.ts';
import type { Say } from './words.ts';

interface Place {
  readonly page: Page;
  readonly calls: Switchboard;
  readonly say: Say;
}

export function otherLocale(locale: Locale): Locale {
  return locales.find((each) => each !== locale) ?? locale;
}

export async function meet(
  { page, calls: board, say }: Place,
  what: Meanwhile,
  locale: Locale,
): Promise<void> {
  switch (what) {
    case 'offline':
    case 'online':
      return page.context().setOffline(what === 'offline');
    case 'language':
      return chooseLanguage(page, say, otherLocale(locale));
    case 'expiry':
      return failEverything(page, board, 401, { error: 'Unauthorized' });
    case 'maintenance':
      await failEverything(page, board, 503, closed);
      // A visitor makes no call before a login.
      return (await find(page, loginForm.submit, say).count()) === 0 ? undefined : tryLogin(page, say);
    case 'otherTab': {
      await released(page, board);
      const other = await page.context().newPage();
      await other.goto(new URL('/robots.txt', page.url()).href);
      await other.evaluate(() => localStorage.removeItem('shop.session'));
      return other.close();
    }
    case 'logout':
      await released(page, board);
      return logOut(page, say);
    case 'return':
      return logInAgain(page, say);
    case 'goods':
    case 'colleague':
    case 'noon':
    case 'ban':
      throw new Error(`${what} is for the machine hand`);
    default:
      return what satisfies never;
  }
}

/** The parts that a page shows after an event; undefined: the same as before it. */
export function shownAfter(what: Meanwhile): readonly Visible[] | undefined {
  switch (what) {
    case 'expiry':
      return [enabled(loginForm.submit), absent(shell.menu), shown(loginForm.expired)];
    case 'otherTab':
    case 'logout':
      return [enabled(loginForm.submit), absent(shell.menu)];
    case 'maintenance':
      return [absent(loginForm.submit), absent(shell.menu), shown(maintenanceScreen.title)];
    case 'return':
      return inShop;
    default:
      return undefined;
  }
}

/** The parts of the shop that stay. */
export const inShop: readonly Visible[] = [shown(shell.menu), absent(loginForm.submit)];

/** Another pattern than that of the switchboard. */
const everyCall = /\/api\//;

/** The bar of a page has both languages; a dialog covers them. */
function chooseLanguage(page: Page, say: Say, locale: Locale): Promise<void> {
  const name = `${locale.toUpperCase()}, ${localeNames[locale]}`;
  return perform(page, { act: 'press', target: thing('button', { text: name }) }, say);
}

/** Every call fails until the next login. Entering the page of the orders makes one. */
async function failEverything(page: Page, board: Switchboard, status: number, body: unknown): Promise<void> {
  await released(page, board);
  await page.context().route(everyCall, (route) => route.fulfill({ status, json: body }));
  for (const path of ['/shop', '/order/orders']) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
  }
}

/** No call waits any more, the page has a network and its own time, and has shown the answers. */
async function released(page: Page, board: Switchboard): Promise<void> {
  await page.context().setOffline(false);
  await page.clock.resume().catch(() => undefined);
  await board.release();
  await board.quiet();
}

/** A released answer may open a dialog over the menu: Escape closes it. */
async function logOut(page: Page, say: Say): Promise<void> {
  const dialog = page.locator('.dialog[open]');
  await page.addLocatorHandler(dialog, () => page.keyboard.press('Escape'));
  await perform(page, { act: 'press', target: shell.menu }, say);
  await page.removeLocatorHandler(dialog);
  await perform(page, { act: 'press', target: shell.logout }, say);
}

async function logInAgain(page: Page, say: Say): Promise<void> {
  await page.context().unroute(everyCall);
  if ((await find(page, loginForm.submit, say).count()) === 0) await page.reload();
  await tryLogin(page, say);
  await page.waitForResponse((response) => response.url().endsWith(calls.login.path));
}

async function tryLogin(page: Page, say: Say): Promise<void> {
  for (const target of [loginForm.username, loginForm.password]) {
    await perform(page, { act: 'fill', target, text: 'ravintola' }, say);
  }
  await perform(page, { act: 'press', target: loginForm.submit }, say);
}
