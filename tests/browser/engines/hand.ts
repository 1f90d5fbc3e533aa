import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locale } from '../../../i18n/locales.ts';
import { type Say, speaking } from '../../hands/page/words.ts';
import type { Good } from '../../model/goods.ts';
import { catalogueScreen, loginForm } from '../../model/targets.ts';
import { type Target, thing, wordsOf } from '../../model/visible.ts';
import { fileOf } from '../files.ts';
import { keys, type Tab } from './engine.ts';
import { type Found, faults, findInPage, nextFrame, screen, scrollOn, type Wanted } from './in-page.ts';

/** Roles and names as assistive technology reads them. */
const finder = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Milliseconds of one wait. */
const PATIENCE = 60_000;

/** The hand of a person on a tab of any browser. A wait that times out reports the visible text. */
export interface Hand {
  readonly tab: Tab;
  readonly say: Say;
  goTo(path: string): Promise<void>;
  reload(): Promise<void>;
  see(target: Target): Promise<Found>;
  /** Waits until it has gone. */
  miss(target: Target): Promise<void>;
  isThere(target: Target): Promise<boolean>;
  /** Presses where it is drawn, once nothing lies over it. */
  tap(target: Target): Promise<void>;
  /** Replaces the text of a field, and leaves the field unless `leave` is false. */
  type(target: Target, text: string, leave?: boolean): Promise<void>;
  holds(target: Target, value: string): Promise<void>;
  /** Opens the category of a good, and scrolls to it. */
  find(good: Good): Promise<void>;
  add(good: Good, amount: number): Promise<void>;
  logIn(username: string): Promise<void>;
  until(what: string, holds: () => Promise<boolean>): Promise<void>;
  at(path: string): Promise<void>;
  /** The page is drawn right: see `faults`. A picture of it is kept with the results. */
  look(name: string): Promise<void>;
}

export function handOn(tab: Tab, base: string, locale: Locale): Hand {
  const say = speaking(locale);
  const load = async () => {
    if (await tab.run(() => globalThis.TestingLibraryDom !== undefined)) return;
    await tab.load(finder);
  };
  /** A page may be left meanwhile. */
  const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      await load();
      return await work();
    } catch (error) {
      failure = String(error);
      return undefined;
    }
  };
  let failure = '';
  const until: Hand['until'] = async (what, holds) => {
    failure = '';
    const end = Date.now() + PATIENCE;
    while ((await tried(holds)) !== true) {
      if (Date.now() > end) {
        const there = await tab.run(screen).catch(String);
        throw new Error(`${what}: not in ${PATIENCE / 1_000} s. ${failure}\nOn the screen: ${there}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const find = (target: Target, near = false) => tab.run(findInPage, wanted(target, say), near);
  const see = async (
    target: Target,
    isRight: (found: Found) => boolean | Promise<boolean> = () => true,
    near = false,
  ) => {
    let found: Found | undefined;
    await until(`${wordsOf(target)} "${say(target.name)}"`, async () => {
      found = await find(target, near);
      if (near && found?.over !== undefined) failure = `Over it lies ${found.over}`;
      return found !== undefined && (await isRight(found));
    });
    if (found === undefined) throw new Error('not found');
    return found;
  };
  const tap = async (target: Target) => {
    let before = { x: -1, y: -1 };
    // It does not move from one frame to the next: rows are measured when they are drawn, and move then.
    const stands = async (found: Found) => {
      const stood = found.x === before.x && found.y === before.y && !found.isMoved;
      before = found;
      await tab.run(nextFrame);
      return stood && found.over === undefined && !found.isDisabled;
    };
    const { x, y } = await see(target, stands, true);
    await tab.press(x, y);
  };
  const hand: Hand = {
    tab,
    say,
    until,
    see: (target) => see(target),
    tap,
    goTo: (path) => tab.goTo(`${base}${path}`),
    reload: () => tab.reload(),
    miss: (target) => until(`no ${wordsOf(target)}`, async () => (await find(target)) === undefined),
    isThere: async (target) => (await tried(() => find(target))) !== undefined,
    type: async (target, text, leave = true) => {
      await tap(target);
      await see(target, ({ isFocused }) => isFocused);
      await tab.type(`${keys.control}a${text}${leave ? keys.tab : ''}`);
    },
    holds: async (target, value) => {
      await see(target, (found) => {
        failure = `It holds "${found.value}".`;
        return found.value === value;
      });
    },
    find: async (good) => {
      const category = { fi: good.category_description_fi, en: good.category_description_en };
      const rail = thing('navigation', 'catalogue.categories');
      const filter = thing('textbox', 'department.filter', rail);
      const scrollTo = (target: Target) =>
        until(`${wordsOf(target)} in the list`, async () => {
          if ((await find(target)) !== undefined) return true;
          await tab.run(scrollOn);
          return false;
        });
      await hand.see(catalogueScreen.products);
      // The rail comes after the goods.
      if ((await tab.run(() => innerWidth)) >= 1024) {
        await hand.type(filter, category[locale], false);
        await tap(thing('button', category, rail));
      } else {
        // A narrow window does not show the rail, and its categories are closed.
        const heading = thing('text', category, catalogueScreen.products);
        await scrollTo(heading);
        await tap(heading);
      }
      await scrollTo(catalogueScreen.productOf(good));
    },
    add: async (good, amount) => {
      await hand.find(good);
      await tap(catalogueScreen.productOf(good));
      await hand.type(catalogueScreen.amount, String(amount));
      await tap(catalogueScreen.add);
    },
    logIn: async (username) => {
      await hand.type(loginForm.username, username);
      await hand.type(loginForm.password, username);
      await tap(loginForm.submit);
    },
    at: (path) => until(`the page ${path}`, async () => (await tab.run(() => location.pathname)) === path),
    look: async (name) => {
      await until(`${name} is drawn right`, async () => {
        failure = (await tab.run(faults)).join('\n');
        return failure === '';
      });
      fileOf(`${name}.png`, await tab.picture());
    },
  };
  return hand;
}

function wanted({ role, name, in: outer, begins = false }: Target, say: Say): Wanted[] {
  return [...(outer === undefined ? [] : wanted(outer, say)), { role, name: say(name), begins }];
}
