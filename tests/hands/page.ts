import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../i18n/locales.ts';
import type { OrderTemplate } from '../../machines/domain/template/template.schema.ts';
import type { Action, Awaited, Given } from '../model/actions.ts';
import type { Path } from '../model/paths.ts';
import { cartScreen, catalogueScreen, loginForm, notices, shell } from '../model/targets.ts';
import type { Visible } from '../model/visible.ts';
import { find } from './page/find.ts';
import { perform } from './page/gestures.ts';
import type { PageHarness } from './page/harness.ts';
import { callsLeft } from './page/left.ts';
import { meet, otherLocale } from './page/meanwhile.ts';
import { type Switchboard, switchboard } from './page/switchboard.ts';
import { expectVisible } from './page/visible.ts';
import { visibleAt } from './page/visible-at.ts';
import { type Say, speaking } from './page/words.ts';

export interface PageHand {
  readonly page: Page;
  /** In the language of the page. */
  readonly say: Say;
  readonly calls: Switchboard;
  do(action: Action): Promise<void>;
  see(visible: readonly Visible[]): Promise<void>;
}

export interface PageOptions {
  readonly locale: Locale;
  readonly opens: string;
  /** Puts goods into the server's cart. */
  readonly putInCart: (productId: string, amount: number) => Promise<void>;
  /** Orders goods from a second device. */
  readonly order: (productId: string, amount: number) => Promise<void>;
  /** A colleague orders goods, and the order waits for approval. */
  readonly orderForApproval: (productId: string, amount: number) => Promise<void>;
  /** Sets the customer's templates to exactly these. */
  readonly templates: (templates: readonly OrderTemplate[]) => Promise<void>;
  /** Finishes an open count and leaves one finished count. */
  readonly finishCounts: () => Promise<void>;
}

/** Opens a page in a fresh browser context with a stored session, and establishes the preconditions of a path. */
export async function takeUpPage(
  context: BrowserContext,
  given: readonly Given[],
  { locale, opens, putInCart, order, orderForApproval, templates, finishCounts }: PageOptions,
): Promise<PageHand> {
  const calls = await switchboard(context, { ownTime: given.some((step) => step.given === 'time') });
  await context.addInitScript(denyStoredAnswers);
  const page = await context.newPage();
  let spoken = locale;
  let isOpen = false;
  const open = async () => {
    if (isOpen) return;
    isOpen = true;
    await page.goto(opens);
    await calls.quiet();
  };
  const hand: PageHand = {
    page,
    get say() {
      return speaking(spoken);
    },
    calls,
    do: async (action) => {
      await act(hand, action, spoken);
      if (changesLanguage(action)) spoken = otherLocale(spoken);
    },
    see: async (visible) => {
      for (const part of visible) await expectVisible(page, part, hand.say);
    },
  };
  const held = new Set<string>();
  const fresh = freshUntil(given);
  for (const [at, step] of given.entries()) {
    switch (step.given) {
      case 'loggedIn':
        if (step.byHand !== true) break;
        await open();
        await logInByHand(hand, step.username, 'asked' in step);
        break;
      case 'time':
        break;
      case 'unread':
        await context.addInitScript(() => {
          // An empty page has no storage.
          if (location.origin !== 'null') localStorage.removeItem('shop.popupSeen');
        });
        break;
      case 'inCart':
        if (!held.has('putItem') && !isOpen) await putInCart(step.good.id, step.amount);
        else {
          await open();
          await addByHand(hand, step);
        }
        break;
      case 'ordered':
      case 'orderAwaitingPayment':
        await order(step.good.id, step.amount);
        break;
      case 'orderForApproval':
        await orderForApproval(step.good.id, step.amount);
        break;
      case 'templates':
        await templates(step.templates);
        break;
      case 'noCount':
        await finishCounts();
        break;
      case 'held':
        held.add(step.call);
        // The page opens first, so that its own calls are not held.
        if (at >= fresh && !neverFirst.has(step.call)) await open();
        calls.hold(step.call);
        break;
      case 'done':
        await open();
        await hand.do(step.action);
        break;
      case 'reloaded':
        if (at < fresh) break;
        await open();
        // Earlier presses are sent first: a page that reloads sooner sends nothing.
        await calls.quiet();
        await page.reload();
        await calls.quiet();
        break;
      default:
        step satisfies never;
    }
  }
  await open();
  await calls.quiet();
  return hand;
}

