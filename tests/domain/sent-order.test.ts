import { describe, expect, test } from 'vitest';
import { findSent, orderAnswerOf, orderIdsIn } from '../../machines/domain/contract/lenient/order-answer.ts';
import { smallCart } from '../model/ordering/model.ts';
import { draftOfCart } from '../model/orders.ts';

const { payload } = draftOfCart(smallCart);
const at = Date.UTC(2026, 10, 23, 8);
const sent = { payload: { ...payload, custom_reference: 'Keittiö' }, at, before: ['1041'] };
const deliveries = payload.deliveries.map(({ delivery_date, items }) => ({
  delivery_date,
  items: items.map(({ product_id, amount }) => ({
    product_id: Number(product_id) || product_id,
    amount: String(amount),
  })),
}));
const found = (order: object, of: Parameters<typeof findSent>[1] = sent) =>
  findSent({ orders: [{ id: 1042, custom_reference: 'Keittiö', deliveries, ...order }] }, of)?.id;

describe('the order that was sent is found among those of GET orders', () => {
  test('has the same goods, days and reference; automatic additions of the backend do not count', () => {
    const [first, ...others] = deliveries;
    const more = [
      { ...first, items: [...(first?.items ?? []), { product_id: 'P8001', amount: 1 }] },
      ...others,
    ];
    expect([found({}), found({ deliveries: more }), found({ custom_reference: null })]).toEqual([
      '1042',
      '1042',
      '1042',
    ]);
  });

  test.each([
    [
      'another amount',
      {
        deliveries: deliveries.map((each) => ({
          ...each,
          items: each.items.map((item) => ({ ...item, amount: 99 })),
        })),
      },
    ],
    ['another day', { deliveries: deliveries.map((each) => ({ ...each, delivery_date: '2026-12-24' })) }],
    ['a line less', { deliveries: deliveries.map((each) => ({ ...each, items: each.items.slice(1) })) }],
    ['another reference', { custom_reference: 'Baari' }],
    ['an order of before', { id: '1041' }],
  ])('is not one with %s', (_, order) => {
    expect(found(order)).toBeUndefined();
  });

  test('is not older than the press where it is not known which were there before', () => {
    const unknown = { ...sent, before: undefined };
    const times = ['2026-11-23T09:00:00+02:00', '2026-11-23T09:56:00+02:00', '2026-11-23T10:00:05+02:00'];
    expect(times.map((ordered_at) => found({ ordered_at }, unknown))).toEqual([undefined, '1042', '1042']);
    expect(found({}, unknown)).toBeUndefined();
  });

  test('without prices in the answer it has the shown prices', () => {
    const [order] = [findSent({ orders: [{ id: 1042, custom_reference: 'Keittiö', deliveries }] }, sent)];
    expect(order?.deliveries).toEqual(payload.deliveries);
    expect(orderAnswerOf({ order: { id: 1042, deliveries } }).order).toBeUndefined();
  });

  test('an order of which no line can be read is none', () => {
    const priced = (more: object) => [
      { delivery_date: '2026-11-25', items: [{ price_excl_tax: '1.00', ...more }] },
    ];
    const ids = [{ product_id: 7, amount: 1, price_incl_tax: '1.14' }, {}].map(
      (more) => orderAnswerOf({ order: { id: 1042, deliveries: priced(more) } }).order?.id,
    );
    expect(ids).toEqual(['1042', undefined]);
  });

  test('the ids of all orders are read, in any form', () => {
    expect(orderIdsIn({ orders: [{ id: 7 }, { id: 'a' }, null, {}] })).toEqual(['7', 'a']);
    expect(orderIdsIn([{ id: 7 }])).toEqual(['7']);
  });
});

test.each([
  [{ error: true }, true],
  [{ error: '1' }, true],
  [{ error: 'Toimituspäivä on sulkeutunut.' }, true],
  [{ error: { code: 17 } }, true],
  [{ error: [] }, false],
  [{ error: {} }, false],
  [{ error: '' }, false],
  [{ error: null }, false],
  [{}, false],
  ['OK', false],
])('§7 the error flag of an order: %j', (body, error) => {
  expect(orderAnswerOf(body).error).toBe(error);
});
