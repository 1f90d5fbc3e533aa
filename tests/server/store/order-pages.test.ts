import { afterEach, beforeEach, expect, test } from 'vitest';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import type { OrdersAsked, OrdersFound } from '../../../server/order/orders.list.ts';
import { storedOrder } from '../../../server/order/orders.projection.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { add, aino, change, eero, now, openShop, payloadNow, sofia, type TestShop } from './shop.ts';

const DAY = '2026-11-25';

describeOnEveryDatabase('orders by pages', (open) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openShop(open());
    await order('fish', 0, { by: eero, reference: '50 % Pöytä_7' });
    for (let minute = 1; minute < 6; minute += 1) await order('flour', minute);
  });
  afterEach(() => shop.database.close());

  test('the newest come first, the older ones on demand, each once', async () => {
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, ...after(first) });
    const third = await list({ limit: 2, ...after(second) });
    // The fish of Wednesday is not yet delivered: the first page has it, and so has the page of its place.
    expect([first, second, third].map(idsIn)).toEqual([
      ['100006', '100005', '100001'],
      ['100004', '100003'],
      ['100002', '100001'],
    ]);
    expect(third).not.toHaveProperty('next');
  });

  test('a delivered and paid order is answered in its place alone', async () => {
    expect(idsIn(await list({ limit: 2, today: '2026-11-26' }))).toEqual(['100006', '100005']);
    expect(idsIn(await list({ limit: 6, today: '2026-11-26' }))).toHaveLength(6);
  });

  test('deliveries to claim come by fifty orders, newest first, each once', async () => {
    for (let minute = 10; minute < 60; minute += 1) await order('flour', minute);
    const later = now + 9 * 24 * 60 * 60_000;
    const first = await shop.services.claims.deliveries('kaisla', later);
    const second = await shop.services.claims.deliveries('kaisla', later, first.next);
    const ids = [first, second].map(({ deliveries }) => deliveries.map(({ order_id }) => order_id));
    expect(ids.map(({ length }) => length)).toEqual([50, 6]);
    expect(new Set(ids.flat()).size).toBe(56);
    expect(second).not.toHaveProperty('next');
    // Nothing of the newest fifty has come yet: the older ones are looked through.
    expect(await shop.services.claims.deliveries('kaisla', now)).toEqual({ deliveries: [] });
  });

  test('an order that waits for payment comes with the newest, until it is superseded', async () => {
    const waiting = await order('milk', 10, { by: sofia });
    for (let minute = 11; minute < 14; minute += 1) await order('milk', minute, { by: sofia });
    const asked = { limit: 1, today: '2026-12-24' };
    expect(idsIn(await list(asked, 'ranta'))).toContain(waiting);
  });

  test('two orders of one moment are on one page each', async () => {
    await order('flour', 5);
    const first = await list({ limit: 1, today: '2026-11-26' });
    const second = await list({ limit: 1, ...after(first) });
    expect([idsIn(first), idsIn(second)]).toEqual([['100007'], ['100006']]);
  });

  test.each([
    ['a number', '100004', ['100004']],
    ['a reference, whatever its letters', 'poyta', ['100001']],
    ['a percent sign as one', '50 %', ['100001']],
    ['an underscore as one', 'y_', []],
    ['a product', 'FISH', ['100001']],
    ['a delivery day', '25.11.', ['100001']],
    ['a day with a short year', '25.11.26', ['100001']],
    ['a day as it is stored', '2026-11-25', ['100001']],
    ['each part', 'eero fish', ['100001']],
    ['not all parts', 'aino fish', []],
    ['the end of a number', '0004', []],
  ])('%s finds an order', async (_, search, ids) => {
    expect(idsIn(await list({ search }))).toEqual(ids);
  });

  test('a search has pages, too, and stays in the account', async () => {
    await order('milk', 20, { by: sofia });
    const first = await list({ limit: 4, search: 'flour' });
    const second = await list({ limit: 4, search: 'flour', ...after(first) });
    expect([idsIn(first), idsIn(second)]).toEqual([['100006', '100005', '100004', '100003'], ['100002']]);
    expect(idsIn(await list({ search: 'milk' }))).toEqual([]);
  });

  test('rebuilt views find the same', async () => {
    const before = await list({ limit: 2, search: 'flour' });
    await rebuildProjections(shop.database);
    expect(await list({ limit: 2, search: 'flour' })).toEqual(before);
  });

  async function order(good: string, minute: number, { by = aino, reference = '' } = {}): Promise<string> {
    await change(shop, by, add(good, 80));
    if (reference !== '') await change(shop, by, { _tag: 'ChangeReference', custom_reference: reference });
    const payload = await payloadNow(shop, by);
    const outcome = await shop.services.orders.place(by, { payloadHash: '', payload }, now + minute * 60_000);
    if (outcome.tag !== 'placed') throw new Error(JSON.stringify(outcome));
    return outcome.order.id;
  }

  function list(asked: Partial<OrdersAsked>, account = 'kaisla'): Promise<OrdersFound> {
    return shop.services.orders.list(account, { limit: 50, today: DAY, ...asked });
  }
});

function idsIn({ orders }: OrdersFound): string[] {
  return orders.map((text) => storedOrder(text).id);
}

function after({ next }: OrdersFound) {
  return next === undefined ? {} : { before: next };
}
