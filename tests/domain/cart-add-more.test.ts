import { describe, expect, test } from 'vitest';
import { autoAddProductsOf } from '../../machines/domain/cart/state.ts';
import { add, cartAfter, given } from './given.ts';
import {
  autos,
  beer,
  coolBox,
  fuel,
  iceCream,
  icePack,
  KEY,
  milk,
  rollCage,
  salmon,
  sugar,
} from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const withAutos = world({ catalogue: catalogueWith({}, autos) });

describe('auto-add products', () => {
  test('§4 a good adds those of its location and those without a location', () => {
    given()
      .when(add(milk, 1), withAutos)
      .then({
        _tag: 'ItemAdded',
        group: KEY.daily,
        item: line(milk, 1, { autoAddProductIds: ['A9002', 'A9004'] }),
        auto_add_products: [coolBox, fuel],
      });
  });

  test('§4 a group has each auto-add product once, however many lines justify it', () => {
    given(add(sugar, 1), add(beer, 1))
      .when(add(milk, 1), withAutos)
      .thenCart('2026-03-03: 1 × 1, 902 × 1, 684 × 1 + A9001 + A9004 + A9002');
  });

  test('§4 an auto-add product leaves with the last line that justifies it', () => {
    given(add(sugar, 1), add(milk, 1))
      .when({ _tag: 'RemoveItem', group: KEY.daily, product_id: '684' }, withAutos)
      .thenCart('2026-03-03: 1 × 1 + A9001 + A9004');
  });

  test('§3 the notification flag comes along with the product', () => {
    const cart = cartAfter([add(sugar, 1), add(iceCream, 1)], withAutos);
    const notified = cart.groups.map((group) =>
      autoAddProductsOf(cart, group).filter((auto) => auto.notification),
    );
    expect(notified).toEqual([[], [icePack]]);
    expect(rollCage.notification).toBe(false);
  });
});

describe('§4 several lines at once, of a past order or a template', () => {
  test('are added as such; lines that cannot be added are left out', () => {
    const lines = [
      { product_id: '1', amount: 2 },
      { product_id: '858', amount: 1 },
      { product_id: 'P9996', amount: 1 },
      { product_id: '871', amount: 3 },
      { product_id: '1', amount: 1 },
    ];
    given()
      .when({ _tag: 'AddItems', lines })
      .then(
        {
          _tag: 'ItemAdded',
          group: KEY.daily,
          item: line(sugar, 2, { orderFromTemplate: true }),
          auto_add_products: [],
        },
        {
          _tag: 'ItemAdded',
          group: KEY.fish,
          item: line(salmon, 3, { orderFromTemplate: true }),
          auto_add_products: [],
        },
        {
          _tag: 'ItemAdded',
          group: KEY.daily,
          item: line(sugar, 1, { orderFromTemplate: true }),
          auto_add_products: [],
        },
      );
  });

  test('are refused when none can be added', () => {
    given()
      .when({
        _tag: 'AddItems',
        lines: [
          { product_id: '858', amount: 1 },
          { product_id: '404', amount: 1 },
        ],
      })
      .thenRefused({ code: 'outOfStock', product_id: '858' }, { code: 'productMissing', product_id: '404' });
  });

  test('no lines at all change nothing', () => {
    given().when({ _tag: 'AddItems', lines: [] }).then();
  });
});