/**
 * The number of first steps after which a page that opens equals one that is reloaded: no step before the reload acts
 * on the page.
 */
function freshUntil(given: readonly Given[]): number {
  const acts = given.findIndex((step) => step.given === 'done' || (step.given === 'loggedIn' && step.byHand));
  const reloaded = given.findLastIndex((step, at) => step.given === 'reloaded' && (acts === -1 || at < acts));
  return reloaded + 1;
}

/** Takes a path. After each step the state's visible parts and the visible part of every rule hold. */
export async function walkPage(
  hand: PageHand,
  harness: PageHarness,
  path: Path,
  step: (name: string, walk: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const stops = [path.first, ...path.steps.map(({ stop }) => stop)];
  const { model } = harness.process;
  for (const at of stops.keys()) {
    const done = path.steps[at - 1];
    const before = stops[at - 1];
    await step(done?.sample.name ?? path.start, async () => {
      if (done !== undefined && before !== undefined) {
        const left = await Promise.all(
          callsLeft(model, before.snapshot, done).map((call) => hand.calls.leave(call)),
        );
        await hand.do(done.sample.action);
        for (const letThrough of left) await letThrough();
      }
      await hand.see(visibleAt(harness, path, at));
    });
  }
}

/** Calls that may be held before the page opens: an opening page does not make them, or works without them. */
const neverFirst: ReadonlySet<Awaited> = new Set(['putItem', 'placeOrder', 'realtimeToken']);

/** Denies the stored answers: the path starts on a device without them. */
function denyStoredAnswers() {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, version) {
    if (name === 'shop-known') throw new DOMException('denied', 'SecurityError');
    return open.call(this, name, version);
  };
}

async function act(hand: PageHand, action: Action, locale: Locale): Promise<void> {
  switch (action.kind) {
    case 'gesture':
      for (const motion of action.acts) {
        if (motion.act === 'meanwhile') await meet(hand, motion.what, locale);
        else await perform(hand.page, motion, hand.say);
      }
      return;
    case 'outcome':
      return hand.calls.answer(action.call, action.answer);
    case 'arranged':
      return hand.calls.arrange(action.call, action.answer);
    case 'clock':
      // Answers set the timers, so they are handled first.
      await hand.calls.quiet();
      return hand.page.clock.runFor(action.ms);
    case 'series':
      for (const each of action.actions) await act(hand, each, locale);
      return;
    case 'within':
      return hand.calls.letWork();
    case 'inner':
      throw new Error(`no action on the page causes this: ${action.why}`);
    default:
      return action satisfies never;
  }
}

function changesLanguage(action: Action): boolean {
  return (
    action.kind === 'gesture' &&
    action.acts.some((each) => each.act === 'meanwhile' && each.what === 'language')
  );
}

async function logInByHand({ page, say, calls }: PageHand, username: string, asked: boolean) {
  await perform(page, { act: 'fill', target: loginForm.username, text: username }, say);
  await perform(page, { act: 'fill', target: loginForm.password, text: username }, say);
  await perform(page, { act: 'press', target: loginForm.submit }, say);
  await page.waitForURL('**/shop**');
  await find(page, shell.menu, say).waitFor();
  await calls.quiet();
  // A login that leads to the goods has found a cart, and opens a question.
  if (asked || !new URL(page.url()).pathname.startsWith('/shop/categories')) return;
  await perform(page, { act: 'press', target: notices.goOn }, say);
}

async function addByHand({ page, say }: PageHand, { good, amount }: Extract<Given, { given: 'inCart' }>) {
  await perform(page, { act: 'find', good }, say);
  await perform(page, { act: 'press', target: catalogueScreen.productOf(good) }, say);
  await perform(page, { act: 'fill', target: catalogueScreen.amount, text: String(amount) }, say);
  await perform(page, { act: 'press', target: catalogueScreen.add }, say);
  await find(page, cartScreen.amountOf(good), say).waitFor();
}
