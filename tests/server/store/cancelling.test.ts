import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantAt } from '../../../machines/domain/calendar.ts';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import {
  add,
  aino,
  change,
  eero,
  everything,
  now,
  openShop,
  ordersOf,
  payloadNow,
  place,
  sofia,
  type TestShop,
} from './shop.ts';

describeOnEveryDatabase('cancelling a placed order', (open) => {
  let shop: TestShop;
  let order: Order;
  beforeEach(async () => {
    shop = await openShop(open());
    await change(shop, aino, add('flour', 80));
    order = (await place(shop, aino, await payloadNow(shop, aino))).order;
    // Dry goods for Tuesday close on Monday at 14:00.
    expect(order.deliveries.map(({ delivery_date }) => delivery_date)).toEqual(['2026-11-24']);
  });
  afterEach(() => shop.database.close());

  const closing = instantAt('2026-11-23', 14);

  test('before its first cut-off the order is cancelled, and stays in the lists with the time', async () => {
    const cancelled = { ...order, cancelled_at: closing - 1 };
    expect(await cancel(aino, closing - 1)).toEqual({ tag: 'cancelled', order: cancelled });
    expect(await ordersOf(shop.services, 'kaisla')).toEqual([cancelled]);
    expect(await shop.services.orders.find('kaisla', order.id)).toEqual(cancelled);
    const rows = await everything(shop.database);
    await rebuildProjections(shop.database);
    expect(await everything(shop.database)).toEqual(rows);
  });

  test('its delivery cannot be claimed', async () => {
    const claimable = async () =>
      JSON.stringify(await shop.services.claims.deliveries('kaisla', instantAt('2026-11-25', 9)));
    expect(await claimable()).toContain(order.id);
    await cancel(aino, now);
    expect(await claimable()).not.toContain(order.id);
  });

  test('from the cut-off on it is refused, and nothing is written', async () => {
    const before = await everything(shop.database);
    expect(await cancel(aino, closing)).toEqual({ tag: 'refused', problems: [{ code: 'orderClosed' }] });
    expect(await everything(shop.database)).toEqual(before);
  });

  test('two colleagues at once cancel it once; later, too, it is answered as cancelled', async () => {
    const outcomes = await Promise.all([cancel(aino, now), cancel(eero, now), cancel(aino, now)]);
    const cancelled = { tag: 'cancelled', order: { ...order, cancelled_at: now } };
    expect(outcomes).toEqual(Array(3).fill(cancelled));
    const facts = await shop.database.db
      .selectFrom('facts')
      .selectAll()
      .where('type', '=', 'OrderCancelled')
      .execute();
    expect(facts).toHaveLength(1);
    expect(await cancel(eero, closing)).toEqual(cancelled);
  });

  test('a change of the order and its cancellation at once: one of them is refused', async () => {
    await change(shop, aino, add('flour', 90));
    const payload = { ...(await payloadNow(shop, aino)), supersedes: order.id };
    const request = { payloadHash: 'changed', payload };
    const [placed, cancelled] = await Promise.all([
      shop.services.orders.place(aino, request, now),
      cancel(eero, now),
    ]);
    expect([placed.tag, cancelled.tag].toSorted()).toEqual(
      placed.tag === 'placed' ? ['placed', 'refused'] : ['cancelled', 'refused'],
    );
    expect(await ordersOf(shop.services, 'kaisla')).toHaveLength(1);
  });

  test('one of another customer counts as missing', async () => {
    const before = await everything(shop.database);
    expect(await cancel(sofia, now)).toEqual({ tag: 'missing' });
    expect(await everything(shop.database)).toEqual(before);
  });

  function cancel(caller: typeof aino, at: number) {
    return shop.services.orders.cancel(caller, order.id, at);
  }
});
