import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale } from '../../i18n/locales.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { beginningsOf, modelsOf, type PageHarness } from '../hands/page/harness.ts';
import { numberedOnPage } from '../hands/page/only-here.ts';
import { visibleAt } from '../hands/page/visible-at.ts';
import { type PageHand, takeUpPage, walkPage } from '../hands/page.ts';
import { isFull } from '../lengths.ts';
import { type Path, wayOf } from '../model/paths.ts';
import { breaksAlike, shortestOf, walkByMachine } from '../paths/by-machine.ts';
import { chosen } from '../paths/chosen.ts';
import { isJourney, journeyOf } from '../paths/journeys/journeys.ts';
import { counted, failureInWords } from '../paths/printed.ts';
import { type FailureRecord, type PathRecord, RECORD } from '../paths/record.ts';
import { planned, shortestSaid, type Walking } from '../paths/recorded.ts';
import { stepInWords } from '../paths/report/failure.ts';
import type { Walk } from '../paths/walks.ts';
import { expectOneAtMost, expectOrders, ordersSent } from './path-orders.ts';
import { partsSaid, reasonOf, recorder } from './path-recorder.ts';
import { payAll } from './payments.ts';
import { accountOf, apiOf, type Device, test } from './shop.ts';

/** At full length a page walks more paths than in `npm test`; only tests with this tag are run. */
const tag = isFull ? ['@soak'] : [];

/** Walks that may be needed to find the shortest one: each opens a page. */
const MOST_TRIES = 12;

type Story = Pick<PageHarness, 'process' | 'how'>;

/** One test a path of a process on a whole page, in both languages by turns. */
export function testPaths(harness: PageHarness, story: Story): void {
  for (const [at, { name, way }] of namedWays(harness, story).entries()) {
    const locale: Locale = chosen?.options.locale ?? (isEven(name, at) ? 'fi' : 'en');
    const [start, ...steps] = way.split(' > ');
    const title = `${harness.process.model.process} ${name}, ${locale}: ${start} and ${counted(steps.length, 'step')}`;
    test(title, { tag }, async ({ device, base }, testInfo) => {
      const shop: Shop = { harness, locale, device, base };
      const walk = walkOf(harness, { name, way });
      const { record, error } = await walkRecorded(shop, walk);
      // Ctrl-C closes the page of a path: it has no outcome.
      if (testInfo.status === 'interrupted') return;
      const whole = error === undefined || chosen === undefined ? record : await shrink(shop, walk, record);
      await testInfo.attach(RECORD, { body: JSON.stringify(whole), contentType: 'application/json' });
      if (error !== undefined) throw chosen === undefined ? error : asPrinted(whole, error);
    });
  }
}

interface Shop {
  readonly harness: PageHarness;
  readonly locale: Locale;
  readonly device: Device;
  readonly base: string;
}

interface NamedWay {
  readonly name: string;
  readonly way: string;
}

