import { describe, expect, test } from 'vitest';
import { evolve } from '../../machines/domain/cart/evolve.ts';
import { joinedDay } from '../../machines/domain/cart/joined-day.ts';
import { emptyCart, isEmpty } from '../../machines/domain/cart/state.ts';
import { add, cartAfter, given } from './given.ts';
import { iceCream, KEY, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, world } from './shop.ts';

const changeTo = (amount: number) =>
  ({ _tag: 'ChangeAmount', group: KEY.daily, product_id: '1', amount }) as const;
const removeSugar = { _tag: 'RemoveItem', group: KEY.daily, product_id: '1' } as const;
const moveTo = (delivery_date: string, group = KEY.daily) =>
  ({ _tag: 'ChangeDeliveryDate', group, delivery_date }) as const;
const refer = (custom_reference: string) => ({ _tag: 'ChangeReference', custom_reference }) as const;

describe('amounts in the cart', () => {
  test.each([1, 49, 50, 99_999])('§5 %d is a whole number above 0 and replaces the amount', (amount) => {
    given(add(sugar, 7))
      .when(changeTo(amount))
      .then({ _tag: 'AmountChanged', group: KEY.daily, product_id: '1', amount });
    given(add(sugar, 7)).when(changeTo(amount)).thenCart(`2026-03-03: 1 × ${amount}`);
  });

  test('§5 amount 0 marks the line and is kept', () => {
    given(add(sugar, 7), add(milk, 1)).when(changeTo(0)).thenCart('2026-03-03: 1 × 0, 684 × 1');
  });

  test.each([-1, 0.5, 1.5, 100_000, -0.1])('§5 %d is refused', (amount) => {
    given(add(sugar, 7))
      .when(changeTo(amount))
      .thenRefused({ code: 'invalidAmount', field: 'amount', product_id: '1' });
  });

  test('the amount that the line has already changes nothing', () => {
    given(add(sugar, 7)).when(changeTo(7)).then();
  });

  test('§5 an amount of a line that is not in the cart is refused', () => {
    given(add(milk, 7)).when(changeTo(3)).thenRefused({ code: 'itemMissing', product_id: '1' });
  });
});

describe('removing', () => {
  test('§4 a removed line leaves its group', () => {
    given(add(sugar, 1), add(milk, 2))
      .when(removeSugar)
      .then({ _tag: 'ItemRemoved', group: KEY.daily, product_id: '1' });
    given(add(sugar, 1), add(milk, 2)).when(removeSugar).thenCart('2026-03-03: 684 × 2');
  });

  test('§4 a group without lines is dropped', () => {
    given(add(sugar, 1), add(salmon, 2)).when(removeSugar).thenCart('2026-03-04: 871 × 2');
  });

  test('a line that is not in the cart cannot be removed', () => {
    given(add(milk, 1)).when(removeSugar).thenRefused({ code: 'itemMissing', product_id: '1' });
  });

  test('§2 an emptied cart has neither lines nor reference', () => {
    given(add(sugar, 1), refer('PO 1')).when({ _tag: 'EmptyCart' }).then({ _tag: 'CartEmptied' });
    const emptied = cartAfter([add(sugar, 1), refer('PO 1'), { _tag: 'EmptyCart' }]);
    expect(emptied).toEqual({ groups: [], autoAddProducts: new Map(), custom_reference: '' });
  });

  test('emptying an empty cart changes nothing, unless it has a reference', () => {
    given().when({ _tag: 'EmptyCart' }).then();
    given(refer('PO 1')).when({ _tag: 'EmptyCart' }).then({ _tag: 'CartEmptied' });
  });
});

