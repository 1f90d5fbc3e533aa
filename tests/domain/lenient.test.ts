// Answers of another backend, converted into the contract's Schemas (machines/domain/contract/lenient).
import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../machines/domain/contract/calls.ts';
import {
  dayFrom,
  flagFrom,
  instantFrom,
  numberFrom,
  textFrom,
} from '../../machines/domain/contract/lenient/leaves.ts';
import type { Places } from '../../machines/domain/contract/lenient/places.ts';
import { readLeniently } from '../../machines/domain/contract/lenient/repair.ts';
import { missingFields } from './product-fields.ts';

/** The read value, undefined if none, and each reported place with its treatment. */
function read(name: CallName, json: unknown) {
  const places: Places = new Map();
  const answer = readLeniently(calls[name].answer, json, places);
  return { answer, told: Object.fromEntries(places) };
}

/** A good with every key of §3. */
const salmon = {
  ...{ id: '871', price_id: '871-1', description_fi: 'Lohifilee', description_en: 'Salmon fillet' },
  ...{ category_description_fi: 'Kalat', category_description_en: 'Fish', notes: '' },
  ...{ unit_of_measure: 'KG', out_of_stock: 0, price_excl_tax: 18.65, price_incl_tax: 21.17 },
  ...{ vat_percent: 13.5, delivery_dates: ['2026-03-03'], location_code: 'CHILLED', additional_items: [] },
  ...{ enable_inventory: 1, retail_sales_unit_amount: 1, retail_sales_unit_of_measure: 'KG' },
  auto_add_item: 0,
};
const asRead = { ...salmon, price_excl_tax: 1_865, price_incl_tax: 2_117, ...missingFields };

/** The read goods of a catalogue of one category, and the reported places. */
function goods(...products: readonly unknown[]) {
  const category = {
    code: 'FISH',
    description_fi: 'Kalat',
    description_en: 'Fish',
    checked: false,
    products,
  };
  const { answer, told } = read('catalogue', { catalog: { categories: [category], auto_add_products: [] } });
  const at = 'catalog.categories[].products[]';
  return {
    goods: pick(answer, 'catalog', 'categories', '0', 'products'),
    told: Object.fromEntries(Object.entries(told).map(([place, what]) => [place.replace(at, ''), what])),
  };
}

