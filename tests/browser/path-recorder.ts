// Records a path as the page hand walks it: time, network, facts and a picture of each step.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import type { CDPSession, Locator, Page, Request } from '@playwright/test';
import type { Locale } from '../../i18n/locales.ts';
import type { PageHarness } from '../hands/page/harness.ts';
import { expectVisible } from '../hands/page/visible.ts';
import { visibleAt } from '../hands/page/visible-at.ts';
import type { PageHand } from '../hands/page.ts';
import type { Path } from '../model/paths.ts';
import type { Visible } from '../model/visible.ts';
import { factSaid } from '../paths/fact-words.ts';
import type { DoneRecord, FailureRecord, PathRecord } from '../paths/record.ts';
import { visibleSaid } from '../paths/words.ts';
import { dataOf, worker } from './worker.ts';

/** Lines of the page in a report; all of them can be unfolded. */
const MOST_LINES = 14;

export interface Recorder {
  /** Walks a step. Its failure is recorded, and thrown. */
  take(walked: () => Promise<void>): Promise<void>;
  /** The record so far. */
  record(): PathRecord;
  /** The problem report of the page; undefined if it has none. */
  journal(): Promise<string | undefined>;
}

export interface Recording {
  readonly harness: PageHarness;
  readonly path: Path;
  readonly plan: PathRecord;
  readonly pictures: boolean;
}

export async function recorder(hand: PageHand, recording: Recording): Promise<Recorder> {
  const { plan, pictures } = recording;
  const { page } = hand;
  const facts = factsOfShop();
  const done: DoneRecord[] = [];
  let failure: FailureRecord | undefined;
  let network: string[] = [];
  const on = (request: Request, answer: () => Promise<string>) => {
    const { pathname } = new URL(request.url());
    const list = network;
    if (!pathname.startsWith('/api/')) return;
    void answer()
      .catch(() => 'no answer')
      .then((text) => list.push(`${request.method()} ${pathname} → ${text}`));
  };
  page.context().on('requestfinished', (request) => {
    on(request, async () => String((await request.response())?.status() ?? 'no answer'));
  });
  page.context().on('requestfailed', (request) => {
    on(request, async () => request.failure()?.errorText ?? 'no answer');
  });
  const camera = await page.context().newCDPSession(page);
  return {
    take: async (walked) => {
      const at = done.length;
      const since = performance.now();
      const end = (ms: number, picture?: string) => {
        done.push({ ms, network, facts: facts(), ...(picture === undefined ? {} : { picture }) });
        network = [];
      };
      try {
        await walked();
      } catch (error) {
        const ms = performance.now() - since;
        failure = await failureOf(hand, recording, at, error);
        // The page may still change: the picture is of the moment of the text.
        end(ms, await pictureOf(camera));
        throw error;
      }
      const ms = performance.now() - since;
      end(ms, pictures ? await pictureOf(camera) : undefined);
    },
    journal: () => journalOf(page, hand.say('feedback.report')),
    record: () => ({
      ...plan,
      steps: plan.steps.map((step, at) => ({ ...step, ...(done[at] && { done: done[at] }) })),
      ...(failure && { failure }),
    }),
  };
}

