import type { Locale } from '../../i18n/locales.ts';
import { beginningsOf, pagePaths, type Stage } from '../hands/page/stage.ts';
import { takeUpPage, walkPage } from '../hands/page.ts';
import { wayOf } from '../model/paths.ts';
import { expectOrders, ordersSent } from './path-orders.ts';
import { payAll } from './payments.ts';
import { apiOf, expect, test } from './shop.ts';

/** One test a path of a process on a whole page, in both languages by turns; and that they cover all they can. */
export function testPaths(stage: Stage): void {
  const { model } = stage.process;
  const { paths, uncovered } = pagePaths(stage);

  test(`${model.process}: all that a person, the network or the clock can cause lies on a path`, () => {
    expect(uncovered.toSorted()).toEqual(Object.keys(stage.unreachable).toSorted());
  });

  for (const [at, path] of paths.entries()) {
    const locale: Locale = at % 2 === 0 ? 'fi' : 'en';
    test(`${model.process}, ${locale}: ${wayOf(path)}`, async ({ device, base }) => {
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
      else if (stage.still || path.steps.some(({ sample }) => sample.deed.kind === 'clock')) {
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
      if (stage.still) await hand.page.clock.pauseAt((await now()) + 1_000);
      if (time !== undefined) await hand.page.clock.runFor(time - (await now()));
      const before = (await api.ask('orders')).body.orders;
      await walkPage(hand, stage, path, (name, walk) => test.step(name, walk));
      await expectOrders(api, before, ordersSent(path));
    });
  }
}
