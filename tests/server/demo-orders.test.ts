import { afterEach, expect, test } from 'vitest';
import { dayAt, instantAt } from '../../machines/domain/calendar.ts';
import type { Database } from '../../server/database/open.ts';
import { placePastOrders } from '../../server/demo/demo-orders.ts';
import { makeServices } from '../../server/shop.ts';
import { describeOnEveryDatabase, sqlite } from './databases.ts';
import { ordersOf } from './store/shop.ts';

/** Ordinary days of the week, the days after Christmas, Epiphany, Easter, May Day, Ascension and Midsummer, and leap day. */
const days = [
  ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  ...['2026-12-24', '2026-12-28', '2027-01-02', '2027-01-07', '2027-03-30', '2027-05-03', '2027-05-10'],
  ...['2027-06-26', '2028-02-29'],
];

describeOnEveryDatabase('the demo’s past orders', (open) => {
  let database: Database;
  afterEach(() => database.close());

  test('four of the restaurant, delivered by now, at the prices of the catalogue, with one small delivery fee', async () => {
    const now = instantAt('2026-11-23', 7);
    database = await open(true);
    await placePastOrders(database, now);
    const { orders, carts, claims } = makeServices(database);
    const placed = await ordersOf({ orders }, 'kaisla');
    expect(placed.map(({ ordered_by, custom_reference }) => [ordered_by, custom_reference])).toEqual([
      ['keittio', ''],
      ['ravintola', ''],
      ['keittio', 'Viikonloppu'],
      ['ravintola', 'Arkilounas'],
    ]);
    const fees = placed.map(({ deliveries }) =>
      deliveries.flatMap(({ items }) => items.filter(({ product_id }) => product_id === 'P9996')),
    );
    expect(fees.map(({ length }) => length)).toEqual([0, 1, 0, 0]);
    const dates = placed.flatMap(({ deliveries }) => deliveries.map(({ delivery_date }) => delivery_date));
    expect(dates.filter((day) => day > '2026-11-23' || day < '2026-11-09')).toEqual([]);
    expect(placed.every(({ payment_status }) => payment_status === 0)).toBe(true);
    expect((await carts.read('kaisla')).cart.groups).toEqual([]);
    const { deliveries } = await claims.deliveries('kaisla', now);
    const perishable = new Set(deliveries.flatMap(({ items }) => items.map((item) => item.perishable)));
    expect([deliveries.length, perishable]).toEqual([dates.length, new Set([0, 1])]);
    expect(await ordersOf({ orders }, 'ranta')).toEqual([]);
  });

  test('only once, also when two processes start together, and not after the restaurant has begun', async () => {
    database = await open(true);
    const now = instantAt('2026-11-23', 7);
    await Promise.all([placePastOrders(database, now), placePastOrders(database, now + 1_000)]);
    await placePastOrders(database, now + 1_000_000);
    expect(await ordersOf(makeServices(database), 'kaisla')).toHaveLength(4);
  });
});

test.each(days)('at a first start on %s four orders have been delivered', async (day) => {
  const database = await (sqlite?.open(true) ?? Promise.reject(new Error('no database')));
  const now = instantAt(day, 8);
  await placePastOrders(database, now);
  const placed = await ordersOf(makeServices(database), 'kaisla');
  expect(placed).toHaveLength(4);
  const deliveries = placed.flatMap((order) => order.deliveries);
  expect(deliveries.length).toBeGreaterThan(5);
  expect(deliveries.filter(({ delivery_date }) => delivery_date > dayAt(now))).toEqual([]);
  await database.close();
});
