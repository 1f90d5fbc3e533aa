import { describe, expect, test } from 'vitest';
import { composeCart } from '../../machines/domain/order/compose.ts';
import { depositsPrice, linePrices, partsOf } from '../../machines/domain/order/parts.ts';
import { add, cartAfter } from './given.ts';
import { autos, beer, flaggedFee, milk, salmon } from './goods.ts';
import { catalogueWith, line, NOW, world } from './shop.ts';

const customer = world({
  minimumOrderAmount: 15_000,
  extraFees: [flaggedFee],
  catalogue: catalogueWith({}, autos),
});

describe('§1 prices excl. and incl. VAT: the parts of an order', () => {
  test('are its deliveries, what comes by itself, and its fees, each twice', () => {
    const order = composeCart(cartAfter([add(beer, 2), add(milk, 3)], customer), customer);
    const parts = partsOf(order, NOW);
    expect({ ...parts, fees: parts.fees.map(({ product_id, price }) => [product_id, price]) }).toMatchObject({
      deliveries: [
        // 2 × (24.00 + 2.87) at 25.5 %, 3 × 8.99 at 13.5 %.
        { delivery_date: '2026-03-03', lines: 2, goods: { excl: 8_071, incl: 9_805 } },
      ],
      // 1.80 + 3.50 + 1.20 at 25.5 %.
      automatic: { excl: 650, incl: 816 },
      fees: [
        ['P9996', { excl: 1_500, incl: 1_883 }],
        [flaggedFee.product_id, { excl: 800, incl: 1_004 }],
      ],
    });
  });

  test('stand by delivery, and what does not come is not there', () => {
    const plain = world();
    const order = composeCart(cartAfter([add(milk, 1), add(salmon, 1)], plain), plain);
    const { deliveries, automatic, fees } = partsOf(order, NOW);
    expect([deliveries.map(({ delivery_date, lines }) => [delivery_date, lines]), automatic, fees]).toEqual([
      [
        ['2026-03-03', 1],
        ['2026-03-04', 1],
      ],
      undefined,
      [],
    ]);
  });

  test('deposits of lines are summed without their goods', () => {
    expect(depositsPrice([line(beer, 2), line(milk, 3)], '2026-03-03', NOW)).toMatchObject({
      excl: 574,
      incl: 720,
    });
  });

  test("a line's VAT is computed on its net, as the total's is: 3 × 8,99 at 13.5 % is 30,61 and not 3 × 10,20", () => {
    expect(linePrices(line(milk, 3), '2026-03-03', NOW)).toEqual([{ excl: 2_697, incl: 3_061 }]);
    expect(linePrices(line(beer, 2), '2026-03-03', NOW)).toEqual([
      { excl: 4_800, incl: 6_024 },
      { excl: 574, incl: 720 },
    ]);
  });
});
