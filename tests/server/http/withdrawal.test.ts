import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { deliveriesOf, type Goods, goodsOf, lineOf } from './lines.ts';
import { type Shop, startShop } from './shop.ts';

const keyReused = { error: 'Unprocessable', problems: [{ code: 'keyReused' }] };

describe.each(databases)('an order withdrawn on $name', (database) => {
  let shop: Shop;
  let token: string;
  let stranger: string;
  let goods: Goods;

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
    stranger = await tokenOf(shop.base, 'kahvila');
    goods = await goodsOf(shop.base, token);
    return shop.stop;
  });

  const place = (key: string) =>
    ask(shop.base, 'placeOrder', {
      token,
      payload: { cart: { deliveries: deliveriesOf([lineOf(goods.orderable[0], 3)]) } },
      headers: { 'idempotency-key': key },
    });
  const withdraw = (key: string, by = token) =>
    ask(shop.base, 'withdrawOrder', { token: by, payload: { key } });
  const listed = async () => (await ask(shop.base, 'orders', { token })).body.orders;

  test('a withdrawn order that comes later is not placed', async () => {
    const key = randomUUID();
    const before = await listed();
    expect((await withdraw(key)).body).toEqual({ order: null });
    const late = await place(key);
    expect([late.status, late.body]).toEqual([422, keyReused]);
    expect(await listed()).toEqual(before);
    const again = await withdraw(key);
    expect([again.status, again.body]).toEqual([200, { order: null }]);
  });

  test('a placed order is answered with its number, and remains placed', async () => {
    const key = randomUUID();
    const { body: placed } = await place(key);
    const { status, body } = await withdraw(key);
    expect([status, body]).toEqual([200, { order: placed.order, book: placed.book, left: placed.left }]);
    expect((await listed())[0]).toEqual(placed.order);
    expect((await place(key)).body).toEqual(placed);
  });

  test('an order and its withdrawal at once never disagree', async () => {
    for (let round = 0; round < 10; round += 1) {
      const key = randomUUID();
      const before = (await listed()).length;
      const [order, withdrawal] = await Promise.all([place(key), withdraw(key)]);
      expect(order.status === 200).toBe(withdrawal.body.order !== null);
      expect((await listed()).length - before).toBe(order.status === 200 ? 1 : 0);
    }
  });

  test('the cart stays as it is, and takes commands as before', async () => {
    const before = (await ask(shop.base, 'cart', { token })).body;
    await withdraw(randomUUID());
    const { book, version, cart } = (await ask(shop.base, 'cart', { token })).body;
    expect({ book, version, cart }).toEqual({
      book: before.book,
      version: before.version,
      cart: before.cart,
    });
  });

  test('a key of no order is refused, and another customer’s key reveals nothing', async () => {
    const command = randomUUID();
    const put = await ask(shop.base, 'putItem', {
      token,
      payload: { item: lineOf(goods.orderable[1], 1) },
      headers: { 'idempotency-key': command },
    });
    expect(put.status).toBe(200);
    const refused = await withdraw(command);
    expect([refused.status, refused.body]).toEqual([422, keyReused]);
    const key = randomUUID();
    await place(key);
    expect((await withdraw(key, stranger)).body).toEqual({ order: null });
    expect((await ask(shop.base, 'withdrawOrder', { payload: { key } })).status).toBe(401);
  });
});
