import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { partOf } from '../lengths.ts';
import { type Foreign, startForeign } from './backend.ts';
import { calls } from './calls.ts';
import { isRow, type Json } from './json.ts';
import { variants, variantsNamed } from './variants.ts';
import { hung, type Seen, walk } from './walk.ts';

const hanging = hung();
let foreign: Foreign;
let base: Seen;

beforeAll(async () => {
  foreign = await startForeign({ told: hanging.told });
  base = await walk(foreign, hanging);
});
beforeEach(() => {
  foreign.reset();
  foreign.set([]);
});
afterAll(() => foreign.close());

test('names are unique, at least 60, and each group belongs to one area', () => {
  expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
  expect(variants.length).toBeGreaterThanOrEqual(60);
  const areas = new Set(variants.map(({ area, excludes }) => `${area} ${excludes}`));
  // The answers to orders have two areas: accepted and failed.
  expect(areas.size).toBe(new Set(variants.map(({ excludes }) => excludes)).size + 1);
  expect(() => variantsNamed('order-aloné')).toThrow('No such variant: order-aloné');
  expect(() => variantsNamed('order-alone', 'order-204')).toThrow('Two variants of one group: order answer');
});

test('§7 the same sequence gets the same answers, and makes every call', async () => {
  expect(await walk(foreign, hanging)).toEqual(base);
  const made = foreign.calls.map(
    ({ method, path }) => `${method} ${path.replace(/\?.*/, '').replace(/\d+$/, ':id')}`,
  );
  expect(calls.filter((call) => !made.includes(call.replace(' ', ' /api')))).toEqual([]);
});

test.each(partOf(variants, 'peculiarities').map((variant) => [variant.name, variant.says, variant] as const))(
  '§7 %s: %s',
  async (_, __, variant) => {
    foreign.set([variant]);
    const seen = await walk(foreign, hanging, variant.calls);
    expect(Object.entries(seen).filter(([step, what]) => what !== base[step])).not.toEqual([]);
    expect(foreign.orders).toHaveLength({ once: 2, never: 0 }[variant.stores]);
  },
);

/** The variant, the step of ravintola, and each place of its answer with its value. */
const said: readonly (readonly [variant: string, step: string, path: string, value: Json | undefined])[] = [
  ['me-flags-null', 'POST /auth/me', 'prepayment', null],
  ['me-flags-absent', 'POST /auth/me', 'prepayment', undefined],
  ['me-flags-digits', 'POST /auth/me', 'prepayment', '0'],
  ['minimum-comma', 'GET /user/minimum-order-amount', 'amount', '150,00'],
  ['product-flags-digits', 'GET /user/catalog', 'catalog.categories.1.products.6.out_of_stock', '1'],
  ['product-flags-null', 'GET /user/catalog', 'catalog.categories.1.products.0.out_of_stock', null],
  ['product-id-number', 'GET /user/catalog', 'catalog.categories.0.products.0.id', 300],
  ['product-id-number', 'GET /user/catalog', 'catalog.categories.4.products.0.id', 'P9996'],
  ['prices-text', 'GET /user/catalog', 'catalog.categories.0.products.0.price_excl_tax', '1.25'],
  [
    'prices-text',
    'GET /user/catalog',
    'catalog.categories.3.products.0.additional_items.0.unit_price_incl_tax',
    '0.15',
  ],
  ['notes-null', 'GET /user/catalog', 'catalog.categories.0.products.1.notes', null],
  ['deposits-absent', 'GET /user/catalog', 'catalog.categories.0.products.0.additional_items', undefined],
  ['category-list-object', 'GET /user/catalog', 'catalog.categories.0.code', 'VEGFRESH'],
  ['cart-auto-added-absent', 'GET /user/cart', 'cart.items.0.autoAddProductIds', undefined],
  ['order-id-text', 'POST /user/orders', 'order.id', '1042'],
  ['order-alone', 'POST /user/orders', 'error', undefined],
  ['order-prepayment-absent', 'POST /user/orders', 'prepayment', undefined],
  ['order-error-zero-text', 'POST /user/orders', 'error', '0'],
  ['order-success', 'POST /user/orders', 'order_id', 1042],
  ['order-error-true', 'POST /user/orders', 'error', true],
  ['orders-late', 'GET /user/orders', 'orders.0.id', 1041],
  ['orders-payment-object', 'GET /user/orders', 'orders.0.prepayment.required', false],
];

test.each(said)('§7 %s: %s answers at %s: %j', async (name, step, path, value) => {
  foreign.set(variantsNamed(name));
  const seen = Object.entries(await walk(foreign, hanging)).filter(([key]) => key.startsWith('ravintola'));
  const text = seen.findLast(([key]) => key.endsWith(` ${step}`))?.[1];
  expect(valueAt(JSON.parse(text?.slice(text.indexOf('{')) ?? 'null'), path)).toEqual(value);
});

/** Variants of the end of the connection and of the head of an answer. */
const sent: readonly (readonly [variant: string, what: RegExp])[] = [
  ['order-204', /^204 null $/],
  ['order-200-empty', /^200 null $/],
  ['order-ok', /^200 text\/plain; charset=utf-8 OK$/],
  ['order-page', /^200 text\/html; charset=utf-8 <!doctype html>/],
  ['order-500-stored', /^500 application\/json {"error":"Server error"}$/],
  ['order-502-stored', /^502 text\/html/],
  ['order-cut-stored', /^cut$/],
  ['order-half-stored', /^200 application\/json half$/],
  ['order-hanging-stored', /^hanging$/],
  ['order-broken-stored', /^200 application\/json {"order":{"id":1042[^}]*$/],
  ['order-cut', /^cut$/],
  ['order-hanging', /^hanging$/],
  ['transport-byte-order-mark', /^200 application\/json \uFEFF{"order"/],
  ['transport-type-absent', /^200 null {"order"/],
];

test.each(sent)('§7 %s: an order is answered %s', async (name, what) => {
  foreign.set(variantsNamed(name));
  const seen = await walk(foreign, hanging, []);
  expect(Object.entries(seen).find(([step]) => step.endsWith('POST /user/orders'))?.[1]).toMatch(what);
});

test('§7 several variants at once: each changes its own', async () => {
  foreign.set(variantsNamed('order-error-null', 'order-id-text', 'order-201', 'transport-type-html'));
  const seen = await walk(foreign, hanging, []);
  const text = Object.entries(seen).find(([step]) => step.endsWith('POST /user/orders'))?.[1] ?? '';
  expect(text).toMatch(/^201 text\/html; charset=UTF-8 {"order":{"id":"1042",.*"error":null}$/);
});

function valueAt(value: Json, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>(
      (at, key) => (Array.isArray(at) ? at[Number(key)] : isRow(at) ? at[key] : undefined),
      value,
    );
}
