import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { replay as replayOrder } from '../../machines/domain/order/evolve.ts';
import { OrderFact } from '../../machines/domain/order/order-facts.schema.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { read, stored } from './golden.ts';

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
    expect(orderTotals({ deliveries, extra_fees }, order.ordered_at)).toEqual({
      excl: 10_721,
      incl: 13_131,
      vat: [
        { percent: 25.5, net: 8_024, vat: 2_046 },
        { percent: 13.5, net: 2_697, vat: 364 },
      ],
    });
  });

  test('an order that waited reads to its payments: failed, decided later, paid, and paid once more', () => {
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

function orderFacts(name: string): OrderFact[] {
  return stored(name).map((row) => Schema.decodeUnknownSync(Schema.toType(OrderFact))(read(row)));
}
