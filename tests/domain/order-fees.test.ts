import { describe, expect, test } from 'vitest';
import { composeCart, goodsTotal } from '../../machines/domain/order/compose.ts';
import { isBelowMinimum, wiredOf } from '../../machines/domain/order/fees.ts';
import type { World } from '../../machines/domain/world.ts';
import { add, cartAfter } from './given.ts';
import { autos, beer, DAILY, flaggedFee, fructose, iceCream, KEY, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

/** Fifteen boxes of sugar cost 150 €. */
const atLeast150 = world({ minimumOrderAmount: 15_000 });
const toFish = { _tag: 'ChangeDeliveryDate', group: KEY.daily, delivery_date: '2026-03-04' } as const;

describe('§4 small delivery fee', () => {
  test('below the minimum order P9996 is added once, with amount 1', () => {
    const { deliveries } = wiredOf(composeCart(cartAfter([add(sugar, 14)]), atLeast150));
    expect(deliveries[0]?.items[1]).toEqual({
      product_id: 'P9996',
      price_id: 'P9996-1',
      amount: 1,
      unit_of_measure: 'KPL',
      delivery_date: '2026-03-03',
      delivery_dates: ['2026-03-03'],
      description_fi: 'Pientoimituslisä',
      description_en: 'Small delivery fee',
      vat_percent: 25.5,
      price_excl_tax: 1_500,
      price_incl_tax: 1_883,
      category: 'RAHTI',
      location_code: null,
      autoAddProductIds: [],
      orderFromTemplate: false,
      auto_add_item: 0,
      additional_items: [],
    });
  });

  test('equal to the minimum order means no fee', () => {
    expect(charged([add(sugar, 15)], atLeast150)).toEqual({ '2026-03-03': ['1 × 15'], fees: [] });
  });

  test('a cent below the minimum order means a fee', () => {
    expect(charged([add(sugar, 15)], world({ minimumOrderAmount: 15_001 }))).toEqual({
      '2026-03-03': ['1 × 15', 'P9996 × 1'],
      fees: [],
    });
  });

  test('above the minimum order the fee leaves again', () => {
    expect(charged([add(sugar, 14), add(sugar, 2)], atLeast150)).toEqual({
      '2026-03-03': ['1 × 16'],
      fees: [],
    });
  });

  test('§4 the minimum order compares goods without deposits', () => {
    // 6 × 24.00 € of beer are 144 €; with 17.22 € of deposits they would be above 150 €.
    expect(charged([add(beer, 6)], atLeast150)).toEqual({
      '2026-03-03': ['902 × 6', 'P9996 × 1'],
      fees: [],
    });
  });

  test('§4 the minimum order compares goods without auto-added goods and extra fees', () => {
    const extraFees = [{ ...flaggedFee, min_order_amount: false }];
    const with1420 = world({ minimumOrderAmount: 15_000, extraFees, catalogue: catalogueWith({}, autos) });
    // 14 × 10.00 € of sugar; 1.80 + 1.20 + 8.00 € beside it would make 151 €.
    expect(charged([add(sugar, 14)], with1420)).toEqual({
      '2026-03-03': ['1 × 14', 'A9001 × 1 auto', 'A9004 × 1 auto', 'P9996 × 1'],
      fees: ['E100'],
    });
  });

  test('§4 the minimum order compares all deliveries together; the fee comes once, in the earliest', () => {
    const cart = [add(iceCream, 1), add(salmon, 1), add(sugar, 1, '2026-03-06')];
    expect(charged(cart, atLeast150)).toEqual({
      '2026-03-04': ['871 × 1', 'P9996 × 1'],
      '2026-03-05': ['663 × 1'],
      '2026-03-06': ['1 × 1'],
      fees: [],
    });
    expect(charged([add(iceCream, 4), add(salmon, 2), add(sugar, 5)], atLeast150).fees).toEqual([]);
  });

  test('§4 without the fee product in the catalogue there is no fee', () => {
    const without = world({ minimumOrderAmount: 15_000, catalogue: catalogueWith({ P9996: null }, []) });
    expect(charged([add(sugar, 1)], without)).toEqual({ '2026-03-03': ['1 × 1'], fees: [] });
  });

  test('without a minimum order there is no fee, and none for an empty cart', () => {
    expect(charged([add(sugar, 1)], world())).toEqual({ '2026-03-03': ['1 × 1'], fees: [] });
    expect(charged([], atLeast150)).toEqual({ fees: [] });
  });

  test('below is below: the sum of goods in cents', () => {
    const { deliveries } = composeCart(cartAfter([add(fructose, 3), add(salmon, 2)]), atLeast150);
    expect(goodsTotal(deliveries)).toBe(5_699);
    expect([5_699, 14_999, 15_000, 0].map((cents) => isBelowMinimum(cents, atLeast150))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('§4 extra fees', () => {
  const unflagged = { ...flaggedFee, product_id: 'E200', min_order_amount: false };

  test('one flagged min_order_amount applies only below the minimum; another always', () => {
    const customer = world({ minimumOrderAmount: 15_000, extraFees: [flaggedFee, unflagged] });
    expect(charged([add(sugar, 14)], customer).fees).toEqual(['E100', 'E200']);
    expect(charged([add(sugar, 15)], customer).fees).toEqual(['E200']);
  });

  test('§4 a flagged fee of another id and P9996 are both charged', () => {
    const customer = world({ minimumOrderAmount: 15_000, extraFees: [flaggedFee] });
    expect(charged([add(sugar, 1)], customer)).toEqual({
      '2026-03-03': ['1 × 1', 'P9996 × 1'],
      fees: ['E100'],
    });
  });

  test('§4 a fee of one product id is charged once', () => {
    const customer = world({
      minimumOrderAmount: 15_000,
      extraFees: [{ ...flaggedFee, product_id: 'P9996' }],
    });
    expect(charged([add(sugar, 1)], customer)).toEqual({ '2026-03-03': ['1 × 1', 'P9996 × 1'], fees: [] });
  });

  test('no goods, no fees', () => {
    expect(charged([], world({ extraFees: [unflagged] }))).toEqual({ fees: [] });
  });
});

describe('groups of the same date are delivered as one', () => {
  test('two groups, one delivery', () => {
    expect(charged([add(sugar, 1), add(salmon, 2), toFish], world())).toEqual({
      '2026-03-04': ['1 × 1', '871 × 2'],
      fees: [],
    });
  });

  test('the same product in both is one line, and an auto-add product comes once', () => {
    const restored = {
      _tag: 'CartRestored',
      items: [
        line(milk, 2, { delivery_date: '2026-03-04', autoAddProductIds: ['A9002'] }),
        line(salmon, 1, { autoAddProductIds: ['A9002'] }),
        line({ ...milk, delivery_dates: DAILY.slice(1) }, 5, { autoAddProductIds: ['A9002'] }),
      ],
      auto_add_products: autos,
      custom_reference: '',
    } as const;
    expect(charged([restored], world())).toEqual({
      '2026-03-04': ['684 × 7', '871 × 1', 'A9002 × 1 auto'],
      fees: [],
    });
  });

  test('deliveries come in the order of their dates', () => {
    const dates = Object.keys(charged([add(iceCream, 1), add(salmon, 1), add(sugar, 1)], world()));
    expect(dates).toEqual(['2026-03-03', '2026-03-04', '2026-03-05', 'fees']);
  });
});

function charged(past: Parameters<typeof cartAfter>[0], given: World): Record<string, string[]> {
  const { deliveries, extra_fees } = wiredOf(composeCart(cartAfter(past, given), given));
  const byDate = deliveries.map(({ delivery_date, items }): [string, string[]] => [
    delivery_date,
    items.map((item) => `${item.product_id} × ${item.amount}${item.auto_add_item === 1 ? ' auto' : ''}`),
  ]);
  return { ...Object.fromEntries(byDate), fees: extra_fees.map((fee) => fee.product_id) };
}
