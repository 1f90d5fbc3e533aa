import { describe, expect, test } from 'vitest';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { restoredBy } from '../../machines/domain/journal/book.ts';
import { add, cartAfter, given, inWords } from './given.ts';
import { autos, coolBox, fee, fuel, KEY, milk, rollCage, salmon, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const put = (item: CartItem) => ({ _tag: 'PutItem', item }) as const;
const putAll = (items: readonly CartItem[], custom_reference = '') =>
  ({ _tag: 'PutCart', items, custom_reference }) as const;
const feeLine = line(fee, 1, { category: 'RAHTI' });
const autoLine = line(milk, 1, { product_id: 'A9002', price_id: 'A9002-1', auto_add_item: 1 });

describe('§7 POST /api/user/cart/item states a line', () => {
  test('a new line is added', () => {
    given()
      .when(put(line(sugar, 4, { delivery_date: '2026-03-05' })))
      .thenCart('2026-03-05: 1 × 4');
  });

  test("a line's amount is the one afterwards, not one more", () => {
    given(add(sugar, 4))
      .when(put(line(sugar, 6)))
      .then({ _tag: 'AmountChanged', group: KEY.daily, product_id: '1', amount: 6 });
  });

  test('another date moves the group', () => {
    given(add(sugar, 4), add(milk, 1))
      .when(put(line(sugar, 4, { delivery_date: '2026-03-05' })))
      .then({ _tag: 'DeliveryDateChanged', group: KEY.daily, delivery_date: '2026-03-05' });
  });

  test('the same line again changes nothing', () => {
    given(add(sugar, 4))
      .when(put(line(sugar, 4)))
      .then();
  });

  test("texts, deposits and auto-add products are the catalogue's, with any line", () => {
    const { daily } = KEY;
    given()
      .when(
        put(line(milk, 1, { description_fi: 'Kerma', autoAddProductIds: ['X'], category: 'CREAM' })),
        world({ catalogue: catalogueWith({}, autos) }),
      )
      .then({
        _tag: 'ItemAdded',
        group: daily,
        item: line(milk, 1, { autoAddProductIds: ['A9002', 'A9004'] }),
        auto_add_products: [coolBox, fuel],
      });
  });

  test('§5 amount 0 is kept as a mark', () => {
    given(add(sugar, 4))
      .when(put(line(sugar, 0)))
      .thenCart('2026-03-03: 1 × 0');
  });

  test.each([
    [{ price_excl_tax: 1 }, { code: 'priceChanged', field: 'item.price_excl_tax' }],
    [{ price_incl_tax: 1 }, { code: 'priceChanged', field: 'item.price_excl_tax' }],
    [{ price_id: '1-0' }, { code: 'priceChanged', field: 'item.price_excl_tax' }],
    [{ amount: -1 }, { code: 'invalidAmount', field: 'item.amount' }],
    [{ amount: 100_000 }, { code: 'invalidAmount', field: 'item.amount' }],
  ] as const)('%j differs from the catalogue and is refused', (changes, problem) => {
    given()
      .when(put(line(sugar, 1, changes)))
      .thenRefused({ ...problem, product_id: '1' });
  });

  test('§5 a date that is not offered is refused at its field', () => {
    given()
      .when(put(line(salmon, 1, { delivery_date: '2026-03-05' })))
      .thenRefused({
        code: 'dateNotOffered',
        product_id: '871',
        delivery_date: '2026-03-05',
        field: 'item.delivery_date',
      });
  });

  test('§4 fee and auto-added lines are left out silently, never refused', () => {
    given().when(put(feeLine)).then();
    given().when(put(autoLine)).then();
  });
});

describe('§7 POST /api/user/cart states the whole cart', () => {
  test('§3 its lines and its reference are the cart, with the auto-add products of the catalogue', () => {
    given(add(salmon, 1))
      .when(putAll([line(sugar, 2), line(milk, 0)], ' PO 7 '), world({ catalogue: catalogueWith({}, autos) }))
      .then({
        _tag: 'CartRestored',
        items: [
          line(sugar, 2, { autoAddProductIds: ['A9001', 'A9004'] }),
          line(milk, 0, { autoAddProductIds: ['A9002', 'A9004'] }),
        ],
        auto_add_products: [rollCage, fuel, coolBox],
        custom_reference: 'PO 7',
      });
  });

  test('fee and auto-added lines are left out silently', () => {
    given()
      .when(putAll([feeLine, line(sugar, 2), autoLine]))
      .thenCart('2026-03-03: 1 × 2');
  });

  test('every problem is reported, each at its field', () => {
    given()
      .when(
        putAll(
          [line(sugar, 1), line(milk, 1.5), line(salmon, 1, { price_excl_tax: 1 })],
          '123456789012345678901',
        ),
      )
      .thenRefused(
        { code: 'invalidAmount', product_id: '684', field: 'cart.items.1.amount' },
        { code: 'priceChanged', product_id: '871', field: 'cart.items.2.price_excl_tax' },
        { code: 'referenceTooLong', field: 'cart.custom_reference' },
      );
  });

  test('no lines empty the cart', () => {
    given(add(sugar, 1)).when(putAll([])).thenCart();
  });
});

test('§4 Login: the cart that the server answers is restored in its groups, without fee and auto-added lines', () => {
  const items = [line(sugar, 2), line(salmon, 1), feeLine, line(milk, 3), autoLine];
  const fact = restoredBy({ cart: { items, extra_fees: [], min_order_amount: null } });
  expect(inWords(cartAfter([fact]))).toEqual(['2026-03-03: 1 × 2, 684 × 3', '2026-03-04: 871 × 1']);
});
