import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantAt } from '../../../machines/domain/calendar.ts';
import { offeredDates } from '../../../machines/domain/catalogue/catalogue.ts';
import { decideLater } from '../../../machines/domain/order/decide-later.ts';
import type { Order, OrderPayload } from '../../../machines/domain/order/order.schema.ts';
import type { Caller } from '../../../server/auth/caller.ts';
import { behindLock } from '../../../server/cart/open-book.ts';
import { append, decided } from '../../../server/events/append.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { orderStream } from '../../../server/events/streams.ts';
import { readOrder } from '../../../server/order/order.read.ts';
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
  storeOf,
  type TestShop,
} from './shop.ts';

const otto: Caller = { username: 'otto', account: 'ranta' };

describeOnEveryDatabase('ordering a waiting order again', (open) => {
  let shop: TestShop;
  let waiting: Order;
  beforeEach(async () => {
    shop = await openShop(open());
    await change(shop, sofia, add('milk', 2));
    waiting = (await place(shop, sofia, await payloadNow(shop, sofia))).order;
  });
  afterEach(() => shop.database.close());

  test('a reordered order is superseded, never doubled, and leaves every list', async () => {
    const payload = await again(3);
    const { order } = await place(shop, sofia, payload);
    expect(order).toMatchObject({ payment_status: 1, ordered_by: 'sofia', supersedes: waiting.id });
    expect(await ordersOf(shop.services, 'ranta')).toEqual([order]);
    const found = { ...waiting, cancelled_at: now, superseded_by: order.id };
    expect(await shop.services.orders.find('ranta', waiting.id)).toEqual(found);
    expect(await shop.services.orders.find('kaisla', waiting.id)).toBeUndefined();
    const { state } = await readOrder(shop.database.db, 'ranta', waiting.id);
    expect(state).toEqual({ order: waiting, supersededBy: order.id, paidBy: undefined, payments: [] });
    const rows = await everything(shop.database);
    await rebuildProjections(shop.database);
    expect(await everything(shop.database)).toEqual(rows);
  });

  test('the same key never does it twice, and answers the same', async () => {
    const payload = await again();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => place(shop, sofia, payload, key)));
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    const before = await everything(shop.database);
    expect(await place(shop, sofia, payload, key)).toEqual(answers[0]);
    expect(await everything(shop.database)).toEqual(before);
  });

  test('of two tabs one supersedes it; the other is refused, and nothing is written', async () => {
    const payload = await again();
    const outcomes = await Promise.all([ask(sofia, payload), ask(otto, payload), ask(sofia, payload)]);
    expect(outcomes.filter(({ tag }) => tag === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ tag }) => tag === 'refused')).toEqual(
      Array(2).fill({ tag: 'refused', problems: [{ code: 'orderSuperseded', field: 'cart.supersedes' }] }),
    );
    expect(await ordersOf(shop.services, 'ranta')).toHaveLength(1);
  });

  test('one that was paid meanwhile is not superseded, and nothing is written', async () => {
    const payload = await again();
    await pay(waiting.id);
    const before = await everything(shop.database);
    expect(await ask(sofia, payload)).toEqual({
      tag: 'refused',
      problems: [{ code: 'orderAlreadyPaid', field: 'cart.supersedes' }],
    });
    expect(await everything(shop.database)).toEqual(before);
    expect(await ordersOf(shop.services, 'ranta')).toEqual([{ ...waiting, payment_status: 2 }]);
    await rebuildProjections(shop.database);
    expect(await everything(shop.database)).toEqual(before);
  });

  test('an order on invoice is changed in one transaction before its first cut-off: two at once, and one is refused', async () => {
    await change(shop, aino, add('flour', 80));
    const { order } = await place(shop, aino, await payloadNow(shop, aino));
    await change(shop, aino, add('flour', 90));
    const payload = { ...(await payloadNow(shop, aino)), supersedes: order.id };
    const outcomes = await Promise.all([ask(aino, payload), ask(eero, payload)]);
    const placed = outcomes.flatMap((outcome) => (outcome.tag === 'placed' ? [outcome.order] : []));
    expect(placed).toHaveLength(1);
    expect(outcomes.filter(({ tag }) => tag === 'refused')).toEqual([
      { tag: 'refused', problems: [{ code: 'orderSuperseded', field: 'cart.supersedes' }] },
    ]);
    expect(await ordersOf(shop.services, 'kaisla')).toEqual(placed);
  });

  test('an order on invoice is not changed from its first cut-off on, and nothing is written', async () => {
    await change(shop, aino, add('flour', 80));
    const { order } = await place(shop, aino, await payloadNow(shop, aino));
    // Dry goods for Tuesday close on Monday at 14:00.
    expect(order.deliveries.map(({ delivery_date }) => delivery_date)).toEqual(['2026-11-24']);
    const until = instantAt('2026-11-23', 14);
    await change(shop, aino, add('flour', 80));
    const payload = { ...(await payloadNow(shop, aino)), supersedes: order.id };
    const [delivery] = payload.deliveries;
    const later = offeredAt(delivery?.items[0]?.product_id, until)[0];
    const onLater = payload.deliveries.map((each) => ({ ...each, delivery_date: later ?? '' }));
    const before = await everything(shop.database);
    expect(await ask(aino, { ...payload, deliveries: onLater }, until)).toEqual({
      tag: 'refused',
      problems: [{ code: 'orderClosed', field: 'cart.supersedes' }],
    });
    expect(await everything(shop.database)).toEqual(before);
    expect((await ask(aino, payload, until - 1)).tag).toBe('placed');
  });

  test('one of another customer and one that never was cannot be superseded, and nothing is written', async () => {
    await change(shop, aino, add('flour', 80));
    const payload = await payloadNow(shop, aino);
    const before = await everything(shop.database);
    for (const supersedes of [waiting.id, '999999']) {
      expect(await ask(aino, { ...payload, supersedes })).toEqual({
        tag: 'refused',
        problems: [{ code: 'orderNotWaiting', field: 'cart.supersedes' }],
      });
    }
    expect(await everything(shop.database)).toEqual(before);
  });

  test('an order that is refused for its goods supersedes nothing', async () => {
    const payload = await again();
    const before = await everything(shop.database);
    const outcome = await ask(sofia, { ...payload, custom_reference: 'Oma' });
    expect(outcome.tag).toBe('refused');
    expect(await everything(shop.database)).toEqual(before);
  });

  /** The goods of the waiting order in the cart again, ordered in its place. */
  async function again(amount = 2): Promise<OrderPayload> {
    await change(shop, sofia, add('milk', amount));
    return { ...(await payloadNow(shop, sofia)), supersedes: waiting.id };
  }

  function ask(caller: Caller, payload: OrderPayload, at = now) {
    return shop.services.orders.place(
      caller,
      { key: randomUUID(), payloadHash: JSON.stringify(payload), payload },
      at,
    );
  }

  function offeredAt(product_id: string | undefined, at: number) {
    const product = shop.catalogue.products.get(product_id ?? '');
    return product === undefined ? [] : offeredDates(product, shop.catalogue, at);
  }

  async function pay(id: string): Promise<void> {
    await append(storeOf(shop), {
      caller: { username: 'paytrail', account: 'ranta' },
      now,
      id: randomUUID(),
      lock: (trx) => behindLock(trx, shop.database.kind, 'ranta', () => readOrder(trx, 'ranta', id)),
      decide: ({ state, version }) => {
        const paid = { _tag: 'RecordPayment', transaction_id: 't1', provider: 'bank', paid_at: now } as const;
        const decision = decideLater(state, paid);
        if (!decision.ok) return { tag: 'refused', problems: decision.problems };
        return decided(orderStream(id), version, decision.facts);
      },
    });
  }
});
