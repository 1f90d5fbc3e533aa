import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemsOf } from '../../../machines/domain/cart/state.ts';
import type { OrderPayload } from '../../../machines/domain/order/order.schema.ts';
import { orderTotals } from '../../../machines/domain/order/totals.ts';
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

describeOnEveryDatabase('orders', (open) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openShop(open());
  });
  afterEach(() => shop.database.close());

  test('§4 Ordering: an order lists the cart, closes its book and is in the history', async () => {
    await change(shop, aino, add('flour', 80));
    await change(shop, aino, { _tag: 'ChangeReference', custom_reference: 'Juhlat' });
    const { order, book, left } = await place(shop, aino, await payloadNow(shop, aino));
    expect(order).toEqual({
      id: '100001',
      receipt_code: expect.any(String),
      payment_status: 0,
      ordered_at: now,
      ordered_by: 'aino',
      deliveries: [
        {
          delivery_date: '2026-11-24',
          items: [expect.objectContaining({ product_id: 'flour', amount: 80, price_excl_tax: 200 })],
        },
      ],
      extra_fees: [],
      custom_reference: 'Juhlat',
      prepayment: null,
      totals: { excl: 16_000, incl: 18_160, vat: [{ percent: 13.5, net: 16_000, vat: 2_160 }] },
    });
    expect([book, left]).toEqual(['kaisla-2', 0]);
    expect(await shop.services.carts.read('kaisla')).toEqual({
      cart: { groups: [], autoAddProducts: new Map(), custom_reference: '' },
      book: 'kaisla-2',
      version: 0,
      applied: [],
    });
    expect(await ordersOf(shop.services, 'kaisla')).toEqual([order]);
    expect(await shop.services.orders.find('kaisla', '100001')).toEqual(order);
  });

  test('§4 Small delivery fee: below 150 € P9996 is charged once, at 150 € it is not', async () => {
    await change(shop, aino, add('flour', 74));
    await change(shop, aino, add('milk', 1));
    const below = await place(shop, aino, await payloadNow(shop, aino));
    await change(shop, aino, add('flour', 75));
    const equal = await place(shop, aino, await payloadNow(shop, aino));
    expect(idsOf(below.order)).toEqual(['flour', 'milk', 'cool-box', 'P9996']);
    expect(idsOf(equal.order)).toEqual(['flour']);
  });

  test('the total of an accepted order is the sum worked out by hand', async () => {
    await change(shop, aino, add('fish', 7));
    await change(shop, aino, add('beer', 48));
    const { order } = await place(shop, aino, await payloadNow(shop, aino));
    // 7 × 10.00 and 48 × 3.00 are 214.00 of goods, so no fee; 48 deposits of 0.40 carry no VAT; one cool box of 3.50.
    // VAT: 7 × 1.35 = 9.45; 48 × 0.77 and 0.89 = 37.85.
    expect(orderTotals(order)).toEqual({
      excl: 7_000 + 14_400 + 1_920 + 350,
      incl: 7_000 + 14_400 + 1_920 + 350 + 945 + 3_785,
      vat: [
        { percent: 25.5, net: 14_750, vat: 3_785 },
        { percent: 13.5, net: 7_000, vat: 945 },
        { percent: null, net: 1_920, vat: 0 },
      ],
    });
  });

  test('the same key never makes a second order', async () => {
    await change(shop, aino, add('flour', 80));
    const payload = await payloadNow(shop, aino);
    const key = randomUUID();
    const first = await place(shop, aino, payload, key);
    const before = await everything(shop.database);
    expect(await place(shop, aino, payload, key)).toEqual(first);
    expect(await everything(shop.database)).toEqual(before);
    expect((await ordersOf(shop.services, 'kaisla')).length).toBe(1);
  });

  test('a key sent twice at the same moment makes one order', async () => {
    await change(shop, aino, add('flour', 80));
    const payload = await payloadNow(shop, aino);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(shop, aino, payload, key)));
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect((await ordersOf(shop.services, 'kaisla')).length).toBe(1);
  });

  test('the same key with another body is refused', async () => {
    await change(shop, aino, add('flour', 80));
    const payload = await payloadNow(shop, aino);
    const key = randomUUID();
    await place(shop, aino, payload, key);
    const other = { key, payloadHash: 'other', payload };
    expect(await shop.services.orders.place(aino, other, now)).toEqual({
      tag: 'refused',
      problems: [{ code: 'keyReused' }],
    });
    expect((await ordersOf(shop.services, 'kaisla')).length).toBe(1);
  });

  test('colleagues who order the same book at once place it once', async () => {
    const { book } = await change(shop, aino, add('flour', 80));
    const payload = await payloadNow(shop, aino);
    const outcomes = await Promise.all(
      [aino, eero, aino, eero].map((caller) =>
        shop.services.orders.place(caller, { key: randomUUID(), payloadHash: '', payload, book }, now),
      ),
    );
    expect(outcomes.map(({ tag }) => tag).sort()).toEqual([
      'bookClosed',
      'bookClosed',
      'bookClosed',
      'placed',
    ]);
    expect((await ordersOf(shop.services, 'kaisla')).length).toBe(1);
  });

  test("a colleague's lines that the order does not list go to the next book", async () => {
    await change(shop, aino, add('flour', 80));
    const seen = await payloadNow(shop, aino);
    await change(shop, eero, add('milk', 6));
    await change(shop, eero, add('flour', 5));
    const { order, book, left } = await place(shop, aino, seen);
    expect(idsOf(order)).toEqual(['flour']);
    expect(left).toBe(2);
    const next = await shop.services.carts.read('kaisla');
    expect([next.book, next.version]).toEqual([book, 1]);
    expect(itemsOf(next.cart).map(({ product_id, amount }) => [product_id, amount])).toEqual([
      ['flour', 5],
      ['milk', 6],
    ]);
    expect([...next.cart.autoAddProducts.keys()]).toEqual(['cool-box']);
  });

  test('an unseen reference moves to the next book with the lines, an ordered one does not', async () => {
    await change(shop, aino, add('flour', 80));
    const seen = await payloadNow(shop, aino);
    await change(shop, eero, add('milk', 6));
    await change(shop, eero, { _tag: 'ChangeReference', custom_reference: 'Eero' });
    await place(shop, aino, seen);
    expect((await shop.services.carts.read('kaisla')).cart.custom_reference).toBe('Eero');

    const whole = await payloadNow(shop, aino);
    await change(shop, eero, add('flour', 5));
    const { order } = await place(shop, aino, whole);
    expect(order.custom_reference).toBe('Eero');
    expect((await shop.services.carts.read('kaisla')).cart.custom_reference).toBe('');
  });

  test('a line that differs from the catalogue is refused at its field, and nothing changes', async () => {
    await change(shop, aino, add('flour', 80));
    const payload = await payloadNow(shop, aino);
    const before = await everything(shop.database);
    const refused = async (changed: OrderPayload) => {
      const outcome = await shop.services.orders.place(
        aino,
        { key: randomUUID(), payloadHash: '', payload: changed },
        now,
      );
      return outcome.tag === 'refused'
        ? outcome.problems.map(({ code, field }) => [code, field])
        : outcome.tag;
    };
    const line = 'cart.deliveries.0.items.0';
    expect(await refused(withLine(payload, { price_excl_tax: 1 }))).toEqual([
      ['priceChanged', `${line}.price_excl_tax`],
    ]);
    expect(await refused(withLine(payload, { product_id: 'nothing' }))).toEqual([['productMissing', line]]);
    expect(await refused(withLine(payload, { amount: 0 }))).toEqual([['invalidAmount', `${line}.amount`]]);
    expect(await refused(withLine(payload, { amount: 1.5 }))).toEqual([['invalidAmount', `${line}.amount`]]);
    expect(await refused(onDay(payload, '2026-11-28'))).toEqual([
      ['dateNotOffered', `${line}.delivery_date`],
    ]);
    expect(await refused({ ...payload, custom_reference: 'x'.repeat(21) })).toEqual([
      ['referenceTooLong', 'cart.custom_reference'],
    ]);
    expect(await refused({ deliveries: [] })).toEqual([['emptyOrder', 'cart.deliveries']]);
    expect(await everything(shop.database)).toEqual(before);
  });

  test('§5 Custom reference: none for prepayment customers; their order waits for payment', async () => {
    await change(shop, sofia, add('milk', 2));
    const payload = await payloadNow(shop, sofia);
    const asked = { payloadHash: '', payload: { ...payload, custom_reference: 'Oma' } };
    expect(await shop.services.orders.place(sofia, asked, now)).toEqual({
      tag: 'refused',
      problems: [{ code: 'referenceNotAllowed', field: 'cart.custom_reference' }],
    });
    const { order } = await place(shop, sofia, payload);
    // Two milks of 1.14 and a cool box of 4.39.
    expect([order.payment_status, order.prepayment]).toEqual([
      1,
      JSON.stringify({ reference: order.id, amount: 667, currency: 'EUR' }),
    ]);
  });

  test('each customer sees only its own orders', async () => {
    await change(shop, aino, add('flour', 80));
    await change(shop, sofia, add('milk', 2));
    const own = await place(shop, aino, await payloadNow(shop, aino));
    const others = await place(shop, sofia, await payloadNow(shop, sofia));
    expect(own.order.id).not.toBe(others.order.id);
    expect(await ordersOf(shop.services, 'kaisla')).toEqual([own.order]);
    expect(await ordersOf(shop.services, 'ranta')).toEqual([others.order]);
    expect(await shop.services.orders.find('kaisla', others.order.id)).toBeUndefined();
    expect(await shop.services.orders.find('ranta', own.order.id)).toBeUndefined();
  });

  test('§2 the history is newest first', async () => {
    const ids: string[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      await change(shop, aino, add('flour', 80));
      const payload = await payloadNow(shop, aino);
      const outcome = await shop.services.orders.place(
        aino,
        { payloadHash: '', payload },
        now + hour * 60_000,
      );
      if (outcome.tag === 'placed') ids.unshift(outcome.order.id);
    }
    expect(ids.length).toBe(3);
    expect((await ordersOf(shop.services, 'kaisla')).map(({ id }) => id)).toEqual(ids);
  });
});

function idsOf({ deliveries }: { readonly deliveries: OrderPayload['deliveries'] }): string[] {
  return deliveries.flatMap(({ items }) => items.map((item) => item.product_id));
}

type Line = OrderPayload['deliveries'][number]['items'][number];

function withLine(payload: OrderPayload, change: Partial<Line>): OrderPayload {
  return {
    deliveries: payload.deliveries.map(({ delivery_date, items }) => ({
      delivery_date,
      items: items.filter(({ category }) => category !== 'RAHTI').map((item) => ({ ...item, ...change })),
    })),
  };
}

function onDay(payload: OrderPayload, delivery_date: string): OrderPayload {
  return { deliveries: payload.deliveries.map((delivery) => ({ ...delivery, delivery_date })) };
}
