import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { replay as replayOrder } from '../../machines/domain/order/evolve.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { OrderFact } from '../../machines/domain/order/order-facts.schema.ts';
import { partsOf } from '../../machines/domain/order/parts.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { read, stored } from './golden.ts';
import { milk } from './goods.ts';
import { line } from './shop.ts';

describe('golden journals of version 1: order', () => {
  test('an order reads to its lines, fees, payment and totals', () => {
    const order = replayOrder(orderFacts('v1-order.json'))?.order;
    if (order === undefined) throw new Error('no order in the journal');
    const { deliveries, extra_fees, ...rest } = order;
    expect(rest).toEqual({
      id: 'o1',
      payment_status: 1,
      ordered_at: Date.parse('2026-03-02T07:12:00Z'),
      ordered_by: 'ravintola',
      custom_reference: '',
      prepayment: '{"reference":"o1","amount":13131,"currency":"EUR"}',
      // VAT on the summed net: 25.5 % of 80.24 and 13.5 % of 26.97.
      totals: {
        excl: 10_721,
        incl: 13_131,
        vat: [
          { percent: 25.5, net: 8_024, vat: 2_046 },
          { percent: 13.5, net: 2_697, vat: 364 },
        ],
      },
    });
    const lines = deliveries.flatMap(({ delivery_date, items }) =>
      items.map((item) => [
        delivery_date,
        item.product_id,
        item.amount,
        item.price_excl_tax,
        item.price_incl_tax,
      ]),
    );
    expect(lines).toEqual([
      ['2026-03-03', '684', 3, 899, 1_020],
      ['2026-03-03', '902', 2, 2_400, 3_012],
      ['2026-03-03', 'A9002', 1, 350, 439],
      ['2026-03-03', 'P9996', 1, 1_500, 1_883],
    ]);
    expect(extra_fees.map((fee) => [fee.product_id, fee.price_excl_tax, fee.min_order_amount])).toEqual([
      ['E100', 800, true],
    ]);
    expect(orderTotals(order)).toEqual(order.totals);
    // 3 × 10.20 + 2 × (30.12 + 3.60) + 4.39 + 18.83 + 10.04 are 131.30.
    expect(partsOf(order).rounding).toEqual({ excl: 0, incl: 1 });
  });

  test('an order that waited reads to its payments: failed, decided later, paid, and paid again', () => {
    const facts = orderFacts('v1-order-prepaid.json').slice(0, 7);
    const [placed] = facts;
    if (placed?._tag !== 'OrderPlaced') throw new Error('no order in the journal');
    expect(placed.order.payment_status).toBe(1);
    const second = (status: 'open' | 'pending') => ({
      order: placed.order,
      supersededBy: undefined,
      paidBy: undefined,
      payments: [
        { transaction_id: 't1', status: 'failed' },
        { transaction_id: 't2', status },
      ],
    });
    expect(replayOrder(facts.slice(0, 4))).toEqual(second('open'));
    expect(replayOrder(facts.slice(0, 5))).toEqual(second('pending'));
    expect(replayOrder(facts)).toEqual({
      order: { ...placed.order, payment_status: 2 },
      supersededBy: undefined,
      paidBy: 't2',
      payments: [
        { transaction_id: 't2', status: 'paid' },
        { transaction_id: 't1', status: 'paid' },
      ],
    });
  });

  test('an order that was ordered again reads to its successor', () => {
    const facts = orderFacts('v1-order-prepaid.json').slice(7);
    expect(facts.map(({ _tag }) => _tag)).toEqual(['OrderPlaced', 'OrderSuperseded']);
    expect(replayOrder(facts)?.supersededBy).toBe('o4');
  });
});

describe('golden journals of version 2: order', () => {
  test('an order states its totals, the sum of its parts', () => {
    const order = replayOrder(orderFacts('v2-order.json'))?.order;
    if (order === undefined) throw new Error('no order in the journal');
    expect(orderTotals(order)).toEqual({
      excl: 10_721,
      incl: 13_130,
      vat: [
        { percent: 25.5, net: 8_024, vat: 2_046 },
        { percent: 13.5, net: 2_697, vat: 363 },
      ],
    });
    expect(partsOf(order).rounding).toBeUndefined();
  });

  test('an order of version 1 gets the VAT rate of its delivery date, and keeps its total', () => {
    const [stated] = stored('v1-order.json');
    if (stated === undefined) throw new Error('no order in the journal');
    const food = line(milk, 3, { vat_percent: 14, price_incl_tax: 1_025 });
    const before: Partial<Order> = {
      ordered_at: Date.parse('2025-12-30T08:00:00Z'),
      deliveries: [{ delivery_date: '2026-01-02', items: [food] }],
      extra_fees: [],
    };
    const placed = decoded({
      ...stated,
      data: { _tag: 'OrderPlaced', order: { ...orderIn(stated), ...before } },
    });
    if (placed._tag !== 'OrderPlaced') throw new Error('no order in the journal');
    const { deliveries, totals } = placed.order;
    expect(deliveries[0]?.items).toEqual([{ ...food, vat_percent: 13.5, price_incl_tax: 1_020 }]);
    // 13.5 % of 26.97 are 3.64095.
    expect(totals).toEqual({ excl: 2_697, incl: 3_061, vat: [{ percent: 13.5, net: 2_697, vat: 364 }] });
    expect(partsOf(placed.order).rounding).toEqual({ excl: 0, incl: 1 });
  });
});

function orderFacts(name: string): OrderFact[] {
  return stored(name).map(decoded);
}

function decoded(row: Parameters<typeof read>[0]): OrderFact {
  return Schema.decodeUnknownSync(Schema.toType(OrderFact))(read(row));
}

function orderIn({ data }: { readonly data: unknown }): object {
  return (data as { readonly order: object }).order;
}
