import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { deliveriesOf, goodsOf, lineOf, type WireLine } from './lines.ts';
import { type Shop, startShop } from './shop.ts';

describe.each(databases)('the server’s data of ordering, on $name', (database) => {
  let shop: Shop;
  let token: string;
  let lines: readonly WireLine[];

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
    const { orderable } = await goodsOf(shop.base, token);
    lines = orderable.slice(0, 3).map((good) => lineOf(good, 2));
    return shop.stop;
  });

  beforeEach(() => ask(shop.base, 'putCart', { token, payload: { cart: { items: [] } } }));

  test('§4 Cart add: an item saved alone is added to the saved ones', async () => {
    for (const item of lines) await ask(shop.base, 'putItem', { token, payload: { item } });
    expect(await kept()).toEqual(lines.map(({ product_id }) => [product_id, 2]));
  });

  test('§4 Removing an item takes that line alone', async () => {
    for (const item of lines) await ask(shop.base, 'putItem', { token, payload: { item } });
    const { product_id, price_id, delivery_date } = one(1);
    await ask(shop.base, 'removeItem', {
      token,
      payload: { item: { product_id, price_id, delivery_date } },
    });
    expect(await kept()).toEqual([one(0), one(2)].map((line) => [line.product_id, 2]));
  });

  test('§5 an amount of 0 is kept in the cart as a mark, and refused in an order', async () => {
    const item = { ...one(0), amount: 0 };
    expect((await ask(shop.base, 'putItem', { token, payload: { item } })).status).toBe(200);
    expect(await kept()).toEqual([[item.product_id, 0]]);
    const { status, body } = await order([item]);
    expect([status, body.problems[0].code]).toEqual([422, 'invalidAmount']);
  });

  test.each([49, 50, 5_000])(
    '§5 an amount of %d is ordered: a large one warns, and is no refusal',
    async (amount) => {
      const { status, body } = await order([{ ...one(0), amount }]);
      expect([status, body.error]).toEqual([200, false]);
    },
  );

  test('§4 Ordering: success clears the cart and records the order', async () => {
    for (const item of lines) await ask(shop.base, 'putItem', { token, payload: { item } });
    const { body } = await order(lines);
    expect(await kept()).toEqual([]);
    const { body: history } = await ask(shop.base, 'orders', { token });
    expect(history.orders[0].id).toBe(body.order.id);
  });

  test('§5 Custom reference: it is on the order, where the invoice is written from', async () => {
    const { body } = await order(lines, { custom_reference: 'Juhla 27.11.' });
    const { body: read } = await ask(shop.base, 'order', { token, id: body.order.id });
    expect(read.order.custom_reference).toBe('Juhla 27.11.');
  });

  test('§9 delivery dates are stored as YYYY-MM-DD', async () => {
    const { body } = await order(lines);
    const days = body.order.deliveries.map(({ delivery_date }: WireLine) => delivery_date);
    expect(days.every((day: string) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
    expect(days).toEqual([...new Set(lines.map(({ delivery_date }) => delivery_date))].toSorted());
  });

  test('§5 Template name: an empty one is refused at its field', async () => {
    const items = [{ product_id: one(0).product_id, description_fi: 'Jauho', description_en: 'Flour' }];
    const save = (name: string) =>
      ask(shop.base, 'saveTemplate', { token, payload: { order_template: { name, items } } });
    expect((await save('  ')).body.problems).toEqual([
      { code: 'templateNameMissing', field: 'order_template.name' },
    ]);
    expect((await save('Maanantai')).status).toBe(200);
  });

  function one(at: number): WireLine {
    return lines[at] ?? lineOf(undefined, 0);
  }

  async function kept(): Promise<[string, number][]> {
    const { body } = await ask(shop.base, 'cart', { token });
    return body.cart.items.map(({ product_id, amount }: WireLine) => [product_id, amount]);
  }

  function order(ordered: readonly WireLine[], more: object = {}) {
    return ask(shop.base, 'placeOrder', {
      token,
      payload: { cart: { deliveries: deliveriesOf(ordered), ...more } },
    });
  }
});
