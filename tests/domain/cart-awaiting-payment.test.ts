import { describe, expect, test } from 'vitest';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import { restoredBy } from '../../machines/domain/journal/book.ts';
import { payloadOf } from '../../machines/domain/order/decide.ts';
import { add, given } from './given.ts';
import { KEY, salmon, sugar } from './goods.ts';
import { line, world } from './shop.ts';

const waiting = (order_id: string, lines: readonly (readonly [string, number])[]) => ({
  order_id,
  lines: lines.map(([product_id, amount]) => ({ product_id, amount })),
});
const take = (order_id: string, ...lines: readonly (readonly [string, number])[]): CartCommand => ({
  _tag: 'TakeWaitingOrder',
  ...waiting(order_id, lines),
});
const release = (order_id: string, ...lines: readonly (readonly [string, number])[]): CartCommand => ({
  _tag: 'ReleaseOrder',
  ...waiting(order_id, lines),
});
const taken = take('100123', [sugar.id, 2], [salmon.id, 1]);

describe('§4 the order that waits for payment is held by the cart', () => {
  test('§4 its goods enter the cart, and the cart has the superseded order', () => {
    given()
      .when(taken)
      .then(
        { _tag: 'WaitingOrderTaken', order_id: '100123' },
        {
          _tag: 'ItemAdded',
          group: KEY.daily,
          item: line(sugar, 2, { orderFromTemplate: true }),
          auto_add_products: [],
        },
        {
          _tag: 'ItemAdded',
          group: KEY.fish,
          item: line(salmon, 1, { orderFromTemplate: true }),
          auto_add_products: [],
        },
      );
  });

  test('§4 taken a second time, by another tab or device, nothing is doubled', () => {
    given(taken).when(taken).then();
  });

  test('the goods return on their days, with the reference of the order; a reference of the cart remains', () => {
    const day = salmon.delivery_dates[1] ?? '';
    const changing: CartCommand = {
      _tag: 'TakeWaitingOrder',
      order_id: '100123',
      lines: [
        { product_id: salmon.id, amount: 1, delivery_date: day },
        { product_id: sugar.id, amount: 2, delivery_date: '2020-01-01' },
      ],
      custom_reference: 'Häät',
    };
    const cart = cartAfter(changing);
    expect(cart.groups.map(({ key, delivery_date }) => [key, delivery_date])).toEqual([
      [KEY.fish, day],
      [KEY.daily, sugar.delivery_dates[0]],
    ]);
    expect([cart.supersedes, cart.custom_reference]).toEqual(['100123', 'Häät']);
    const own = cartAfter({ _tag: 'ChangeReference', custom_reference: 'Oma' }, changing);
    expect(own.custom_reference).toBe('Oma');
  });

  test('§5 an order of which no good can be had any more is not taken', () => {
    given()
      .when(take('100123', ['99999', 1]))
      .thenRefused({ code: 'productMissing', product_id: '99999' });
  });

  test('§4 Ordering: an order of the cart supersedes the waiting order', () => {
    expect(payloadOf(cartAfter(taken), world()).supersedes).toBe('100123');
    expect('supersedes' in payloadOf(cartAfter(add(sugar, 1)), world())).toBe(false);
  });

  test('§4 changed goods are still the waiting order; an emptied cart is none', () => {
    const changed = [
      taken,
      { _tag: 'ChangeAmount', group: KEY.daily, product_id: sugar.id, amount: 9 },
    ] as const;
    expect(cartAfter(...changed).supersedes).toBe('100123');
    expect(cartAfter(taken, { _tag: 'EmptyCart' })).toEqual(emptyCart);
    const oneByOne: CartCommand[] = [
      { _tag: 'RemoveItem', group: KEY.daily, product_id: sugar.id },
      { _tag: 'RemoveItem', group: KEY.fish, product_id: salmon.id },
    ];
    expect(cartAfter(taken, ...oneByOne.slice(0, 1)).supersedes).toBe('100123');
    expect(cartAfter(taken, ...oneByOne)).toEqual(emptyCart);
  });

  test('the lines of an emptied cart are restored with their waiting order', () => {
    const lines = [{ product_id: sugar.id, amount: 2, delivery_date: '2026-03-03', orderFromTemplate: true }];
    const restore = { _tag: 'RestoreLines', lines, custom_reference: '', supersedes: '100123' } as const;
    expect(cartAfter(restore).supersedes).toBe('100123');
    expect(cartAfter(add(salmon, 1), restore).supersedes).toBeUndefined();
  });

  test('the server states it with its cart', () => {
    const cart = { items: [], extra_fees: [], min_order_amount: null };
    expect(restoredBy({ cart: { ...cart, supersedes: '100123' } })).toEqual({
      _tag: 'CartRestored',
      items: [],
      auto_add_products: [],
      custom_reference: '',
      supersedes: '100123',
    });
    expect('supersedes' in restoredBy({ cart })).toBe(false);
  });
});

describe('§4 the waiting order waits no more', () => {
  test('a cart of its goods alone is emptied', () => {
    given(taken)
      .when(release('100123', [salmon.id, 1], [sugar.id, 2]))
      .then({ _tag: 'CartEmptied' });
  });

  test.each([
    [
      'another amount',
      [
        [salmon.id, 1],
        [sugar.id, 3],
      ],
    ],
    ['a good fewer', [[salmon.id, 1]]],
    [
      'a good more',
      [
        [salmon.id, 1],
        [sugar.id, 2],
        ['848', 1],
      ],
    ],
    ['none', []],
  ] as const)('a cart of other goods (%s) keeps them and lets go of the order', (_, lines) => {
    given(taken)
      .when(release('100123', ...lines))
      .then({ _tag: 'WaitingOrderReleased', order_id: '100123' });
    const released = cartAfter(taken, release('100123', ...lines));
    expect([released.groups.length, 'supersedes' in released]).toEqual([2, false]);
  });

  test('a cart with another order, or none, is unchanged', () => {
    given(taken)
      .when(release('100124', [sugar.id, 2], [salmon.id, 1]))
      .then();
    given(add(sugar, 2))
      .when(release('100123', [sugar.id, 2]))
      .then();
  });
});

function cartAfter(...commands: readonly CartCommand[]): Cart {
  return commands.reduce((cart, command) => {
    const decision = decide(cart, command, world());
    return decision.ok ? replay(decision.facts, cart) : cart;
  }, emptyCart);
}
