import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Ask, askerOf, friday } from './ask.ts';
import { type Foreign, startForeign } from './backend.ts';
import { isRow, rowsOf } from './json.ts';

let folder: string;
let foreign: Foreign;
let ask: Ask;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'main.js'), '0;');
  foreign = await startForeign({ files: folder, now: () => friday });
  ask = askerOf(foreign);
});
beforeEach(() => foreign.reset());
afterAll(async () => {
  await foreign.close();
  rmSync(folder, { recursive: true });
});

const done = { status: 200, body: { status: 'ok' } };

describe('§7 permitted callers', () => {
  test('POST /auth/login answers access_token, name and username', async () => {
    expect(await ask('POST', '/auth/login', { username: 'ravintola', password: 'demo' }, '')).toEqual({
      status: 200,
      body: { access_token: 'ravintola-1', name: 'Ravintola Kuusi', username: 'ravintola' },
    });
    const wrong = await ask('POST', '/auth/login', { username: 'ravintola', password: 'x' }, '');
    expect(wrong).toEqual({ status: 401, body: { error: 'Unauthorized' } });
  });

  test('POST /auth/me answers the prepayment flag; without a valid token every call is 401', async () => {
    expect(await ask('POST', '/auth/me')).toEqual({ status: 200, body: { prepayment: false } });
    expect(await ask('POST', '/auth/me', undefined, 'ennakko-1')).toEqual({
      status: 200,
      body: { prepayment: true },
    });
    expect(await ask('GET', '/user/cart', undefined, 'x')).toEqual({
      status: 401,
      body: { error: 'Unauthorized' },
    });
    expect(await ask('POST', '/auth/logout')).toEqual(done);
  });

  test.each([
    'POST /user/orders/withdrawal',
    'GET /user/orders/1041/payment',
    'GET /auth/captcha',
    'GET /user/inventory',
    'POST /user/feedback',
    'PUT /user/cart',
  ])('%s is none of §7’s calls: 404', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect(await ask(method, path)).toEqual({ status: 404, body: { error: 'Not found' } });
  });
});

test.each([
  ['/user/message', { message: null }],
  ['/user/minimum-order-amount', { amount: 150 }],
  ['/user/notification', { notifications: [] }],
  ['/user/faq', { faqs: [] }],
  ['/reclamations', { reclamations: [] }],
  ['/reclamations/deliveries', { deliveries: [] }],
  ['/user/order_template', { order_templates: [] }],
  ['/user/cart', { cart: { items: [], extra_fees: [], min_order_amount: 150, custom_reference: null } }],
])('§7 GET %s of a new customer', async (path, body) => {
  expect(await ask('GET', path)).toEqual({ status: 200, body });
});

describe('§7 goods', () => {
  test('GET /user/catalog answers every field of §3, and RAHTI with P9996', async () => {
    const { body } = await ask('GET', '/user/catalog');
    const catalog = isRow(body) && isRow(body.catalog) ? body.catalog : {};
    const categories = rowsOf(catalog.categories);
    expect(categories.map(({ code }) => code)).toEqual(['VEGFRESH', 'FISH', 'MILKDTOT', 'BEVTOT', 'RAHTI']);
    const goods = categories.flatMap(({ products }) => rowsOf(products));
    expect(goods).toHaveLength(32);
    expect(goods[0]).toEqual({
      id: '300',
      price_id: 7000,
      description_fi: 'Porkkana',
      description_en: 'Carrot',
      category_description_fi: 'Kasvikset, tuoreet',
      category_description_en: 'Vegetables',
      notes: 'Kotimainen, pesty',
      unit_of_measure: 'KG',
      out_of_stock: 0,
      price_excl_tax: 1.25,
      price_incl_tax: 1.42,
      vat_percent: 13.5,
      delivery_dates: [12, 13, 14, 15, 16, 19, 20, 21, 22, 23].map((day) => `2026-01-${day}`),
      location_code: 'AMBIENT',
      additional_items: [],
      enable_inventory: 1,
      retail_sales_unit_amount: 1,
      retail_sales_unit_of_measure: 'KG',
      auto_add_item: 0,
    });
    expect(goods.filter(({ out_of_stock }) => out_of_stock === 1)).toMatchObject([
      { id: '862', delivery_dates: [] },
    ]);
    expect(goods.filter(({ description_en }) => description_en === null)).toMatchObject([{ id: '622' }]);
    expect(goods.find(({ id }) => id === '902')?.additional_items).toEqual([
      { unit_price_incl_tax: 0.15, unit_price_excl_tax: 0.12 },
    ]);
    expect(goods.at(-1)).toMatchObject({ id: 'P9996', price_excl_tax: 15 });
    expect(catalog.auto_add_products).toEqual([
      {
        id: 'P8001',
        amount: 1,
        price_excl_tax: 2.5,
        price_incl_tax: 3.14,
        location_code: 'CHILLED',
        notification: 1,
      },
      {
        id: 'P8002',
        amount: 1,
        price_excl_tax: 3.9,
        price_incl_tax: 4.89,
        location_code: 'FROZEN',
        notification: 0,
      },
    ]);
  });

  test.each(['ids=P8001,622,x', 'ids=P8001&ids=622', 'ids[]=P8001&ids[]=622'])(
    'GET /user/catalog/product_names?%s',
    async (query) => {
      expect((await ask('GET', `/user/catalog/product_names?${query}`)).body).toEqual({
        products: [
          { product_code: 'P8001', description_fi: 'Kylmälaatikko', description_en: 'Cool box' },
          { product_code: '622', description_fi: 'Rahka, maitorahka, maustamaton', description_en: null },
        ],
      });
    },
  );

  test('GET /user/recipes answers recipes with their ingredients', async () => {
    const { body } = await ask('GET', '/user/recipes');
    expect(body).toMatchObject({ recipes: [{ id: 29, name: 'Lohikeitto' }] });
    expect(JSON.stringify(body)).toContain(
      '{"product_code":"871","portion_size":120,"package_size":1000,"description_fi":"Lohifilee"',
    );
  });
});

describe('around the calls', () => {
  test('calls are recorded in order; dropped ones are deleted', async () => {
    await ask('GET', '/user/cart');
    await ask('GET', '/user/nothing?x=1');
    expect(foreign.calls).toEqual([
      { method: 'GET', path: '/api/user/cart', status: 200 },
      { method: 'GET', path: '/api/user/nothing?x=1', status: 404 },
    ]);
    foreign.reset();
    expect([foreign.calls, foreign.orders, foreign.templates, foreign.cart]).toEqual([[], [], [], undefined]);
  });

  test('a path that is no file answers the page', async () => {
    const [script, route] = await Promise.all(
      ['/main.js', '/shop/cart'].map((path) => fetch(foreign.url + path)),
    );
    expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await route?.text()).toBe('<!doctype html>');
  });

  test('a client of another origin may ask with any header', async () => {
    const headers = {
      origin: 'http://shop.example.com',
      'access-control-request-headers': 'authorization,x-own',
    };
    const answer = await fetch(`${foreign.url}/api/user/cart`, { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://shop.example.com');
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,x-own');
  });

  test('an expired token is refused, a new one is taken', async () => {
    foreign.expire();
    expect(await ask('POST', '/auth/me')).toMatchObject({ status: 401 });
    expect(await ask('POST', '/auth/me', undefined, 'ravintola-2')).toMatchObject({ status: 200 });
  });
});
