import { describe, expect, test } from 'vitest';
import { vatOf } from '../../machines/domain/money.ts';
import { goodPrice } from '../../machines/domain/order/goods-totals.ts';
import { totalsOf, vatPercentOn, vatPercentsOn } from '../../machines/domain/vat.ts';

describe('VAT is rounded half up (EN 16931)', () => {
  test.each([
    [100, 25.5, 26],
    [99, 25.5, 25],
    [100, 13.5, 14],
    [96, 13.5, 13],
    [2_350, 13.5, 317],
    [1, 13.5, 0],
    [4, 13.5, 1],
    [5, 10, 1],
    [4, 10, 0],
    [12_345, 0, 0],
    [0, 25.5, 0],
    [10_000_000_000, 25.5, 2_550_000_000],
  ])('of %d cents at a rate of %d is %d', (net, percent, vat) => expect(vatOf(net, percent)).toBe(vat));
});

describe('totals of money', () => {
  test('both columns are sums; VAT by rate is their difference', () => {
    const line = { excl: 33, incl: 37, vat_percent: 13.5 };
    expect(totalsOf([line, line, line])).toEqual({
      excl: 99,
      incl: 111,
      vat: [{ percent: 13.5, net: 99, vat: 12 }],
    });
  });

  test('each rate has its line, the highest first', () => {
    const totals = totalsOf([
      { excl: 1_000, incl: 1_100, vat_percent: 10 },
      { excl: 2_000, incl: 2_510, vat_percent: 25.5 },
      { excl: 500, incl: 500, vat_percent: 0 },
      { excl: 999, incl: 1_134, vat_percent: 13.5 },
    ]);
    expect(totals).toEqual({
      excl: 4_499,
      incl: 5_244,
      vat: [
        { percent: 25.5, net: 2_000, vat: 510 },
        { percent: 13.5, net: 999, vat: 135 },
        { percent: 10, net: 1_000, vat: 100 },
        { percent: 0, net: 500, vat: 0 },
      ],
    });
  });

  test('a good without a rate adds its incl − excl, after the rates', () => {
    const totals = totalsOf([
      { excl: 287, incl: 360 },
      { excl: 1_000, incl: 1_135, vat_percent: 13.5 },
      { excl: 100, incl: 113 },
    ]);
    expect(totals).toEqual({
      excl: 1_387,
      incl: 1_608,
      vat: [
        { percent: 13.5, net: 1_000, vat: 135 },
        { percent: null, net: 387, vat: 86 },
      ],
    });
  });

  test('of nothing are nothing', () => expect(totalsOf([])).toEqual({ excl: 0, incl: 0, vat: [] }));
});

test('several units of a good cost the amount × each of its prices', () => {
  const product = { price_excl_tax: 100, price_incl_tax: 114, vat_percent: 13.5 };
  expect(goodPrice(product, 3)).toEqual({ excl: 300, incl: 342 });
});

describe('the VAT rate is that of the delivery date', () => {
  test.each([
    ['2025-12-31', [25.5, 14, 10, 0]],
    ['2026-01-01', [25.5, 13.5, 10, 0]],
    ['2024-09-01', [25.5, 14, 10, 0]],
  ])('on %s the rates are %j', (day, rates) => expect(vatPercentsOn(day)).toEqual(rates));

  test.each([
    ['food ordered and delivered in 2025', 14, '2025-12-30', '2025-12-31', 14],
    ['food ordered in 2025 and delivered in 2026', 14, '2025-12-30', '2026-01-01', 13.5],
    ['food ordered and delivered in 2026', 13.5, '2026-01-02', '2026-01-05', 13.5],
    ['drink ordered before September 2024 and delivered in it', 24, '2024-08-30', '2024-09-02', 25.5],
    ['drink over the turn to 2026', 25.5, '2025-12-30', '2026-01-02', 25.5],
    ['a newspaper over the turn to 2026', 10, '2025-12-30', '2026-01-02', 10],
    ['what is exempt', 0, '2025-12-30', '2026-01-02', 0],
    ['a rate that Finland does not have', 7, '2025-12-30', '2026-01-02', 7],
    ['a rate stated before it came into force', 13.5, '2025-12-30', '2025-12-31', 13.5],
  ])('%s: a rate of %d on %s is on %s %d', (_, percent, pricedOn, deliveredOn, expected) => {
    expect(vatPercentOn(percent, pricedOn, deliveredOn)).toBe(expected);
  });
});
