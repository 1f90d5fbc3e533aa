import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Ask, askerOf, friday } from './ask.ts';
import { type Foreign, startForeign } from './backend.ts';
import { isRow, rowsOf } from './json.ts';

let foreign: Foreign;
let ask: Ask;
beforeAll(async () => {
  foreign = await startForeign({ now: () => friday });
  ask = askerOf(foreign);
});
beforeEach(() => foreign.reset());
afterAll(() => foreign.close());

const [first, second] = ['2026-01-12', '2026-01-13'];
const carrot = { product_id: '300', price_id: 7000, amount: 3, delivery_date: first };
const salmon = { product_id: '871', price_id: 7015, amount: 2, delivery_date: second };
const done = { status: 200, body: { status: 'ok' } };

describe('§7 the cart', () => {
  test('a whole cart replaces it, an item replaces its line, and a line is removed', async () => {
    expect(
      await ask('POST', '/user/cart', { cart: { items: [carrot, salmon], custom_reference: 'Keittiö' } }),
    ).toEqual(done);
    expect(await ask('POST', '/user/cart/item', { item: { ...carrot, amount: '5' } })).toEqual(done);
    expect(
      await ask('DELETE', '/user/cart/item', { product_id: 871, price_id: '7015', delivery_date: second }),
    ).toEqual(done);
    const { body } = await ask('GET', '/user/cart');
    expect(body).toMatchObject({ cart: { items: [{ ...carrot, amount: 5 }], custom_reference: 'Keittiö' } });
    expect(
      Object.keys(rowsOf(isRow(body) && isRow(body.cart) ? body.cart.items : [])[0] ?? {}).sort(),
    ).toEqual([
      ...['additional_items', 'amount', 'autoAddProductIds', 'auto_add_item', 'category', 'delivery_date'],
      ...['delivery_dates', 'description_en', 'description_fi', 'orderFromTemplate', 'price_excl_tax'],
      ...['price_id', 'price_incl_tax', 'product_id', 'vat_percent'],
    ]);
    expect(foreign.cart?.items).toMatchObject([{ product_id: '300', amount: 5 }]);
    expect(await ask('GET', '/user/cart', undefined, 'ennakko-1')).toMatchObject({
      body: { cart: { items: [] } },
    });
  });
});

describe('§7 orders', () => {
  const cart = {
    deliveries: [{ delivery_date: second, items: [salmon], auto_add_products: [{ id: 'P8001', amount: 1 }] }],
    custom_reference: 'Keittiö',
  };

  test('POST /user/orders stores each call as an order, and empties the cart', async () => {
    await ask('POST', '/user/cart', { cart: { items: [salmon] } });
    const { status, body } = await ask('POST', '/user/orders', { cart });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: {
        id: 1042,
        payment_status: 0,
        custom_reference: 'Keittiö',
        deliveries: [
          {
            delivery_date: second,
            items: [{ product_id: '871', amount: 2, price_excl_tax: 18.65 }],
            auto_add_products: [{ id: 'P8001', amount: 1 }],
          },
        ],
      },
      prepayment: null,
      error: false,
    });
    await ask('POST', '/user/orders', cart);
    expect(foreign.orders).toMatchObject([
      { id: 1042, payload: cart, at: friday },
      { id: 1043, payload: cart },
    ]);
    expect(await ask('GET', '/user/cart')).toMatchObject({ body: { cart: { items: [] } } });
    expect(await ask('POST', '/user/orders', {})).toMatchObject({ status: 422 });
  });

  test('GET /user/orders answers the newest first, GET /user/orders/{id} one of the customer’s own', async () => {
    await ask('POST', '/user/orders', { cart });
    const { body } = await ask('GET', '/user/orders');
    const orders = isRow(body) ? rowsOf(body.orders) : [];
    expect(orders.map(({ id }) => id)).toEqual([1042, 1041]);
    expect(await ask('GET', '/user/orders/1042')).toEqual({ status: 200, body: { order: orders[0] } });
    expect(await ask('GET', '/user/orders/1042', undefined, 'ennakko-1')).toMatchObject({ status: 404 });
    expect(orders[1]).toMatchObject({ payment_status: 0, deliveries: [{ delivery_date: '2026-01-08' }] });
  });

  test('§4 a prepayment customer’s order waits, with payment data as a JSON string', async () => {
    const { body } = await ask('POST', '/user/orders', { cart }, 'ennakko-1');
    expect(body).toMatchObject({ order: { payment_status: 1 } });
    const text = isRow(body) ? body.prepayment : null;
    expect(JSON.parse(typeof text === 'string' ? text : '')).toMatchObject({
      href: 'https://pay.example.com/pay/T1042',
    });
  });
});

test('§7 templates are made, replaced and deleted, each the customer’s own', async () => {
  const save = (path: string, name: string) =>
    ask('POST', `/user/order_template${path}`, { order_template: { name, items: [carrot] } });
  expect(await save('', 'Viikko')).toEqual(done);
  expect(await save('', 'Juhla')).toEqual(done);
  expect(await save('/1', 'Arki')).toEqual(done);
  expect(await save('/9', 'Arki')).toMatchObject({ status: 404 });
  expect(await save('', ' ')).toMatchObject({ status: 422 });
  expect(await ask('DELETE', '/user/order_template/2')).toEqual(done);
  expect(await ask('GET', '/user/order_template')).toEqual({
    status: 200,
    body: {
      order_templates: [
        {
          id: 1,
          name: 'Arki',
          items: [{ product_id: '300', description_fi: 'Porkkana', description_en: 'Carrot' }],
        },
      ],
    },
  });
  expect(foreign.templates).toMatchObject([{ id: 1, customer: 'ravintola' }]);
});
