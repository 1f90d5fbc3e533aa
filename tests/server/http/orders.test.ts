import { randomUUID } from 'node:crypto';
import * as Schema from 'effect/Schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../machines/domain/contract/calls.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { deliveriesOf, type Goods, goodsOf, lineOf, type WireLine } from './lines.ts';
import { type Shop, startShop } from './shop.ts';

interface WireOrder {
  readonly id: string;
  readonly deliveries: readonly { readonly items: readonly WireLine[] }[];
}

describe.each(databases)('orders on $name', (database) => {
  let shop: Shop;
  let token: string;
  let colleague: string;
  let prepaying: string;
  let goods: Goods;

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
    colleague = await tokenOf(shop.base, 'keittio');
    prepaying = await tokenOf(shop.base, 'ennakko');
    goods = await goodsOf(shop.base, token);
    return shop.stop;
  });

  const lines = (...amounts: number[]) =>
    amounts.map((amount, index) => lineOf(goods.orderable[index], amount));
  const place = (payload: unknown, key?: string, by = token) =>
    ask(shop.base, 'placeOrder', {
      token: by,
      payload,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const listed = async (by = token): Promise<readonly WireOrder[]> =>
    (await ask(shop.base, 'orders', { token: by })).body.orders;
  const fees = (order: WireOrder) =>
    order.deliveries.flatMap(({ items }) => items).filter(({ product_id }) => product_id === 'P9996');

  test('§7 POST /api/user/orders answers the order; it is in the history, and the cart is empty', async () => {
    const [line] = lines(500);
    await ask(shop.base, 'putItem', { token, payload: { item: line } });
    const { book } = (await ask(shop.base, 'cart', { token })).body;
    const { status, body } = await place(
      { cart: { deliveries: deliveriesOf(lines(500)), custom_reference: 'Keittiö' }, book },
      randomUUID(),
    );
    expect(status).toBe(200);
    Schema.decodeUnknownSync(calls.placeOrder.answer)(body);
    expect(body).toMatchObject({
      prepayment: null,
      error: false,
      left: 0,
      order: { payment_status: 0, ordered_by: 'ravintola', custom_reference: 'Keittiö', prepayment: null },
    });
    expect(fees(body.order)).toEqual([]);
    expect((await listed())[0]).toEqual(body.order);
    const cart = (await ask(shop.base, 'cart', { token })).body;
    expect([cart.book, cart.cart.items]).toEqual([body.book, []]);
  });

  test('§7 GET /api/user/orders answers the orders of the account, the newest first', async () => {
    const before = await listed();
    const payload = { cart: { deliveries: deliveriesOf(lines(1)) } };
    const [first, second] = [await place(payload), await place(payload, undefined, colleague)];
    expect(await listed()).toEqual([second.body.order, first.body.order, ...before]);
  });

  test('§7 GET /api/user/orders/{id} answers that order', async () => {
    const payload = { cart: { deliveries: deliveriesOf(lines(1)) } };
    const { order } = (await place(payload)).body;
    await place(payload);
    const { status, body } = await ask(shop.base, 'order', { token, id: order.id });
    expect([status, body]).toEqual([200, { order }]);
  });

  test('the same Idempotency-Key never makes a second order, at once or later', async () => {
    const before = (await listed()).length;
    const key = randomUUID();
    const payload = { cart: { deliveries: deliveriesOf(lines(1, 2, 3)) } };
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(payload, key)));
    answers.push(await place(payload, key));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await listed()).toHaveLength(before + 1);
  });

  test('the same key with another body is 422, and no order', async () => {
    const key = randomUUID();
    expect((await place({ cart: { deliveries: deliveriesOf(lines(1)) } }, key)).status).toBe(200);
    const before = await listed();
    const { status, body } = await place({ cart: { deliveries: deliveriesOf(lines(2)) } }, key);
    expect([status, body]).toEqual([422, { error: 'Unprocessable', problems: [{ code: 'keyReused' }] }]);
    expect(await listed()).toEqual(before);
  });

  test('without a key each request is an order of its own', async () => {
    const before = (await listed()).length;
    const payload = { cart: { deliveries: deliveriesOf(lines(1)) } };
    const [one, other] = [await place(payload), await place(payload)];
    expect(one.body.order.id).not.toBe(other.body.order.id);
    expect(await listed()).toHaveLength(before + 2);
  });

  test('§4 P9996 is added below the minimum, and a stated one is dropped at the minimum', async () => {
    const { amount: minimum } = (await ask(shop.base, 'minimumOrderAmount', { token })).body;
    const price = (goods.orderable[0] as { price_excl_tax: number }).price_excl_tax;
    const enough = Math.ceil(minimum / price);
    const [few, many] = [lines(enough - 1), lines(enough)] as [WireLine[], WireLine[]];
    const below = await place({ cart: { deliveries: deliveriesOf(few) } });
    expect(fees(below.body.order)).toMatchObject([{ amount: 1, category: 'RAHTI' }]);
    const [delivery] = deliveriesOf(many);
    const fee = fees(below.body.order)[0];
    const above = await place({
      cart: { deliveries: [{ ...delivery, items: [...(delivery?.items ?? []), fee] }] },
    });
    expect([above.status, fees(above.body.order)]).toEqual([200, []]);
  });

  test('a value outside the catalogue is refused at its field', async () => {
    const [line] = lines(1) as [WireLine];
    const wrong = [
      [{ ...line, price_incl_tax: 0.01 }, 'priceChanged', 'price_excl_tax'],
      [{ ...line, amount: 0 }, 'invalidAmount', 'amount'],
      [{ ...line, amount: -4 }, 'invalidAmount', 'amount'],
      [{ ...line, product_id: 'P0000' }, 'productMissing', undefined],
      [{ ...line, product_id: goods.outOfStock.id }, 'outOfStock', undefined],
    ] as const;
    const before = await listed();
    for (const [item, code, at] of wrong) {
      const deliveries = [{ delivery_date: item.delivery_date, items: [item] }];
      const { status, body } = await place({ cart: { deliveries } });
      const field = ['cart.deliveries.0.items.0', at].filter(Boolean).join('.');
      expect([status, body.problems]).toEqual([422, [expect.objectContaining({ code, field })]]);
    }
    const undelivered = await place({
      cart: { deliveries: [{ delivery_date: '2026-12-25', items: [line] }] },
    });
    expect([undelivered.status, undelivered.body.problems]).toEqual([
      422,
      [expect.objectContaining({ code: 'dateNotOffered', field: 'cart.deliveries.0.items.0.delivery_date' })],
    ]);
    const fraction = await place({ cart: { deliveries: deliveriesOf([{ ...line, amount: 1.5 }]) } });
    expect([fraction.status, fraction.body.problems]).toEqual([
      422,
      [{ code: 'invalidField', field: 'cart.deliveries.0.items.0.amount' }],
    ]);
    expect((await place({ cart: { deliveries: [] } })).body.problems).toEqual([
      { code: 'emptyOrder', field: 'cart.deliveries' },
    ]);
    expect(await listed()).toEqual(before);
  });

  test('§5 a reference over 20 characters, or any of a prepayment customer, is refused at its field', async () => {
    const deliveries = deliveriesOf(lines(1));
    const long = await place({ cart: { deliveries, custom_reference: 'x'.repeat(21) } });
    expect([long.status, long.body.problems]).toEqual([
      422,
      [{ code: 'referenceTooLong', field: 'cart.custom_reference' }],
    ]);
    const any = await place({ cart: { deliveries, custom_reference: 'x' } }, undefined, prepaying);
    expect([any.status, any.body.problems]).toEqual([
      422,
      [{ code: 'referenceNotAllowed', field: 'cart.custom_reference' }],
    ]);
  });

  test('§3, §4 an order of a prepayment customer waits for its payment: payment_status 1, payment data as a JSON string', async () => {
    const { status, body } = await place(
      { cart: { deliveries: deliveriesOf(lines(2)) } },
      undefined,
      prepaying,
    );
    expect([status, body.order.payment_status]).toEqual([200, 1]);
    expect(body.prepayment).toBe(body.order.prepayment);
    expect(JSON.parse(body.prepayment)).toMatchObject({ reference: body.order.id, currency: 'EUR' });
  });

  test('§4 a waiting order that is ordered again is superseded, once', async () => {
    const first = await place({ cart: { deliveries: deliveriesOf(lines(2)) } }, undefined, prepaying);
    const again = { cart: { deliveries: deliveriesOf(lines(3)), supersedes: first.body.order.id } };
    const second = await place(again, randomUUID(), prepaying);
    expect([second.status, second.body.order.payment_status]).toEqual([200, 1]);
    const ids = (await listed(prepaying)).map(({ id }) => id);
    expect(ids).toContain(second.body.order.id);
    expect(ids).not.toContain(first.body.order.id);
    const gone = await ask(shop.base, 'order', { token: prepaying, id: first.body.order.id });
    expect([gone.status, gone.body.order.superseded_by]).toEqual([200, second.body.order.id]);
    expect(gone.body.order.cancelled_at).toBe(second.body.order.ordered_at);
    expect(second.body.order.supersedes).toBe(first.body.order.id);
    const third = await place(again, randomUUID(), prepaying);
    expect([third.status, third.body.problems]).toEqual([
      422,
      [{ code: 'orderSuperseded', field: 'cart.supersedes' }],
    ]);
    const other = await place({ cart: { ...again.cart, supersedes: second.body.order.id } }, randomUUID());
    expect([other.status, other.body.problems]).toEqual([
      422,
      [{ code: 'orderNotWaiting', field: 'cart.supersedes' }],
    ]);
  });

  test('a closed book is 409 with the open one, and no order', async () => {
    const { book } = (await ask(shop.base, 'cart', { token })).body;
    await place({ cart: { deliveries: deliveriesOf(lines(1)) }, book });
    const before = await listed();
    const late = await place({ cart: { deliveries: deliveriesOf(lines(1)) }, book }, randomUUID(), colleague);
    const open = (await ask(shop.base, 'cart', { token })).body.book;
    expect([late.status, late.body]).toEqual([409, { error: 'Book closed', book: open }]);
    expect(await listed()).toEqual(before);
  });

  test('a colleague’s line that the orderer had not seen goes to the next book', async () => {
    const [mine, theirs] = lines(1, 2) as [WireLine, WireLine];
    await ask(shop.base, 'putItem', { token, payload: { item: mine } });
    await ask(shop.base, 'putItem', { token: colleague, payload: { item: theirs } });
    const { body } = await place({ cart: { deliveries: deliveriesOf([mine]) } });
    expect(body.left).toBe(1);
    const { cart, book } = (await ask(shop.base, 'cart', { token })).body;
    expect([book, cart.items]).toEqual([
      body.book,
      [expect.objectContaining({ product_id: theirs.product_id })],
    ]);
  });

  test('each customer sees its own orders only; colleagues see theirs', async () => {
    const { body } = await place({ cart: { deliveries: deliveriesOf(lines(1)) } });
    const { id } = body.order;
    expect((await listed(colleague))[0]?.id).toBe(id);
    expect((await listed(prepaying)).map((order) => order.id)).not.toContain(id);
    for (const unknown of [id, 'x', '..%2f..']) {
      const { status, body: answer } = await ask(shop.base, 'order', { token: prepaying, id: unknown });
      expect([status, answer]).toEqual([404, { error: 'Not found' }]);
    }
  });
});