describe('delivery dates', () => {
  test("§4 changing a group's date changes the date of all its lines, and of no other group", () => {
    const cart = cartAfter([add(sugar, 1), add(milk, 1), add(salmon, 1), moveTo('2026-03-06')]);
    const dates = cart.groups.map((group) => [
      group.delivery_date,
      ...group.items.map((item) => item.delivery_date),
    ]);
    expect(dates).toEqual([
      ['2026-03-06', '2026-03-06', '2026-03-06'],
      ['2026-03-04', '2026-03-04'],
    ]);
  });

  test('§4 the change of a date is one fact', () => {
    given(add(sugar, 1), add(milk, 1))
      .when(moveTo('2026-03-05'))
      .then({ _tag: 'DeliveryDateChanged', group: KEY.daily, delivery_date: '2026-03-05' });
  });

  test('§5 a date that is not offered is refused, for each line it is not offered for', () => {
    given(add(sugar, 1), add(milk, 1))
      .when(moveTo('2026-03-09'))
      .thenRefused(
        { code: 'dateNotOffered', product_id: '1', delivery_date: '2026-03-09' },
        { code: 'dateNotOffered', product_id: '684', delivery_date: '2026-03-09' },
      );
  });

  test('§5 a date with a passed cut-off is refused', () => {
    const tuesday = world({ now: Date.parse('2026-03-03T12:00:00Z') });
    given(add(salmon, 1, '2026-03-06'))
      .when(moveTo('2026-03-04', KEY.fish), tuesday)
      .thenRefused({ code: 'datePassed', product_id: '871', delivery_date: '2026-03-04' });
  });

  test('frozen goods have a cut-off of their own for the same day', () => {
    const wednesday = world({ now: Date.parse('2026-03-04T12:00:00Z') });
    given(add(iceCream, 1))
      .when(moveTo('2026-03-06', KEY.frost), wednesday, world())
      .thenRefused({ code: 'datePassed', product_id: '663', delivery_date: '2026-03-06' });
    given(add(sugar, 1)).when(moveTo('2026-03-06'), wednesday).thenCart('2026-03-06: 1 × 1');
  });

  test("§5 a date of a newer catalogue that is not in the group's list waits for the rebuild", () => {
    const newer = world({
      catalogue: catalogueWith({ 1: { delivery_dates: ['2026-03-06', '2026-03-09'] } }, []),
    });
    given(add(sugar, 1))
      .when(moveTo('2026-03-09'), newer, world())
      .thenRefused({ code: 'dateNotOffered', product_id: '1', delivery_date: '2026-03-09' });
  });

  test('the date that the group has already changes nothing', () => {
    given(add(sugar, 1)).when(moveTo('2026-03-03')).then();
  });

  test('a group that is not in the cart has no date to change', () => {
    given(add(sugar, 1)).when(moveTo('2026-03-04', KEY.fish)).thenRefused({ code: 'itemMissing' });
  });

  test('a line that left the catalogue does not hold its group: the dates it came with are still its own', () => {
    const gone = world({ catalogue: catalogueWith({ 1: null }, []) });
    given(add(sugar, 1)).when(moveTo('2026-03-04'), gone, world()).thenCart('2026-03-04: 1 × 1');
    given(add(sugar, 1))
      .when(moveTo('2026-03-09'), gone, world())
      .thenRefused({ code: 'dateNotOffered', product_id: '1', delivery_date: '2026-03-09' });
  });
});

describe('§5 custom reference', () => {
  test('has at most 20 characters', () => {
    given().when(refer('12345678901234567890')).then({
      _tag: 'ReferenceChanged',
      custom_reference: '12345678901234567890',
    });
    given()
      .when(refer('123456789012345678901'))
      .thenRefused({ code: 'referenceTooLong', field: 'cart.custom_reference' });
  });

  test('counts characters as a person does: 20 letters with marks or pictures are 20', () => {
    given().when(refer('ääkkösiä äääääääääää')).then({
      _tag: 'ReferenceChanged',
      custom_reference: 'ääkkösiä äääääääääää',
    });
    given().when(refer('🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕')).then({
      _tag: 'ReferenceChanged',
      custom_reference: '🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕',
    });
  });

  test('is kept without the spaces around it, which do not count', () => {
    given().when(refer('  PO 4711              ')).then({
      _tag: 'ReferenceChanged',
      custom_reference: 'PO 4711',
    });
  });

  test('is optional: an empty one takes it away', () => {
    given(refer('PO 1')).when(refer(' ')).then({ _tag: 'ReferenceChanged', custom_reference: '' });
    given().when(refer('')).then();
  });

  test('the same reference changes nothing', () => {
    given(refer('PO 1')).when(refer('PO 1')).then();
  });

  test('is not available to prepayment users', () => {
    given()
      .when(refer('PO 1'), world({ prepayment: true }))
      .thenRefused({ code: 'referenceNotAllowed', field: 'cart.custom_reference' });
    given()
      .when(refer(''), world({ prepayment: true }))
      .then();
  });
});

describe('evolve', () => {
  test('§4 Cart states: a new cart is empty, one with a line is filled', () => {
    expect([isEmpty(emptyCart), isEmpty(cartAfter([add(sugar, 1)]))]).toEqual([true, false]);
  });

  test('a fact that names nothing in the cart changes nothing', () => {
    const cart = cartAfter([add(sugar, 1)]);
    const about = { group: KEY.fish, product_id: '871' };
    expect([
      evolve(cart, { _tag: 'ItemRemoved', ...about }),
      evolve(cart, { _tag: 'AmountChanged', ...about, amount: 3 }),
      evolve(cart, { _tag: 'DeliveryDateChanged', group: KEY.fish, delivery_date: '2026-03-06' }),
    ]).toEqual([cart, cart, cart]);
  });

  test('a product joins the delivery of its dates, on the day that was chosen for it', () => {
    const cart = cartAfter([add(sugar, 1), moveTo('2026-03-05')]);
    expect([milk, salmon].map((each) => joinedDay(cart, each))).toEqual(['2026-03-05', undefined]);
  });

  test('an order closes the book: the next cart is empty', () => {
    const cart = cartAfter([add(sugar, 1), refer('PO 1')]);
    expect(evolve(cart, { _tag: 'CartOrdered', order_id: 'o1' })).toEqual(emptyCart);
  });

  test('no earlier state is changed by a fact', () => {
    const cart = cartAfter([add(sugar, 1), add(milk, 2)]);
    const copy = structuredClone(cart);
    evolve(cart, { _tag: 'AmountChanged', group: KEY.daily, product_id: '1', amount: 9 });
    evolve(cart, { _tag: 'DeliveryDateChanged', group: KEY.daily, delivery_date: '2026-03-06' });
    evolve(cart, { _tag: 'ItemRemoved', group: KEY.daily, product_id: '1' });
    expect(cart).toEqual(copy);
  });
});
