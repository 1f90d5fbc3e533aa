import { join } from 'node:path';
import { type Foreign, startForeign } from '../foreign/backend.ts';
import { orderingOncePage } from '../hands/harnesses/ordering-once.page.ts';
import { beginningsOf, type PageHarness, pagePaths } from '../hands/page/harness.ts';
import { takeUpPage, walkPage } from '../hands/page.ts';
import { wayOf } from '../model/paths.ts';
import { ordersReaching } from './path-orders.ts';
import { expect, remember, test } from './shop.ts';

test.describe.configure({ mode: 'parallel' });

const tag = '@soak';
const harness: PageHarness = orderingOncePage;
let foreign: Foreign;
test.beforeAll(async () => {
  foreign = await startForeign({ files: join(import.meta.dirname, '..', '..', 'dist') });
});
test.afterAll(() => foreign.close());
test.beforeEach(() => foreign.reset());

const { paths, uncovered } = pagePaths(harness);

test('the paths of ordering take every outcome of a foreign backend', {
  tag,
}, () => {
  expect(uncovered.toSorted()).toEqual(Object.keys(harness.unreachable).toSorted());
});

for (const [at, path] of paths.entries()) {
  const locale = at % 2 === 0 ? 'fi' : 'en';
  test(`ordering ${at + 1}, ${locale}: ${wayOf(path)}`, {
    tag,
  }, async ({ browser, quietly }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    quietly(context);
    await context.addInitScript(remember, { origin: foreign.url, items: itemsOf(locale) });
    await context.clock.install();
    const hand = await takeUpPage(context, beginningsOf(harness)[path.start]?.given ?? [], {
      locale,
      opens: `${foreign.url}${harness.opens}`,
      putInCart: notHere,
      order: notHere,
      orderForApproval: notHere,
      templates: notHere,
      finishCounts: notHere,
    });
    await hand.page.clock.pauseAt((await hand.page.evaluate(() => Date.now())) + 1_000);
    await walkPage(hand, harness, path, (name, step) => test.step(name, step));
    expect(foreign.orders.length).toBe(ordersReaching(path));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}

function itemsOf(locale: string) {
  const session = { access_token: 'Bearer ravintola-1', username: 'ravintola', name: 'Ravintola Kuusi' };
  return {
    'shop.session': { ...session, prepayment: false, minimumOrderAmount: 15_000 },
    'shop.preferences': { locale, details: false },
  };
}

function notHere(): Promise<never> {
  return Promise.reject(new Error('a page of another backend fills its cart by hand'));
}
