import type { Locale } from '../../i18n/locales.ts';
import { onlyOnPage, unsent } from '../hands/page/only-here.ts';
import { beginningsOf, modelsOf, pagePaths, type Stage } from '../hands/page/stage.ts';
import { takeUpPage, walkPage } from '../hands/page.ts';
import { isFull } from '../lengths.ts';
import { coverageOf, type Path, type Paths, stretchTo, wayOf } from '../model/paths.ts';
import { expectOrders, ordersSent } from './path-orders.ts';
import { payAll } from './payments.ts';
import { apiOf, type Device, expect, test } from './shop.ts';

/** Of one process alone 'cart 3.7': the shortest way to the seventh step of its third path, and that step. */
const from = process.env.PATHS_FROM;

/** At full length a page takes what it can beside the paths of `npm test`; only tests with this tag are run. */
const tag = isFull ? ['@soak'] : [];

type Scene = Pick<Stage, 'process' | 'how'>;

/** One test a path of a process on a whole page, in both languages by turns; and that they cover all they can. */
export function testPaths(stage: Stage, scene: Scene): void {
  const { model } = stage.process;
  const { paths, uncovered } = isFull ? pathsLeft(stage, scene) : pathsOfPage(stage, scene);

  if (from === undefined) {
    test(`${model.process}: all that a person, the network or the clock can cause lies on a path`, {
      tag,
    }, () => {
      const missing = [...uncovered, ...unsent(stage, scene)];
      expect(missing.toSorted()).toEqual(Object.keys(stage.unreachable).toSorted());
    });
  }

  for (const [at, path] of paths.entries()) {
    const locale: Locale = at % 2 === 0 ? 'fi' : 'en';
    const name = `${model.process} ${at + 1}`;
    if (from === undefined) {
      const title = `${name}, ${locale}: ${path.start} and ${path.steps.length} steps`;
      test(title, { tag }, ({ device, base }) => walk(stage, path, name, locale, device, base));
    } else if (from.startsWith(`${name}.`)) {
      const step = Number(from.slice(name.length + 1));
      const [owner = model] = modelsOf(stage).filter(({ starts }) => path.start in starts);
      const stretch = step === 0 ? { ...path, steps: [] } : stretchTo(owner, path, step - 1);
      test(`${from}, ${locale}: ${wayOf(stretch)}`, { tag }, ({ device, base }) =>
        walk(stage, stretch, undefined, locale, device, base),
      );
    }
  }
}

function pathsOfPage(stage: Stage, scene: Scene): Paths {
  const only = onlyOnPage(stage, scene);
  return pagePaths(stage, (target) => only.has(target));
}

function pathsLeft(stage: Stage, scene: Scene): Paths {
  const walked = new Set(pathsOfPage(stage, scene).paths.flatMap(coverageOf));
  return pagePaths(stage, (target) => !walked.has(target));
}

async function walk(
  stage: Stage,
  path: Path,
  name: string | undefined,
  locale: Locale,
  device: Device,
  base: string,
): Promise<void> {
  const given = beginningsOf(stage)[path.start]?.given ?? [];
  const login = given.find((each) => each.given === 'loggedIn');
  const api = await apiOf(base, login?.username ?? 'ravintola');
  await api.cart();
  if (login?.username === 'ennakko') await payAll(api);
  const phone = stage.phone === true ? { viewport: { width: 390, height: 844 } } : {};
  const context = await device(locale, login?.byHand ? undefined : login?.username, phone);
  const time = given.find((each) => each.given === 'time')?.at;
  // A page takes a moment to stand; then its clock goes to where the path begins.
  if (time !== undefined) await context.clock.install({ time: time - 60_000 });
  else if (stage.frozen || path.steps.some(({ sample }) => sample.action.kind === 'clock')) {
    await context.clock.install();
  }
  const hand = await takeUpPage(context, given, {
    locale,
    opens: stage.opens,
    putInCart: (id, amount) => api.cart([id, amount]),
    order: (id, amount) => api.order([id, amount]),
    templates: api.templates,
    finishCounts: api.finishCounts,
  });
  const now = () => hand.page.evaluate(() => Date.now());
  if (stage.frozen) await hand.page.clock.pauseAt((await now()) + 1_000);
  if (time !== undefined) await hand.page.clock.runFor(time - (await now()));
  const before = (await api.ask('orders')).body.orders;
  let taken = -1;
  try {
    await walkPage(hand, stage, path, (step, walked) => {
      taken += 1;
      return test.step(step, walked);
    });
  } catch (error) {
    const way = wayOf({ ...path, steps: path.steps.slice(0, taken) });
    const alone =
      name === undefined
        ? ''
        : `\nThis step alone: ${isFull ? 'TEST_LENGTH=full ' : ''}npm run paths ${name.replace(' ', ' -- --from ')}.${taken}`;
    throw new Error(`${way}${alone}\n${error instanceof Error ? error.message : error}`, { cause: error });
  }
  await expectOrders(api, before, ordersSent(path));
}
