import type { Locale } from '../../i18n/locales.ts';
import { beginningsOf, modelsOf, type PageHarness } from '../hands/page/harness.ts';
import { pathsOnPage } from '../hands/page/only-here.ts';
import { takeUpPage, walkPage } from '../hands/page.ts';
import { isFull } from '../lengths.ts';
import { type Path, stretchTo, wayOf } from '../model/paths.ts';
import { expectOrders, ordersSent } from './path-orders.ts';
import { payAll } from './payments.ts';
import { apiOf, type Device, test } from './shop.ts';

/** Of one process alone 'cart 3.7': the shortest way to the seventh step of its third path, and that step. */
const from = process.env.PATHS_FROM;

/** At full length a page walks more paths than in `npm test`; only tests with this tag are run. */
const tag = isFull ? ['@soak'] : [];

type Story = Pick<PageHarness, 'process' | 'how'>;

/** One test a path of a process on a whole page, in both languages by turns. */
export function testPaths(harness: PageHarness, story: Story): void {
  const { model } = harness.process;
  const { paths } = pathsOnPage(harness, story);

  for (const [at, path] of paths.entries()) {
    const locale: Locale = at % 2 === 0 ? 'fi' : 'en';
    const name = `${model.process} ${at + 1}`;
    if (from === undefined) {
      const title = `${name}, ${locale}: ${path.start} and ${path.steps.length} steps`;
      test(title, { tag }, ({ device, base }) => walk(harness, path, name, locale, device, base));
    } else if (from.startsWith(`${name}.`)) {
      const step = Number(from.slice(name.length + 1));
      const [owner = model] = modelsOf(harness).filter(({ starts }) => path.start in starts);
      const stretch = step === 0 ? { ...path, steps: [] } : stretchTo(owner, path, step - 1);
      test(`${from}, ${locale}: ${wayOf(stretch)}`, { tag }, ({ device, base }) =>
        walk(harness, stretch, undefined, locale, device, base),
      );
    }
  }
}

async function walk(
  harness: PageHarness,
  path: Path,
  name: string | undefined,
  locale: Locale,
  device: Device,
  base: string,
): Promise<void> {
  const given = beginningsOf(harness)[path.start]?.given ?? [];
  const login = given.find((each) => each.given === 'loggedIn');
  const api = await apiOf(base, login?.username ?? 'ravintola');
  await api.cart();
  if (login?.username === 'ennakko') await payAll(api);
  const phone = harness.phone === true ? { viewport: { width: 390, height: 844 } } : {};
  const context = await device(locale, login?.byHand ? undefined : login?.username, phone);
  const time = given.find((each) => each.given === 'time')?.at;
  // A page takes a moment to stand; then its clock goes to where the path begins.
  if (time !== undefined) await context.clock.install({ time: time - 60_000 });
  else if (harness.frozen || path.steps.some(({ sample }) => sample.action.kind === 'clock')) {
    await context.clock.install();
  }
  const hand = await takeUpPage(context, given, {
    locale,
    opens: harness.opens,
    putInCart: (id, amount) => api.cart([id, amount]),
    order: (id, amount) => api.order([id, amount]),
    templates: api.templates,
    finishCounts: api.finishCounts,
  });
  const now = () => hand.page.evaluate(() => Date.now());
  if (harness.frozen) await hand.page.clock.pauseAt((await now()) + 1_000);
  if (time !== undefined) await hand.page.clock.runFor(time - (await now()));
  const before = (await api.ask('orders')).body.orders;
  let taken = -1;
  try {
    await walkPage(hand, harness, path, (step, walked) => {
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
