// §7: the client's requests as they arrive at a server, written by hand from the table of the specification.
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { checkSessionActor } from '../../effects/actors/account.ts';
import { fetchNamesActor } from '../../effects/actors/names.ts';
import { type Http, makeHttp } from '../../effects/http.ts';

interface Arrived {
  readonly request: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

const arrived: Arrived[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => {
    text += part.toString();
  });
  request.on('end', () => {
    arrived.push({
      request: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      body: text === '' ? undefined : JSON.parse(text),
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"products":[]}');
  });
});
beforeAll(() => new Promise<void>((done) => server.listen(0, done)));
afterAll(() => server.close());
beforeEach(() => {
  arrived.length = 0;
});

function httpOf(token: string | undefined): Http {
  const address = server.address();
  return makeHttp({
    token: () => token,
    onFailure: () => {},
    onDate: () => {},
    baseUrl: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
  });
}

const sugar = {
  product_id: '1',
  price_id: '1-1',
  amount: 2,
  delivery_date: '2026-03-03',
  delivery_dates: ['2026-03-03', '2026-03-06'],
  description_fi: 'Sokeri',
  description_en: 'Sugar',
  vat_percent: 13.5,
  autoAddProductIds: [],
  orderFromTemplate: false,
  category: 'DRY',
  auto_add_item: 0,
  additional_items: [],
  unit_of_measure: 'KG',
  location_code: null,
} as const;
/** The client counts in cents, the calls in euros. */
const line = { ...sugar, price_excl_tax: 1_012, price_incl_tax: 1_149 };
const sentLine = { ...sugar, price_excl_tax: 10.12, price_incl_tax: 11.49 };
const { product_id, price_id, delivery_date, description_fi, description_en } = sugar;
const ofTemplate = { product_id, description_fi, description_en };
const delivery = { delivery_date, auto_add_products: [] };

/** Each call of §7, with the body that arrives. */
const table: readonly (readonly [request: string, make: (http: Http) => Promise<unknown>, body: unknown])[] =
  [
    [
      'POST /api/auth/login',
      (http) => http('login', { payload: { username: 'ravintola', password: 'salasana' } }),
      { username: 'ravintola', password: 'salasana' },
    ],
    ['POST /api/auth/me', (http) => http('me'), undefined],
    ['POST /api/auth/logout', (http) => http('logout'), undefined],
    ['GET /api/user/message', (http) => http('message'), undefined],
    ['GET /api/user/minimum-order-amount', (http) => http('minimumOrderAmount'), undefined],
    ['GET /api/user/catalog', (http) => http('catalogue'), undefined],
    [
      'GET /api/user/catalog/product_names?ids=1%2C684',
      (http) => http('productNames', { query: { ids: '1,684' } }),
      undefined,
    ],
    ['GET /api/user/recipes', (http) => http('recipes'), undefined],
    ['GET /api/user/cart', (http) => http('cart'), undefined],
    [
      'POST /api/user/cart',
      (http) => http('putCart', { payload: { cart: { items: [line] } } }),
      { cart: { items: [sentLine] } },
    ],
    ['POST /api/user/cart/item', (http) => http('putItem', { payload: { item: line } }), { item: sentLine }],
    [
      'DELETE /api/user/cart/item',
      (http) => http('removeItem', { payload: { item: { product_id, price_id, delivery_date } } }),
      { item: { product_id, price_id, delivery_date } },
    ],
    ['GET /api/user/orders', (http) => http('orders'), undefined],
    [
      'POST /api/user/orders',
      (http) =>
        http('placeOrder', {
          payload: { cart: { deliveries: [{ ...delivery, items: [line] }], custom_reference: 'Keittiö 2' } },
        }),
      { cart: { deliveries: [{ ...delivery, items: [sentLine] }], custom_reference: 'Keittiö 2' } },
    ],
    ['GET /api/user/orders/20001', (http) => http('order', { params: { id: '20001' } }), undefined],
    ['GET /api/user/order_template', (http) => http('orderTemplates'), undefined],
    [
      'POST /api/user/order_template',
      (http) => http('saveTemplate', { payload: { order_template: { name: 'Arki', items: [ofTemplate] } } }),
      { order_template: { name: 'Arki', items: [ofTemplate] } },
    ],
    [
      'POST /api/user/order_template/t1',
      (http) =>
        http('updateTemplate', {
          params: { id: 't1' },
          payload: { order_template: { id: 't1', name: 'Arki', items: [ofTemplate] } },
        }),
      { order_template: { id: 't1', name: 'Arki', items: [ofTemplate] } },
    ],
    [
      'DELETE /api/user/order_template/t1',
      (http) => http('deleteTemplate', { params: { id: 't1' } }),
      undefined,
    ],
    ['GET /api/user/notification', (http) => http('notifications'), undefined],
    ['GET /api/user/faq', (http) => http('faqs'), undefined],
    ['GET /api/reclamations/deliveries', (http) => http('claimDeliveries'), undefined],
    ['GET /api/reclamations', (http) => http('claims'), undefined],
  ];

test.each(table)('§7 %s arrives with its payload only', async (request, make, body) => {
  // This server's answer is that of no call.
  await make(httpOf('Bearer a1b2')).catch(() => {});
  expect(arrived).toEqual([{ request, authorization: 'Bearer a1b2', body }]);
});

test('§7 every request carries the stored token, and none where none is stored', async () => {
  for (const token of ['Bearer a1b2', 'Bearer c3d4', undefined]) {
    arrived.length = 0;
    for (const [, make] of table) await make(httpOf(token)).catch(() => {});
    expect(arrived.map(({ authorization }) => authorization)).toEqual(table.map(() => token));
  }
});

test('§7 the check of a session posts auth/me with an empty body', async () => {
  await toPromise(createActor(checkSessionActor(httpOf('Bearer a1b2'))).start()).catch(() => {});
  expect(arrived).toEqual([{ request: 'POST /api/auth/me', authorization: 'Bearer a1b2', body: undefined }]);
});

test('§7 names are asked for by a list of product codes', async () => {
  await toPromise(createActor(fetchNamesActor(httpOf(undefined)), { input: ['684', '1'] }).start());
  expect(arrived.map(({ request }) => request)).toEqual(['GET /api/user/catalog/product_names?ids=684%2C1']);
});
