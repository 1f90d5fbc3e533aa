import { describe, expect, test } from 'vitest';
import { amountInCart } from '../../machines/domain/cart/state.ts';
import { add, cartAfter, given } from './given.ts';
import { beer, egg, fee, iceCream, KEY, milk, salmon, sugar, trout } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const afterCutOff = Date.parse('2026-03-02T12:00:00Z');

describe('addable goods', () => {
  test('§4 an added good becomes a line with all its data of the catalogue', () => {
    given()
      .when(add(beer, 2))
      .then({
        _tag: 'ItemAdded',
        group: '2026-03-03 2026-03-04 2026-03-05 2026-03-06',
        item: {
          product_id: '902',
          price_id: '902-1',
          amount: 2,
          delivery_date: '2026-03-03',
          delivery_dates: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
          description_fi: 'Olut, keskiolut, 4,5 til% alkoholia',
          description_en: 'Beer, lager, medium strength, 4.5% volume',
          unit_of_measure: 'LTK',
          vat_percent: 25.5,
          price_excl_tax: 2_400,
          price_incl_tax: 3_012,
          category: 'DRY',
          location_code: 'AMBIENT',
          autoAddProductIds: [],
          orderFromTemplate: false,
          auto_add_item: 0,
          additional_items: [
            {
              product_id: 'P24',
              description_fi: 'Pantti 24 x 0,15',
              description_en: 'Deposit 24 x 0.15',
              unit_price_excl_tax: 287,
              unit_price_incl_tax: 360,
              vat_percent: 25.5,
            },
          ],
        },
        auto_add_products: [],
      });
  });

  test('§4 a product missing from the catalogue is not added', () => {
    const gone = world({ catalogue: catalogueWith({ 1: null }) });
    given().when(add(sugar, 1), gone).thenRefused({ code: 'productMissing', product_id: '1' });
  });

  test('§4 a product out of stock is not added', () => {
    given().when(add(egg, 1)).thenRefused({ code: 'outOfStock', product_id: '858' });
  });

  test('§4 a product without delivery dates is not added', () => {
    given().when(add(trout, 1)).thenRefused({ code: 'noDeliveryDates', product_id: '848' });
  });

  test('a product with only passed cut-offs has no delivery dates', () => {
    const friday = world({ now: Date.parse('2026-03-05T12:00:00Z') });
    given().when(add(sugar, 1), friday).thenRefused({ code: 'noDeliveryDates', product_id: '1' });
  });

  test('§4 the small delivery fee is never added by hand', () => {
    given().when(add(fee, 1)).thenRefused({ code: 'productMissing', product_id: 'P9996' });
  });

  test('a price that differs from the catalogue’s is refused', () => {
    given()
      .when({ _tag: 'AddItem', product_id: '1', price_id: '1-0', amount: 1 })
      .thenRefused({ code: 'priceChanged', product_id: '1' });
  });
});

describe('§5 add-to-cart amount above 0', () => {
  test.each([0, -1, 1.5, 0.1, 100_000, Number.MAX_VALUE])('%d is refused', (amount) => {
    given().when(add(sugar, amount)).thenRefused({ code: 'invalidAmount', field: 'amount', product_id: '1' });
  });

  test.each([1, 49, 50, 99_999])('%d is added', (amount) => {
    given().when(add(sugar, amount)).thenCart(`2026-03-03: 1 × ${amount}`);
  });

  test('the sum of a line may not pass 99999 either', () => {
    given(add(sugar, 99_998)).when(add(sugar, 1)).thenCart('2026-03-03: 1 × 99999');
    given(add(sugar, 99_999))
      .when(add(sugar, 1))
      .thenRefused({ code: 'amountTooLarge', field: 'amount', product_id: '1' });
  });
});

describe('groups', () => {
  test('§4 goods with identical date lists make one group, with any location', () => {
    given(add(sugar, 1)).when(add(milk, 2)).thenCart('2026-03-03: 1 × 1, 684 × 2');
  });

  test('§4 goods with different date lists make groups of their own, each with its first date', () => {
    given(add(sugar, 1), add(salmon, 2))
      .when(add(iceCream, 3))
      .thenCart('2026-03-03: 1 × 1', '2026-03-04: 871 × 2', '2026-03-05: 663 × 3');
  });

  test('§4 the same product in a group adds amounts', () => {
    given(add(sugar, 2), add(milk, 1))
      .when(add(sugar, 3))
      .then({ _tag: 'ItemAdded', group: KEY.daily, item: line(sugar, 3), auto_add_products: [] });
    given(add(sugar, 2), add(milk, 1)).when(add(sugar, 3)).thenCart('2026-03-03: 1 × 5, 684 × 1');
  });

  test('§2 the catalogue shows the amount of a product in the cart, over all groups', () => {
    const cart = cartAfter([
      add(sugar, 2),
      {
        _tag: 'ItemAdded',
        group: KEY.fish,
        item: line({ ...sugar, delivery_dates: ['2026-03-04', '2026-03-06'] }, 5),
        auto_add_products: [],
      },
    ]);
    expect([amountInCart(cart, '1'), amountInCart(cart, '684')]).toEqual([7, 0]);
  });

  test('§4 a new group takes the wished date when the product is delivered on it', () => {
    given()
      .when(add(sugar, 1, '2026-03-05'))
      .thenCart('2026-03-05: 1 × 1');
  });

  test('§4 a wished date that is not valid gives way to the first one', () => {
    given()
      .when(add(salmon, 1, '2026-03-05'))
      .thenCart('2026-03-04: 871 × 1');
  });

  test('§4 the first date is the first before its cut-off; at the cut-off it has passed', () => {
    const before = world({ now: afterCutOff - 1 });
    given().when(add(sugar, 1), before).thenCart('2026-03-03: 1 × 1');
    given()
      .when(add(sugar, 1), world({ now: afterCutOff }))
      .thenCart('2026-03-04: 1 × 1');
  });

  test('§4 a line takes the date of the group it joins', () => {
    given(add(sugar, 1, '2026-03-05'))
      .when(add(milk, 1, '2026-03-04'))
      .thenCart('2026-03-05: 1 × 1, 684 × 1');
  });
});
