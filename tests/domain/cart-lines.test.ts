import { describe, expect, test } from 'vitest';
import { changedGood, goodsLike } from '../../machines/domain/cart/lines.ts';
import { emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import { add, cartAfter } from './given.ts';
import { KEY, milk, salmon, sugar } from './goods.ts';

const cart = cartAfter([add(sugar, 1), add(milk, 2), add(salmon, 3)]);

describe('lines of a cart', () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    ['lohi', [salmon.id]],
    ['MAITO kevyt', [milk.id]],
    ['salmon', [salmon.id]],
    ['68', [milk.id]],
    ['84', []],
    ['olut', []],
  ])('are found by words of a name in either language, or by the beginning of a number: %j', (typed, ids) => {
    const found = goodsLike(itemsOf(cart), typed);
    expect(found && [...found]).toEqual(ids);
  });

  test('one added good or changed amount is the changed one; several or a removed one are not', () => {
    const change = (amount: number) =>
      cartAfter([
        add(sugar, 1),
        add(milk, 2),
        add(salmon, 3),
        { _tag: 'ChangeAmount', product_id: milk.id, group: KEY.daily, amount },
      ]);
    expect(changedGood(cart, change(0))).toBe(milk.id);
    expect(changedGood(cartAfter([add(sugar, 1), add(milk, 2)]), cart)).toBe(salmon.id);
    expect(changedGood(cart, cart)).toBeUndefined();
    expect(changedGood(emptyCart, cart)).toBeUndefined();
    expect(changedGood(cart, cartAfter([add(sugar, 1)]))).toBeUndefined();
  });
});
