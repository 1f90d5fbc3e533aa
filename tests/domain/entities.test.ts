// §3: the values of fields, written by hand from the specification.
import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { AutoAddProduct, Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { Claim } from '../../machines/domain/claim/claim.schema.ts';
import { OrderPayload } from '../../machines/domain/order/order.schema.ts';
import { add, cartAfter } from './given.ts';
import { milk, salmon, sugar } from './goods.ts';
import { line } from './shop.ts';

type Field = Schema.ConstraintCodec<unknown, unknown>;

/** The values among these that the field takes. */
function taken(field: Field, ...values: readonly unknown[]): unknown[] {
  return values.filter((value) => Schema.decodeUnknownOption(field)(value)._tag === 'Some');
}

describe('§3 values', () => {
  test('§3 Product: out_of_stock and enable_inventory are 0 or 1', () => {
    for (const field of [Product.fields.out_of_stock, Product.fields.enable_inventory]) {
      expect(taken(field, 0, 1, 2, -1, 0.5, '1', true, null)).toEqual([0, 1]);
    }
  });

  test('§3 Product: delivery_dates are a list', () => {
    const { delivery_dates } = Product.fields;
    expect(taken(delivery_dates, [], ['2026-03-03', '2026-03-06'], '2026-03-03', null)).toEqual([
      [],
      ['2026-03-03', '2026-03-06'],
    ]);
  });

  test('§3 Cart: an amount is an integer', () => {
    expect(taken(CartItem.fields.amount, 1, 50, 1.5, '1', null)).toEqual([1, 50]);
  });

  test('§3 Auto-add product: location_code is AMBIENT, CHILLED, FROZEN or null', () => {
    const codes = ['AMBIENT', 'CHILLED', 'FROZEN', null];
    expect(taken(AutoAddProduct.fields.location_code, ...codes, 'WARM', '', undefined)).toEqual(codes);
  });

  test('§3 Order payload: custom_reference is optional', () => {
    const deliveries: readonly unknown[] = [];
    expect(taken(OrderPayload, { deliveries }, { deliveries, custom_reference: 'Keittiö 2' })).toHaveLength(
      2,
    );
  });

  test('§3 Claim: its status is in progress or ready, its wish replacement or refund', () => {
    expect(taken(Claim.fields.status, 'in_progress', 'ready', 'closed', '')).toEqual([
      'in_progress',
      'ready',
    ]);
    expect(taken(Claim.fields.wish, 'replacement', 'refund', 'discount', '')).toEqual([
      'replacement',
      'refund',
    ]);
  });
});

test('§3 Sorted cart group: its delivery dates, its date among them, and its items', () => {
  const { groups } = cartAfter([add(sugar, 2), add(salmon, 1), add(milk, 3)]);
  const ofGroups = groups.map(({ delivery_dates, delivery_date, items }) => ({
    delivery_dates,
    delivery_date,
    items,
  }));
  expect(ofGroups).toEqual([
    {
      delivery_dates: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
      delivery_date: '2026-03-03',
      items: [line(sugar, 2), line(milk, 3)],
    },
    {
      delivery_dates: ['2026-03-04', '2026-03-06'],
      delivery_date: '2026-03-04',
      items: [line(salmon, 1)],
    },
  ]);
});
