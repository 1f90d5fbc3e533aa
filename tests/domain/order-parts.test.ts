import { describe, expect, test } from 'vitest';
import { composeCart } from '../../machines/domain/order/compose.ts';
import { deliveryPart } from '../../machines/domain/order/delivery-part.ts';
import { wiredOf } from '../../machines/domain/order/fees.ts';
import { besideGoods, partsOf } from '../../machines/domain/order/parts.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { add, cartAfter } from './given.ts';
import { autos, beer, fee, flaggedFee, milk, salmon } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const customer = world({
  minimumOrderAmount: 15_000,
  extraFees: [flaggedFee],
  catalogue: catalogueWith({}, autos),
});

describe('§1 prices excl. and incl. VAT: the parts of an order', () => {
  test('are each delivery with its deposits and auto-added goods, and the fees: each by its name, twice', () => {
    const order = composeCart(cartAfter([add(beer, 2), add(milk, 3)], customer), customer);
    const { deliveries, fees, rounding } = partsOf(order);
    const shown = deliveries.map(({ deposits, automatic, ...rest }) => ({
      ...rest,
      deposits: deposits.map(({ description_fi, price }) => [description_fi, price]),
      automatic: automatic.map(({ description_fi, price }) => [description_fi, price]),
    }));
    expect(shown).toEqual([
      {
        delivery_date: '2026-03-03',
        lines: 2,
        // 2 × 24.00 and 3 × 8.99; 2 × 30.12 and 3 × 10.20.
        goods: { excl: 7_497, incl: 9_084 },
        deposits: [['Pantti 24 x 0,15', { excl: 574, incl: 720 }]],
        automatic: [
          ['Rullakko', { excl: 180, incl: 226 }],
          ['Polttoainelisä', { excl: 120, incl: 151 }],
          ['Kylmälaatikko', { excl: 350, incl: 439 }],
        ],
        total: { excl: 8_721, incl: 10_620 },
      },
    ]);
    expect(fees.map(({ product_id, price }) => [product_id, price])).toEqual([
      ['P9996', { excl: 1_500, incl: 1_883 }],
      [flaggedFee.product_id, { excl: 800, incl: 1_004 }],
    ]);
    expect(rounding).toBeUndefined();
    expect(orderTotals(order)).toMatchObject({ excl: 8_721 + 2_300, incl: 10_620 + 2_887 });
  });

  test('beside the goods are named once each, deposits as one', () => {
    const order = composeCart(cartAfter([add(beer, 2), add(milk, 3)], customer), customer);
    const { deliveries, fees } = partsOf(order);
    const { hasDeposits, named } = besideGoods([...deliveries, ...deliveries], fees);
    expect(hasDeposits).toBe(true);
    expect(named.map(({ description_fi }) => description_fi)).toEqual([
      'Rullakko',
      'Polttoainelisä',
      'Kylmälaatikko',
      'Pientoimituslisä',
      flaggedFee.description_fi,
    ]);
    expect(besideGoods([deliveryPart('2026-03-03', [line(milk, 1)])], [])).toEqual({
      hasDeposits: false,
      named: [],
    });
  });

  test('§9 P9996 is the fee, and no good, in an order without categories', () => {
    const { deliveries, extra_fees } = wiredOf(composeCart(cartAfter([add(milk, 1)], customer), customer));
    const bare = deliveries.map((delivery) => ({
      ...delivery,
      items: delivery.items.map((item) => ({ ...item, category: '' })),
    }));
    const parts = partsOf({ deliveries: bare, extra_fees });
    expect(parts.deliveries.map(({ lines }) => lines)).toEqual([1]);
    expect(parts.fees.map(({ product_id }) => product_id)).toContain('P9996');
  });

  test('the fee line of another backend counts with its amount and its deposits', () => {
    const deposit = {
      product_id: 'P1',
      description_fi: 'Pantti',
      description_en: 'Deposit',
      unit_price_excl_tax: 10,
      unit_price_incl_tax: 13,
      vat_percent: 25.5,
    };
    const item = line(fee, 2, { category: 'RAHTI', additional_items: [deposit] });
    const order = { deliveries: [{ delivery_date: '2026-03-03', items: [item] }], extra_fees: [] };
    // 2 × (15.00 + 0.10) and 2 × (18.83 + 0.13).
    expect(partsOf(order).fees.map(({ price }) => price)).toEqual([{ excl: 3_020, incl: 3_792 }]);
    expect(orderTotals(order)).toMatchObject({ excl: 3_020, incl: 3_792 });
  });

  test('are grouped by delivery, without undelivered goods', () => {
    const plain = world();
    const order = composeCart(cartAfter([add(milk, 1), add(salmon, 1)], plain), plain);
    const { deliveries, fees } = partsOf(order);
    expect(
      deliveries.map(({ delivery_date, lines, deposits, automatic }) => [
        delivery_date,
        lines,
        [...deposits, ...automatic],
      ]),
    ).toEqual([
      ['2026-03-03', 1, []],
      ['2026-03-04', 1, []],
    ]);
    expect(fees).toEqual([]);
  });

  test('a deposit of 2,40 € incl. VAT twice is 4,80 €, and one of two goods is listed once', () => {
    const crate = {
      product_id: 'P12',
      description_fi: 'Pantti 12 x 0,20',
      description_en: 'Deposit 12 x 0.20',
      unit_price_excl_tax: 191,
      unit_price_incl_tax: 240,
      vat_percent: 25.5,
    };
    const deposited = { ...beer, additional_items: [crate] };
    const both = [line(deposited, 1), line({ ...deposited, id: '903' }, 1)];
    for (const items of [[line(deposited, 2)], both]) {
      const { deposits } = deliveryPart('2026-03-03', items);
      expect(deposits.map(({ amount, each, price }) => [amount, each, price])).toEqual([
        [2, { excl: 191, incl: 240 }, { excl: 382, incl: 480 }],
      ]);
    }
    const dearer = { ...crate, unit_price_excl_tax: 199, unit_price_incl_tax: 250 };
    const { deposits } = deliveryPart('2026-03-03', [
      line(deposited, 1),
      line({ ...beer, id: '903', additional_items: [dearer] }, 2),
    ]);
    expect(deposits.map(({ amount, price }) => [amount, price])).toEqual([
      [1, { excl: 191, incl: 240 }],
      [2, { excl: 398, incl: 500 }],
    ]);
  });

  test('an auto-added good has the number of its units', () => {
    const { automatic } = deliveryPart('2026-03-03', [line(milk, 1), line(beer, 3, { auto_add_item: 1 })]);
    expect(automatic.map(({ amount, each, price }) => [amount, each, price])).toEqual([
      [3, { excl: 2_400, incl: 3_012 }, { excl: 7_200, incl: 9_036 }],
    ]);
  });

  test('a deposit of a line with amount 0 is not there', () => {
    expect(deliveryPart('2026-03-03', [line(beer, 0)]).deposits).toEqual([]);
  });
});
