import { describe, expect, test } from 'vitest';
import { itemsOf } from '../../machines/domain/cart/state.ts';
import { linesLeft, payloadOf, referenceLeft } from '../../machines/domain/order/decide.ts';
import type { OrderPayload } from '../../machines/domain/order/order.schema.ts';
import { add, cartAfter } from './given.ts';
import { autos, fee, iceCream, KEY, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const feeLine = line(fee, 1, {
  unit_of_measure: 'KPL',
  category: 'RAHTI',
  location_code: null,
  delivery_dates: ['2026-03-03'],
});

describe('§3 Order payload of a cart', () => {
  test('has a delivery for each group, P9996 in the earliest, and the reference', () => {
    const given = world({ minimumOrderAmount: 15_000 });
    const cart = cartAfter(
      [add(iceCream, 1), add(sugar, 2), { _tag: 'ChangeReference', custom_reference: 'PO 1' }],
      given,
    );
    expect(payloadOf(cart, given)).toEqual({
      deliveries: [
        { delivery_date: '2026-03-05', items: [line(iceCream, 1)] },
        { delivery_date: '2026-03-03', items: [line(sugar, 2), feeLine] },
      ],
      custom_reference: 'PO 1',
    });
  });

  test('states auto-added goods, once for two groups of one day', () => {
    const given = world({ catalogue: catalogueWith({}, autos) });
    const toThursday = { _tag: 'ChangeDeliveryDate', group: KEY.daily, delivery_date: '2026-03-05' } as const;
    const cart = cartAfter([add(milk, 1), add(iceCream, 1), add(salmon, 1), toThursday], given);
    const stated = payloadOf(cart, given).deliveries.map(({ delivery_date, auto_add_products = [] }) => [
      delivery_date,
      auto_add_products.map(({ id }) => id),
    ]);
    expect(stated).toEqual([
      ['2026-03-05', ['A9002', 'A9004']],
      ['2026-03-05', ['A9003']],
      ['2026-03-04', ['A9002', 'A9004']],
    ]);
  });

  test('has neither fee nor reference when there is none', () => {
    expect(payloadOf(cartAfter([add(sugar, 2)]), world())).toEqual({
      deliveries: [{ delivery_date: '2026-03-03', items: [line(sugar, 2)] }],
    });
  });

  test('of a prepayment customer never has a reference', () => {
    const cart = cartAfter([add(sugar, 2), { _tag: 'ChangeReference', custom_reference: 'PO 1' }]);
    expect(payloadOf(cart, world({ prepayment: true })).custom_reference).toBeUndefined();
  });
});

describe('§7 an order holds the lines of its payload; a colleague’s lines stay', () => {
  const cart = cartAfter([add(sugar, 5), add(milk, 2), add(salmon, 1)]);

  test('the whole cart ordered leaves nothing', () => {
    expect(linesLeft(cart, payloadOf(cart, world({ minimumOrderAmount: 99_999 })))).toEqual([]);
  });
  test('lines that the order does not list stay', () => {
    expect(linesLeft(cart, ordering([line(sugar, 5)]))).toEqual([line(milk, 2), line(salmon, 1)]);
  });
  test('later additions to a line remain', () => {
    expect(linesLeft(cart, ordering([line(sugar, 3), line(milk, 2), line(salmon, 1)]))).toEqual([
      line(sugar, 2),
    ]);
  });
  test('more than the cart has leaves nothing', () => {
    expect(linesLeft(cart, ordering(itemsOf(cart).map((item) => ({ ...item, amount: 9 }))))).toEqual([]);
  });
  test('a marked line that the order does not list stays marked', () => {
    const zero = { _tag: 'ChangeAmount', group: KEY.daily, product_id: '1', amount: 0 } as const;
    expect(linesLeft(cartAfter([add(sugar, 5), add(milk, 2), zero]), ordering([line(milk, 2)]))).toEqual([
      line(sugar, 0),
    ]);
  });
  test('an auto-added good does not reduce a line of the same product', () => {
    const auto = line(sugar, 3, { auto_add_item: 1 });
    expect(linesLeft(cart, ordering([line(milk, 2), line(salmon, 1), auto]))).toEqual([line(sugar, 5)]);
  });
});

describe('the reference of a book that an order closes', () => {
  const cart = cartAfter([add(sugar, 1), { _tag: 'ChangeReference', custom_reference: 'Juhla' }]);
  test('is spent with the order that carries it', () => {
    expect(referenceLeft(cart, ordering([], { custom_reference: ' Juhla ' }))).toBe('');
  });
  test('stays with the lines that are left when the orderer had not seen it', () => {
    expect(referenceLeft(cart, ordering([]))).toBe('Juhla');
    expect(referenceLeft(cart, ordering([], { custom_reference: 'Maanantai' }))).toBe('Juhla');
  });
});

function ordering(
  items: OrderPayload['deliveries'][number]['items'],
  rest: Partial<OrderPayload> = {},
  delivery_date = '2026-03-03',
): OrderPayload {
  return { deliveries: [{ delivery_date, items }], ...rest };
}