function pick(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

describe('single values', () => {
  test.each([
    [12.5, 12.5],
    ['12.50', 12.5],
    ['12,50', 12.5],
    [' -3,6 ', -3.6],
    ['14.190000000000001', 14.190_000_000_000_001],
    ['0', 0],
    ['', undefined],
    ['12 €', undefined],
    ['1.234,50', undefined],
    ['1e3', undefined],
    [true, undefined],
    [null, undefined],
    [[12.5], undefined],
  ])('the number %j is %j', (given, number) => expect(numberFrom(given)).toBe(number));

  test.each([
    ['871', '871'],
    [871, '871'],
    [0, '0'],
    [1e21, '1e+21'],
    [true, undefined],
    [null, undefined],
    [{ id: 1 }, undefined],
  ])('the text %j is %j', (given, text) => expect(textFrom(given)).toBe(text));

  test.each([
    ...[true, 1, '1', 'true', 'TRUE', ' y ', 'yes'].map((given) => [given, true] as const),
    ...[false, 0, '0', 'false', 'no', 'N', '', null, undefined].map((given) => [given, false] as const),
    ...[2, -1, 'maybe', 'kyllä', [], {}].map((given) => [given, undefined] as const),
  ])('the flag %j is %j', (given, flag) => expect(flagFrom(given)).toBe(flag));

  test.each([
    ['2026-03-03', '2026-03-03'],
    // A time without an offset keeps its date.
    ['2026-03-03 00:00:00', '2026-03-03'],
    ['2026-03-03T23:59:59.999', '2026-03-03'],
    // Helsinki is two hours ahead of UTC in winter, three in summer.
    ['2026-03-02T21:59:59Z', '2026-03-02'],
    ['2026-03-02T22:00:00Z', '2026-03-03'],
    ['2026-07-02T20:59:59Z', '2026-07-02'],
    ['2026-07-02T21:00:00.000Z', '2026-07-03'],
    ['2026-03-03T00:00:00+02:00', '2026-03-03'],
    ['2026-03-03 00:00:00+02', '2026-03-03'],
    ['2026-03-03T00:00:00+0300', '2026-03-02'],
    ['2026-03-02T20:00:00-05:00', '2026-03-03'],
    // Summer time begins at 3 on 29 March, and ends at 4 on 25 October: that day has 25 hours.
    ['2026-03-28T21:59:59Z', '2026-03-28'],
    ['2026-03-28T22:00:00Z', '2026-03-29'],
    ['2026-03-29T20:59:59Z', '2026-03-29'],
    ['2026-03-29T21:00:00Z', '2026-03-30'],
    ['2026-03-29T03:30:00', '2026-03-29'],
    ['2026-10-24T20:59:59Z', '2026-10-24'],
    ['2026-10-24T21:00:00Z', '2026-10-25'],
    ['2026-10-25T21:59:59Z', '2026-10-25'],
    ['2026-10-25T22:00:00Z', '2026-10-26'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', undefined],
    ['2026-02-31T00:00:00', undefined],
    ['0000-00-00 00:00:00', undefined],
    ['2026-03-03T25:00:00Z', undefined],
    ['3.3.2026', undefined],
    ['huomenna', undefined],
    [1_772_488_800, undefined],
    [null, undefined],
  ])('the day %j is %j in Helsinki', (given, day) => expect(dayFrom(given)).toBe(day));

  test.each([
    ['2026-03-02T07:00:00Z', '2026-03-02T07:00:00.000Z'],
    ['2026-03-02T09:00:00+02:00', '2026-03-02T07:00:00.000Z'],
    // A time without an offset is Helsinki's.
    ['2026-03-02 09:00:00', '2026-03-02T07:00:00.000Z'],
    ['2026-07-02 09:00', '2026-07-02T06:00:00.000Z'],
    ['2026-03-02', '2026-03-01T22:00:00.000Z'],
    ['2026-02-31 09:00:00', undefined],
    ['0000-00-00 00:00:00', undefined],
    ['eilen', undefined],
    [7, undefined],
  ])('the instant %j is %j', (given, instant) => expect(instantFrom(given)).toBe(instant));
});

describe('a good', () => {
  test('a value in the contract’s form is never reported, with any other values', () => {
    expect(goods(salmon, { ...salmon, brand: { id: 1 } })).toEqual({ goods: [asRead, asRead], told: {} });
  });

  test.each<[string, object, object, Readonly<Record<string, string>>]>([
    [
      'ids as numbers',
      { id: 871, price_id: 7004 },
      { price_id: '7004' },
      { '.id': 'other form', '.price_id': 'other form' },
    ],
    ['no price_id: its own id', { price_id: null }, { price_id: '871' }, { '.price_id': 'default' }],
    [
      'prices as texts, with a point or a comma',
      { price_excl_tax: '18.65', price_incl_tax: '21,1700', vat_percent: '13.50' },
      {},
      { '.price_excl_tax': 'other form', '.price_incl_tax': 'other form', '.vat_percent': 'other form' },
    ],
    ['only the price without VAT', { price_incl_tax: null }, {}, { '.price_incl_tax': 'default' }],
    ['only the price with VAT', { price_excl_tax: undefined }, {}, { '.price_excl_tax': 'default' }],
    ['no rate: of both prices', { vat_percent: undefined }, {}, { '.vat_percent': 'default' }],
    [
      'what is free has the rate 0',
      { price_excl_tax: 0, price_incl_tax: 0, vat_percent: null },
      { price_excl_tax: 0, price_incl_tax: 0, vat_percent: 0 },
      { '.vat_percent': 'default' },
    ],
    [
      'flags as booleans, digits and null',
      { out_of_stock: true, enable_inventory: '1', auto_add_item: null },
      { out_of_stock: 1 },
      { '.out_of_stock': 'other form', '.enable_inventory': 'other form', '.auto_add_item': 'default' },
    ],
    ['notes null', { notes: null }, {}, { '.notes': 'default' }],
    ['notes false', { notes: false }, {}, { '.notes': 'other form' }],
    [
      'notes as a list',
      { notes: ['Laktoositon', '', 'Gluteeniton'] },
      { notes: 'Laktoositon, Gluteeniton' },
      { '.notes': 'other form' },
    ],
    [
      'no English name: the Finnish one',
      { description_en: null },
      { description_en: 'Lohifilee' },
      { '.description_en': 'default' },
    ],
    [
      'days with a time, the latest first, with rubbish among them',
      { delivery_dates: ['2026-03-05 00:00:00', null, '2026-03-04 00:00:00', 'huomenna'] },
      { delivery_dates: ['2026-03-04', '2026-03-05'] },
      { '.delivery_dates[]': 'left out' },
    ],
    [
      'days as an object of PHP',
      { delivery_dates: { 0: '2026-03-03', 2: '2026-03-04' } },
      { delivery_dates: ['2026-03-03', '2026-03-04'] },
      { '.delivery_dates': 'other form' },
    ],
    [
      'lists that are missing',
      { delivery_dates: null, additional_items: undefined },
      { delivery_dates: [] },
      { '.delivery_dates': 'default', '.additional_items': 'default' },
    ],
    ['a place in small letters', { location_code: 'chilled' }, {}, { '.location_code': 'other form' }],
    [
      'a place that §9 does not name',
      { location_code: 'DRY' },
      { location_code: null },
      { '.location_code': 'other form' },
    ],
    [
      'a unit’s amount that is no number',
      { retail_sales_unit_amount: 'noin kilo' },
      { retail_sales_unit_amount: null },
      { '.retail_sales_unit_amount': 'left out' },
    ],
    [
      'a deposit of two prices alone',
      { additional_items: [{ unit_price_excl_tax: '0,12', unit_price_incl_tax: 0.15 }] },
      {
        additional_items: [
          {
            product_id: 'PANTTI',
            ...{ description_fi: 'Pantti', description_en: 'Deposit' },
            ...{ unit_price_excl_tax: 12, unit_price_incl_tax: 15 },
          },
        ],
      },
      {
        '.additional_items[].product_id': 'default',
        '.additional_items[].description_fi': 'default',
        '.additional_items[].description_en': 'default',
        '.additional_items[].unit_price_excl_tax': 'other form',
      },
    ],
    [
      'a good with one price and no rate of VAT has that price with VAT and without it',
      { price_incl_tax: undefined, vat_percent: undefined },
      { price_incl_tax: asRead.price_excl_tax, vat_percent: 0 },
      { '.price_incl_tax': 'default', '.vat_percent': 'default' },
    ],
    [
      'a deposit without a price incl. VAT gets it by its rate, once a unit',
      {
        additional_items: [
          {
            product_id: 'P12',
            description_fi: 'Pantti',
            description_en: 'Deposit',
            unit_price_excl_tax: 1.91,
            vat_percent: 25.5,
          },
        ],
      },
      {
        additional_items: [
          {
            ...{ product_id: 'P12', description_fi: 'Pantti', description_en: 'Deposit' },
            ...{ unit_price_excl_tax: 191, unit_price_incl_tax: 240, vat_percent: 25.5 },
          },
        ],
      },
      { '.additional_items[].unit_price_incl_tax': 'default' },
    ],
  ])('%s', (_, given, expected, told) => {
    expect(goods({ ...salmon, ...given })).toEqual({ goods: [{ ...asRead, ...expected }], told });
  });

  test('an unreadable one is left out and reported; the others remain', () => {
    const unreadable = [
      null,
      'Porkkana',
      { ...salmon, id: null },
      { ...salmon, price_excl_tax: null, price_incl_tax: 'kysy' },
    ];
    const found = goods(salmon, ...unreadable, { ...salmon, id: '300' });
    expect(found.goods).toEqual([asRead, { ...asRead, id: '300' }]);
    expect(found.told).toMatchObject({
      '': 'left out',
      '.id': 'unreadable',
      '.price_excl_tax': 'unreadable',
      '.price_incl_tax': 'unreadable',
    });
  });
});

describe('each call', () => {
  const order = {
    id: '1041',
    payment_status: 0,
    ...{ ordered_by: '', deliveries: [], extra_fees: [] },
    ...{ custom_reference: '', prepayment: null },
  };
  const bare = {
    ...{ product_id: '871', price_id: '871', amount: 2, description_fi: '', description_en: '' },
    ...{ delivery_date: '2026-03-03', delivery_dates: ['2026-03-03'], unit_of_measure: '' },
    ...{ price_excl_tax: 0, price_incl_tax: 0, category: '', location_code: null },
    ...{ autoAddProductIds: [], orderFromTemplate: false, auto_add_item: 0, additional_items: [] },
  };
  const notice = { id: '1', title_fi: 'Huom', title_en: 'Huom', text_fi: 'Suljettu', text_en: 'Suljettu' };
  const template = (...items: unknown[]) => ({ order_templates: [{ id: '4', name: 'Arki', items }] });
  const names = { description_fi: '', description_en: '' };

  test.each<[string, CallName, unknown, unknown]>([
    ['flags of a missing body are no', 'me', null, { prepayment: false, honours_keys: false, users: [] }],
    ['PHP’s empty object', 'me', [], { prepayment: false, honours_keys: false, users: [] }],
    [
      'flags as digits',
      'me',
      { prepayment: '1', honours_keys: 'true' },
      { prepayment: true, honours_keys: true, users: [] },
    ],
    ['no flag that is none', 'me', { prepayment: 'ehkä' }, undefined],
    [
      'a token with Bearer, a number for a name, null for a key that may be missing',
      'login',
      { access_token: 'Bearer t', name: null, username: 47_110, email: null },
      { access_token: 't', name: '', username: '47110' },
    ],
    ['without a token nobody is logged in', 'login', { error: true, name: 'A', username: 'a' }, undefined],
    ['an empty token is none', 'login', { access_token: 'Bearer ', name: 'A', username: 'a' }, undefined],
    ['no minimum', 'minimumOrderAmount', {}, { amount: 0 }],
    ['a minimum with a comma', 'minimumOrderAmount', { amount: '150,00' }, { amount: 15_000 }],
    ['a minimum that is no amount', 'minimumOrderAmount', { amount: 'paljon' }, undefined],
    ...[false, null, [], {}, '', ' '].map(
      (message) =>
        ['no message', 'message', { message }, { message: null }] as [string, CallName, unknown, unknown],
    ),
    [
      'a message in one language',
      'message',
      { message: { fi: 'Hei', en: null } },
      { message: { id: 'Hei', message_fi: 'Hei', message_en: 'Hei' } },
    ],
    [
      'notices: a text, one with a database’s day that is none; rubbish is left out',
      'notifications',
      {
        notifications: [
          null,
          7,
          {},
          [''],
          'Hei',
          { id: 1, title: 'Huom', text: 'Suljettu', published_on: '0000-00-00' },
        ],
      },
      { notifications: [{ id: 'Hei', title_fi: '', title_en: '', text_fi: 'Hei', text_en: 'Hei' }, notice] },
    ],
    [
      'questions without ids; rubbish is left out',
      'faqs',
      { faqs: [null, 'Milloin?', {}, { question: 'Mihin soitan?', answer: 'Meille.', open: 1 }] },
      {
        faqs: [
          {
            id: 'Mihin-soitan-',
            ...{ question_fi: 'Mihin soitan?', question_en: 'Mihin soitan?' },
            ...{ answer_fi: 'Meille.', answer_en: 'Meille.', open: true },
          },
        ],
      },
    ],
    [
      'names of goods: rubbish is left out',
      'productNames',
      { products: [null, 7, { product_code: 7, description_fi: 'Suola' }] },
      { products: [{ product_code: '7', description_fi: 'Suola', description_en: '' }] },
    ],
    ['a list in place of the object that holds it', 'orders', [{ id: 1041 }], { orders: [order] }],
    ['a list that is missing', 'orders', null, { orders: [] }],
    [
      'a status that §3 does not name',
      'orders',
      { orders: [{ id: 1041, payment_status: 7 }] },
      { orders: [order] },
    ],
    [
      'a status as text',
      'orders',
      { orders: [{ id: 1041, payment_status: '1' }] },
      { orders: [{ ...order, payment_status: 1 }] },
    ],
    [
      'totals of an order in another form: they are the sum of its parts',
      'orders',
      { orders: [{ id: 1041, totals: { net: 12, gross: '13,62' } }] },
      { orders: [order] },
    ],
    [
      'among the orders one without an id',
      'orders',
      { orders: [null, { payment_status: 0 }, { id: 1041, deliveries: null }] },
      { orders: [order] },
    ],
    ['an empty cart', 'cart', { cart: [] }, { cart: { items: [], extra_fees: [], min_order_amount: null } }],
    [
      'keys of ours that say something else are as if they were missing',
      'cart',
      { cart: { items: [] }, book: 'a b', version: '2026-03-03' },
      { cart: { items: [], extra_fees: [], min_order_amount: null } },
    ],
    [
      'goods of a template by their ids alone, amounts as text',
      'orderTemplates',
      template('1', { product_id: 2, amount: '3.00' }),
      template({ product_id: '1', ...names }, { product_id: '2', ...names, amount: 3 }),
    ],
    ['no maintenance', 'maintenance', { maintenance: false }, { maintenance: null }],
    ['no body: no maintenance', 'maintenance', [], { maintenance: null }],
    [
      'maintenance of which nothing is told',
      'maintenance',
      { maintenance: true },
      { maintenance: { message_fi: '', message_en: '', until: null } },
    ],
    ['a captcha that is none', 'captcha', null, undefined],
    ['no goods at all are no catalogue', 'catalogue', { catalog: null }, undefined],
    [
      'nor are categories of which no good can be read',
      'catalogue',
      { catalog: { categories: [{ code: 'A', products: [{ id: 1 }] }] } },
      undefined,
    ],
  ])('%s (%s)', (_, name, json, answer) => {
    expect(read(name, json).answer).toEqual(answer);
  });

  test('an unreadable answer is reported with its failing field', () => {
    expect(read('me', { prepayment: 'ehkä' }).told).toEqual({ '': 'unreadable', prepayment: 'unreadable' });
    const amount = { '': 'unreadable', amount: 'unreadable' };
    expect(read('minimumOrderAmount', { amount: 'paljon' }).told).toEqual(amount);
    expect(read('login', { name: 'A', username: 'a' }).told).toMatchObject({ access_token: 'unreadable' });
  });

  test('an auto-added good of a place that §9 does not name goes with no group', () => {
    const auto = { amount: '1', price_excl_tax: 1, price_incl_tax: 1.26, notification: 0 };
    const { answer, told } = read('catalogue', {
      catalog: {
        categories: [{ code: 'FISH', products: [salmon] }],
        auto_add_products: [
          { ...auto, id: 1, location_code: 'DRY' },
          { ...auto, id: 2, location_code: '' },
          { ...auto, id: 3, location_code: 'frozen' },
        ],
      },
    });
    const found = pick(answer, 'catalog', 'auto_add_products');
    expect([pick(found, '0', 'id'), pick(found, '0', 'location_code')]).toEqual(['2', null]);
    expect([pick(found, '1', 'id'), pick(found, '1', 'location_code')]).toEqual(['3', 'FROZEN']);
    expect(pick(found, '2')).toBeUndefined();
    expect(told['catalog.auto_add_products[]']).toBe('left out');
  });

  test('a line of a cart may name its good, amount and day alone', () => {
    const line = { product_id: 871, amount: '3.00', delivery_date: '2026-03-03 00:00:00' };
    const { answer } = read('cart', { cart: { items: [{ ...line, amount: 'paljon' }, line] } });
    expect(pick(answer, 'cart', 'items')).toEqual([
      { ...bare, ...{ amount: 3, delivery_date: '2026-03-03', delivery_dates: ['2026-03-03'] } },
    ]);
  });

  test('lines of an order have its day, and no prices without stated ones', () => {
    const deliveries = [
      { delivery_date: '2026-03-03T00:00:00+02:00', items: [null, { product_id: 871, amount: '2' }] },
    ];
    const { answer, told } = read('orders', { orders: [{ id: 1, payment_status: 0, deliveries }] });
    expect(pick(answer, 'orders', '0', 'deliveries', '0', 'delivery_date')).toBe('2026-03-03');
    expect(pick(answer, 'orders', '0', 'deliveries', '0', 'items')).toEqual([bare]);
    expect(told['orders[].deliveries[].items[]']).toBe('left out');
    expect(told['orders[].id']).toBe('other form');
  });
});
