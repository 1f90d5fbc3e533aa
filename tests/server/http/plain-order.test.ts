import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { CartItem } from '../../../machines/domain/cart/cart.schema.ts';
import { AdditionalItem } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import { calls } from '../../../machines/domain/contract/calls.ts';
import { plainOrder } from '../../../server/http/plain-order.ts';
import { pathsOf, replaced, spoiling } from './spoil.ts';

const deposit = {
  product_id: 'K1',
  description_fi: 'Kori',
  description_en: 'Crate',
  unit_price_excl_tax: 3.5,
  unit_price_incl_tax: 4.39,
  vat_percent: 25.5,
};

const item = {
  product_id: '68',
  price_id: '68-1',
  amount: 3,
  delivery_date: '2026-12-01',
  delivery_dates: ['2026-12-01', '2026-12-03'],
  description_fi: 'Ohratärkkelys',
  description_en: 'Barley starch',
  unit_of_measure: 'PSS',
  vat_percent: 13.5,
  price_excl_tax: 23.5,
  price_incl_tax: 26.67,
  category: 'CERBRKF',
  location_code: 'AMBIENT',
  autoAddProductIds: ['A9001'],
  orderFromTemplate: false,
  auto_add_item: 0,
  additional_items: [deposit],
  substitution: 'allowed',
};

const auto = {
  id: 'A9001',
  price_id: 'A9001-1',
  description_fi: 'Laatikko',
  description_en: 'Box',
  amount: 1,
  price_excl_tax: 3.5,
  price_incl_tax: 4.39,
  location_code: null,
  notification: false,
};

const order = {
  book: 'b-1',
  cart: {
    custom_reference: 'viite',
    deliveries: [{ auto_add_products: [auto], items: [item], delivery_date: '2026-12-01', other: 1 }],
  },
};

const bySchema = Schema.decodeUnknownOption(calls.placeOrder.payload);

/** The keys' order counts: the payload's hash depends on it. */
function expectTheSame(payload: unknown): 'plain' | 'left' {
  const given: unknown = JSON.parse(JSON.stringify(payload) ?? 'null');
  const plain = plainOrder(given);
  if (plain === undefined) return 'left';
  expect(JSON.stringify(plain)).toBe(JSON.stringify(Option.getOrUndefined(bySchema(given))));
  return 'plain';
}

describe('an order of the usual form is decoded by hand as the schema decodes it', () => {
  test('the usual form has every key of a line', () => {
    expect(Object.keys(item).sort()).toEqual(Object.keys(CartItem.fields).sort());
    expect(Object.keys(deposit).sort()).toEqual(Object.keys(AdditionalItem.fields).sort());
    const { substitution: _, ...unchosen } = item;
    const { auto_add_products: __, ...bare } = order.cart.deliveries[0] ?? { auto_add_products: [] };
    const orders = [
      order,
      { cart: order.cart },
      { cart: { deliveries: [] } },
      { cart: { deliveries: [{ ...bare, items: [item, { other: 1, ...unchosen }] }] } },
    ];
    expect(orders.map(expectTheSame)).toEqual(orders.map(() => 'plain'));
    expect(expectTheSame({ cart: { ...order.cart, supersedes: '100001' } })).toBe('left');
  });

  test('each wrong, unusual or missing value has the result of the schema', () => {
    const values = [...spoiling, undefined, 'a'.repeat(64), 'a'.repeat(65), 'x'.repeat(500), 'x'.repeat(501)];
    const numbers = [
      0,
      -1,
      1,
      100,
      100.01,
      2 ** 53 - 1,
      10_000_000,
      10_000_000.01,
      -10_000_000,
      0.005,
      1.005,
    ];
    for (const path of pathsOf(order)) {
      for (const value of [...values, ...numbers, 'FROZEN', 'refused', '2026-13-01']) {
        expectTheSame(replaced(order, path, value));
      }
    }
  });
});