/** The paths that a command has chosen, or those of `npm test` or of the soak: computed once a run, for all workers. */
function namedWays(harness: PageHarness, story: Story): readonly NamedWay[] {
  const noun = harness.process.model.process;
  if (chosen !== undefined) return chosen.walks.filter(({ process }) => process === noun);
  const file = join(process.env.BROWSER_TEST_DATA ?? '', 'ways', `${noun}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const numbered = numberedOnPage(harness, story, isFull ? 'full' : 'short');
  const ways = numbered.map(({ number, path }) => ({ name: String(number), way: wayOf(path) }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(ways));
  return ways;
}

function walkOf(harness: PageHarness, { name, way }: NamedWay): Walk {
  const { process } = harness;
  const journey = journeyOf(modelsOf(harness), way);
  if (journey === undefined) throw new Error(`${process.model.process} cannot go ${way}`);
  const { model, path } = journey;
  return { process, model, name, path, given: beginningsOf(harness)[path.start]?.given ?? [] };
}

/** Odd numbers are Finnish, also where a path is walked alone. */
function isEven(name: string, at: number): boolean {
  const number = Number.parseInt(name, 10);
  return (Number.isNaN(number) ? at : number - 1) % 2 === 0;
}

function walkingOf({ locale }: Shop): Walking {
  const { width, against, length = 0 } = chosen?.options ?? {};
  return { hand: 'page', locale, width, against, length };
}

interface Outcome {
  readonly record: PathRecord;
  readonly error: Error | undefined;
}

async function walkRecorded(shop: Shop, walk: Walk): Promise<Outcome> {
  const { path } = walk;
  const plan = planned(walk, walkingOf(shop));
  const opened = await openPage(shop, path).catch((error: Error) => error);
  if (opened instanceof Error) {
    const at = { seenBy: 'page', step: 0, reason: 'the path cannot begin' } as const;
    return { record: { ...plan, failure: { ...at, expected: [], seen: [reasonOf(opened)] } }, error: opened };
  }
  const { hand, check } = opened;
  const pictures = chosen?.options.pictures === true;
  const recording = await recorder(hand, { harness: shop.harness, path, plan, pictures });
  let cause: unknown;
  try {
    let at = 0;
    await walkPage(hand, shop.harness, path, (step, walked) => {
      const next = plan.steps[at];
      if (chosen?.options.headed && next) process.stdout.write(`  ${at} ${stepInWords(next)}\n`);
      return test.step(`${at++} ${step}`, () => recording.take(walked));
    });
    await check();
  } catch (error) {
    cause = error;
  }
  const record = recording.record();
  const onPage = cause === undefined ? undefined : (record.failure ?? afterwards(record, cause));
  // The rules of a process say more than its page: a chosen walk asks both, and the earlier failure counts.
  const { broken } =
    chosen === undefined || isJourney(path) ? { broken: undefined } : await walkByMachine(walk);
  const isEarlier = broken !== undefined && broken.step <= (onPage?.step ?? broken.step);
  const failure = isEarlier ? { ...(onPage?.step === broken.step ? onPage : {}), ...broken } : onPage;
  if (failure === undefined) return { record, error: undefined };
  // A step that the page has passed has shown all its parts.
  const shown = partsSaid(visibleAt(shop.harness, path, failure.step), shop.locale);
  const { visible = { shown, missing: [], instead: [] } } = failure;
  // The page went on: its later steps prove nothing.
  const judged = record.steps.map(({ done, ...step }, at) => ({
    ...step,
    ...(done !== undefined && at <= failure.step ? { done } : {}),
  }));
  // The page has passed this step: the trace gets a failed one.
  const fail = () => Promise.reject(new Error(failure.reason));
  if (isEarlier) await test.step(`${failure.step} ${failure.reason}`, fail).catch(() => undefined);
  const journal = await recording.journal();
  const failed = { ...record, steps: judged, failure: { ...failure, visible, journal } };
  return { record: failed, error: errorOf(record, failure, cause) };
}

/** A failure after the last step: the orders of the server. */
function afterwards({ steps }: PathRecord, error: unknown): FailureRecord {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    seenBy: 'page',
    step: steps.length - 1,
    reason: 'the orders of the server are others',
    expected: [],
    seen: [reason],
  };
}

function errorOf(record: PathRecord, { step, reason, expected }: FailureRecord, cause: unknown): Error {
  const way = record.steps.slice(0, step + 1).map(({ sample }) => sample);
  const again = `Again, with a report: ${record.again}`;
  const why = cause instanceof Error ? cause.message : `${reason}: ${expected.join('; ')}`;
  return new Error(`${way.join(' > ')}\n${again}\n${why}`, { cause });
}

/** An error with the lines of the machine hand, and no stack. */
function asPrinted(record: PathRecord, error: Error): Error {
  if (record.failure === undefined) return error;
  const said = new Error(`\n${failureInWords(record, record.failure)}`);
  said.stack = said.message;
  return said;
}

/** Adds the shortest walk that fails in the same way. */
async function shrink(shop: Shop, walk: Walk, record: PathRecord): Promise<PathRecord> {
  const { failure } = record;
  if (failure === undefined) return record;
  test.setTimeout(1_800_000);
  const { broken } = isJourney(walk.path) ? { broken: undefined } : await walkByMachine(walk);
  const isOfMachine = broken !== undefined && broken.step === failure.step;
  const failsAlike = async (path: Path) => {
    if (isOfMachine) return breaksAlike({ ...walk, path }, broken);
    const { record: other } = await walkRecorded(shop, { ...walk, path });
    return (
      other.failure?.step === path.steps.length &&
      other.failure.reason === failure.reason &&
      `${other.failure.expected}` === `${failure.expected}`
    );
  };
  const path = await shortestOf(walk, failure.step, failsAlike, MOST_TRIES);
  const shortest = shortestSaid({ ...walk, path }, walkingOf(shop));
  return { ...record, failure: { ...failure, shortest } };
}

/**
 * Runs in the page. A call may be held from its opening on for as long as a slow machine takes: the shop's limits of 4 s
 * and more never pass before its answer. A path that needs them has a clock of its own.
 */
function lengthenTimeouts(): void {
  let isOpening = true;
  addEventListener('path-opened', () => {
    isOpening = false;
  });
  const own = window.setTimeout.bind(window);
  const patient = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
    own(handler, isOpening && delay >= 4_000 ? 20 * delay : delay, ...rest);
  Object.assign(window, { setTimeout: patient });
}

/** Runs in the page. The offer of a browser's window to translate the page covers its corner. */
function refuseTranslation(): void {
  addEventListener('DOMContentLoaded', () => {
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'google', content: 'notranslate' }),
    );
  });
}

/** A page at the start of a path, and the check of the server after its end. */
async function openPage(
  { harness, locale, device, base }: Shop,
  path: Path,
): Promise<{ readonly hand: PageHand; readonly check: () => Promise<void> }> {
  const given = beginningsOf(harness)[path.start]?.given ?? [];
  const login = given.find((each) => each.given === 'loggedIn');
  const api = await apiOf(base, login?.username ?? 'ravintola');
  await api.cart();
  if (login?.username === 'ennakko') await payAll(api);
  const width = chosen?.options.width ?? (harness.phone === true ? 390 : undefined);
  const height = width !== undefined && width < 700 ? 844 : 900;
  const view = width === undefined ? {} : { viewport: { width, height } };
  const context = await device(locale, login?.byHand ? undefined : login?.username, view);
  if (chosen !== undefined) context.setDefaultTimeout(30_000);
  if (chosen?.options.headed) await context.addInitScript(refuseTranslation);
  if (chosen?.options.against !== undefined) {
    await context.route(`**${calls.login.path}`, async (route) => {
      const body = route.request().postDataJSON();
      await route.fallback({ postData: JSON.stringify({ ...body, ...accountOf(body.username) }) });
    });
  }
  const time = given.find((each) => each.given === 'time')?.at;
  // A page takes a moment to stand; then its clock goes to where the path begins.
  const hasClock =
    time !== undefined || harness.frozen || path.steps.some(({ sample }) => sample.action.kind === 'clock');
  if (hasClock) await context.clock.install(time === undefined ? {} : { time: time - 60_000 });
  else await context.addInitScript(lengthenTimeouts);
  const hand = await takeUpPage(context, given, {
    locale,
    opens: (width ?? 1280) < 1024 ? (harness.narrow?.opens ?? harness.opens) : harness.opens,
    putInCart: (id, amount) => api.cart([id, amount]),
    order: (id, amount) => api.order([id, amount]),
    orderForApproval: async (id, amount) => {
      const rule = (users: readonly string[]) =>
        api.ask('setApprovalRule', { payload: { rule: { over: null, users } } });
      await rule(['keittio']);
      await (await apiOf(base, 'keittio')).order([id, amount]);
      await rule([]);
    },
    templates: api.templates,
    finishCounts: api.finishCounts,
  });
  const now = () => hand.page.evaluate(() => Date.now());
  if (!hasClock) await hand.page.evaluate(() => dispatchEvent(new Event('path-opened')));
  if (harness.frozen) await hand.page.clock.pauseAt((await now()) + 1_000);
  if (time !== undefined) await hand.page.clock.runFor(time - (await now()));
  const before = (await api.ask('orders')).body.orders;
  return {
    hand,
    check: () =>
      isJourney(path) ? expectOneAtMost(api, before) : expectOrders(api, before, ordersSent(path)),
  };
}
