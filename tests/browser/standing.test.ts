// A template with a weekday waits on the front page after a reload. It opens for a check, and fills the cart.
import { dayAt, weekdayOf } from '../../machines/domain/calendar.ts';
import { standingScreen as screen } from '../model/standing.model.ts';
import { monday, templateScreen } from '../model/template/model.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('a standing order waits on the front page after a reload, and is never sent by itself', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.templates([monday]);
  await api.cart();
  const shop = await visit(await device('fi', 'ravintola'), 'fi', '/order/templates');
  const today = weekdayOf(dayAt(Date.now()));
  await shop.tap(templateScreen.nameOf(monday.name));
  await shop.tap(screen.dayOf(today));
  await shop.see(screen.waitsOn(today, monday.name));
  await shop.page.goto(`${base}/shop`);
  await shop.see(screen.waitsOn(today, monday.name));
  expect((await api.ask('cart')).body.cart.items).toEqual([]);
  await shop.tap(screen.check);
  await shop.see(templateScreen.goods);
  await shop.see(screen.waitsOn(today, monday.name));
  await shop.tap(templateScreen.order);
  await expect.poll(async () => (await api.ask('cart')).body.cart.items.length).toBeGreaterThan(0);
  await shop.page.goto(`${base}/shop`);
  await expect(shop.it(screen.check)).toHaveCount(0);
});