/** The parts that are missing, and what the page shows instead. */
async function failureOf(
  { page, say }: PageHand,
  { harness, path, plan: { locale } }: Recording,
  step: number,
  error: unknown,
): Promise<FailureRecord> {
  const shown: Visible[] = [];
  const missing: Visible[] = [];
  for (const part of visibleAt(harness, path, step)) {
    const isThere = await expectVisible(page, part, say, { timeout: 500 }).then(
      () => true,
      () => false,
    );
    (isThere ? shown : missing).push(part);
  }
  const tree = await treeOf(page.locator('body'));
  // An open dialog covers the rest.
  const top = page.getByRole('dialog').filter({ visible: true });
  const inDialog = (await top.count()) > 0 ? await treeOf(top.last()) : '';
  const roles = missing.map(({ role }) => role);
  const isAlike = (line: string) => roles.some((role) => line.startsWith(role));
  const near = linesOf(inDialog);
  const alike =
    inDialog === ''
      ? linesOf(tree).filter(isAlike)
      : [...near.filter(isAlike), ...near.filter((line) => !isAlike(line))];
  const expected = partsSaid(missing, locale);
  const names = missing.map(({ name }) => say(name)).filter((name) => name !== '');
  const isNamed = (line: string) => names.some((name) => line.includes(name));
  const ordered = [...alike.filter(isNamed), ...alike.filter((line) => !isNamed(line))];
  const left = ordered.length - MOST_LINES;
  const most = [...ordered.slice(0, MOST_LINES), ...(left > 0 ? [`… and ${left} more below`] : [])];
  const seen = missing.length > 0 && alike.length > 0 ? most : [reasonOf(error)];
  const { snapshot } = path.steps[step - 1]?.stop ?? path.first;
  const isMissing = (part: Visible) => missing.some((each) => isDeepStrictEqual(each, part));
  return {
    seenBy: 'page',
    step,
    reason: missing.length > 0 ? 'the page does not show what it should' : reasonOf(error),
    expected,
    seen,
    rules: harness.process.invariants
      .filter((rule) => rule.seen?.(snapshot).some(isMissing))
      .map(({ rule }) => rule),
    visible: { shown: partsSaid(shown, locale), missing: expected, instead: seen },
    page: tree,
  };
}

/** Visible parts in words, each once: the model and a rule may require the same. */
export function partsSaid(parts: readonly Visible[], locale: Locale): string[] {
  return [...new Set(parts.map((part) => visibleSaid(part, { words: 'en', screen: locale })))];
}

/** Roles and names, as a screen reader has them. */
async function treeOf(part: Locator): Promise<string> {
  return part.ariaSnapshot({ timeout: 5_000 }).catch(() => '');
}

function linesOf(tree: string): string[] {
  return tree
    .split('\n')
    .map((line) => line.trim().replace(/^- |:$/g, ''))
    .filter((line) => line.includes(' '));
}

/** The first line of an error, without its colours. */
export function reasonOf(error: unknown): string {
  const [first = ''] = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split(
    '\n',
  );
  return first;
}

/** The problem report of the feedback page. A dialog makes the page inert, so its box gets an event. */
async function journalOf(page: Page, label: string): Promise<string | undefined> {
  const wait = { timeout: 5_000 };
  try {
    await page.evaluate(() => history.pushState(null, '', '/feedback'));
    // React may delay a page that is loaded; the clock of a path may be frozen.
    await page.clock.runFor(1_000).catch(() => undefined);
    await page.getByLabel(label).dispatchEvent('click', {}, wait);
    return (await page.locator('.feedback-enclosed pre').textContent(wait)) ?? undefined;
  } catch {
    // A page without a login has no feedback.
    return undefined;
  }
}

async function pictureOf(camera: CDPSession): Promise<string | undefined> {
  try {
    const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 40 });
    return `data:image/webp;base64,${data}`;
  } catch {
    // A page that has crashed has no picture.
    return undefined;
  }
}

/** Each call returns the facts that the worker's shop has appended since the last one. */
function factsOfShop(): () => string[] {
  const file = join(dataOf(worker), 'walked', 'shop.sqlite');
  if (!existsSync(file)) return () => [];
  const database = new DatabaseSync(file, { readOnly: true });
  const query = database.prepare('select rowid, type, data from facts where rowid > ? order by rowid');
  let last = Number(database.prepare('select max(rowid) as last from facts').get()?.last ?? 0);
  return () =>
    query.all(last).map(({ rowid, type, data }) => {
      last = Number(rowid);
      return factSaid({ type: String(type), ...JSON.parse(String(data)) });
    });
}
