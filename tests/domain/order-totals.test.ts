import { describe, expect, test } from 'vitest';
import {
  autoAddLine,
  composeCart,
  composePayload,
  deliveredItems,
} from '../../machines/domain/order/compose.ts';
import { wiredOf } from '../../machines/domain/order/fees.ts';
import { partsOf } from '../../machines/domain/order/parts.ts';
import { isPriced, orderTotals } from '../../machines/domain/order/totals.ts';
import { add, cartAfter } from './given.ts';
import { autos, beer, flaggedFee, milk, rollCage, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

describe('the totals of an order', () => {
  test('sum goods, deposits, auto-added goods, the fee and extra fees, with VAT by rate', () => {
    const customer = world({
      minimumOrderAmount: 15_000,
      extraFees: [flaggedFee],
      catalogue: catalogueWith({}, autos),
    });
    const order = composeCart(cartAfter([add(beer, 2), add(milk, 3)], customer), customer);
    // 13.5 %: 3 × 8.99. 25.5 %: 2 × (24.00 + 2.87) + 1.80 + 3.50 + 1.20 + 15.00 + 8.00.
    expect(orderTotals(order)).toEqual({
      excl: 11_021,
      // 3 × 10.20, and 2 × (30.12 + 3.60) + 2.26 + 4.39 + 1.51 + 18.83 + 10.04.
      incl: 13_507,
      vat: [
        { percent: 25.5, net: 8_324, vat: 2_123 },
        { percent: 13.5, net: 2_697, vat: 363 },
      ],
    });
  });

  test('a deposit without a rate has its own VAT', () => {
    const deposits = beer.additional_items.map(({ vat_percent: _, ...deposit }) => deposit);
    const catalogue = catalogueWith({ 902: { additional_items: deposits } }, []);
    const order = composeCart(cartAfter([add(beer, 2)], world({ catalogue })), world({ catalogue }));
    expect(orderTotals(order)).toEqual({
      excl: 5_374,
      incl: 6_744,
      vat: [
        { percent: 25.5, net: 4_800, vat: 1_224 },
        { percent: null, net: 574, vat: 146 },
      ],
    });
  });

  test('the delivery date decides the rate: 14 % in 2025, 13.5 % in 2026, in one order', () => {
    const food = line(milk, 10, { vat_percent: 14, price_incl_tax: 1_025 });
    const order = composePayload(
      {
        deliveries: [
          { delivery_date: '2025-12-31', items: [food] },
          { delivery_date: '2026-01-02', items: [food] },
        ],
      },
      world({ now: Date.parse('2025-12-29T08:00:00Z') }),
    );
    // The catalogue states 10 × 10.25. Rounding half up once a unit gives 10 × 10.20: 8.99 and 13.5 % of it, 1.21365.
    expect(orderTotals(order)).toEqual({
      excl: 17_980,
      incl: 20_450,
      vat: [
        { percent: 14, net: 8_990, vat: 1_260 },
        { percent: 13.5, net: 8_990, vat: 1_210 },
      ],
    });
    expect(order.deliveries.map(({ items }) => items.map((item) => item.price_incl_tax))).toEqual([
      [1_025],
      [1_020],
    ]);
  });

  test('lines of a placed order have the prices and the rates that they state', () => {
    const food = line(sugar, 10, { vat_percent: 13.5 });
    const deliveries = ['2025-12-31', '2026-01-02'].map((delivery_date) => ({
      delivery_date,
      items: [food],
    }));
    expect(orderTotals({ deliveries, extra_fees: [flaggedFee] }).vat).toEqual([
      { percent: 25.5, net: 800, vat: 204 },
      { percent: 13.5, net: 20_000, vat: 2_700 },
    ]);
  });

  test('auto-added goods beside the items of a delivery count as lines of it, once', () => {
    const listed = {
      delivery_date: '2026-03-03',
      items: [line(sugar, 1), autoAddLine(rollCage, '2026-03-03')],
    };
    const beside = { ...listed, items: [line(sugar, 1)], auto_add_products: [rollCage] };
    const both = { ...listed, auto_add_products: [rollCage] };
    expect(deliveredItems(beside)).toEqual(listed.items);
    const totals = [listed, beside, both].map((delivery) => {
      const order = { deliveries: [delivery], extra_fees: [] };
      return [orderTotals(order), partsOf(order)];
    });
    expect(totals).toEqual([totals[0], totals[0], totals[0]]);
  });

  test('§5 a line with amount 0 adds nothing', () => {
    const order = { deliveries: [{ delivery_date: '2026-03-03', items: [line(beer, 0)] }], extra_fees: [] };
    expect(orderTotals(order)).toEqual({ excl: 0, incl: 0, vat: [{ percent: 25.5, net: 0, vat: 0 }] });
  });
});

test('an order of a backend without prices has none', () => {
  const { deliveries, extra_fees } = wiredOf(composeCart(cartAfter([add(milk, 3)], world({})), world({})));
  const free = deliveries.map((delivery) => ({
    ...delivery,
    items: delivery.items.map((item) => ({ ...item, price_excl_tax: 0, price_incl_tax: 0 })),
  }));
  expect(
    [
      { deliveries, extra_fees },
      { deliveries: free, extra_fees },
    ].map(isPriced),
  ).toEqual([true, false]);
});
