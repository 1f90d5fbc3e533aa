import { describe, expect, test } from 'vitest';
import type { CartFact, CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { add, cartAfter, given } from './given.ts';
import { autos, beer, fuel, iceCream, KEY, milk, rollCage, salmon, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const rebuild = { _tag: 'RebuildCart' } as const;
const now = (changes: Readonly<Record<string, Partial<Product> | null>>, at?: number) =>
  world({ catalogue: catalogueWith(changes, []), ...(at === undefined ? {} : { now: at }) });
const tuesday14 = Date.parse('2026-03-03T12:00:00Z');

describe("§4 'rebuild the cart': lines against a fresh catalogue", () => {
  test('an unchanged catalogue changes nothing', () => {
    given(add(sugar, 2), add(salmon, 1)).when(rebuild, now({})).then();
    given({ _tag: 'AddItems', lines: [{ product_id: '1', amount: 2 }] })
      .when(rebuild, now({}))
      .then();
    given(add(sugar, 2), add(milk, 1))
      .when(rebuild, world({ catalogue: catalogueWith({}, autos) }))
      .then();
  });

  test('a missing good is dropped by name', () => {
    given(add(sugar, 2), add(milk, 1))
      .when(rebuild, now({ 1: null }), world())
      .then({
        _tag: 'ItemDroppedFromCatalogue',
        group: KEY.daily,
        product_id: '1',
        description_fi: 'Sokeri',
        description_en: 'Sugar',
        reason: 'missing',
      });
    given(add(sugar, 2), add(milk, 1))
      .when(rebuild, now({ 1: null }), world())
      .thenCart('2026-03-03: 684 × 1');
  });

  test.each([
    ['outOfStock', { out_of_stock: 1 }],
    ['noDeliveryDates', { delivery_dates: [] }],
  ] as const)('a good is dropped with its reason: %s', (reason, change) => {
    given(add(sugar, 2))
      .when(rebuild, now({ 1: change }), world())
      .then({
        _tag: 'ItemDroppedFromCatalogue',
        group: KEY.daily,
        product_id: '1',
        description_fi: 'Sokeri',
        description_en: 'Sugar',
        reason,
      });
  });

  test('a good with a new price keeps its amount and takes the price', () => {
    const dearer = { price_id: '1-2', price_excl_tax: 1_100, price_incl_tax: 1_249 };
    given(add(sugar, 2))
      .when(rebuild, now({ 1: dearer }), world())
      .then(refreshed(KEY.daily, line({ ...sugar, ...dearer }, 2)));
  });

  const deposit = { ...beer.additional_items[0], unit_price_excl_tax: 574, unit_price_incl_tax: 720 };
  test.each([
    ['VAT rate', { vat_percent: 10 }],
    ['deposit', { additional_items: [deposit] }],
    ['name', { description_fi: 'Olut' }],
  ] as const)('a good with another %s takes it, though its price is the same', (_, change) => {
    const changed = { ...beer, ...change } as Product;
    given(add(beer, 2))
      .when(rebuild, now({ 902: changed }), world())
      .then(refreshed(KEY.daily, line(changed, 2)));
  });

  test('a dearer auto-add product comes with its line again', () => {
    const dearer = { ...rollCage, price_excl_tax: 200, price_incl_tax: 251 };
    given(add(sugar, 2))
      .when(
        rebuild,
        world({ catalogue: catalogueWith({}, [dearer, fuel]) }),
        world({ catalogue: catalogueWith({}, autos) }),
      )
      .then({
        ...refreshed(KEY.daily, line(sugar, 2, { autoAddProductIds: ['A9001', 'A9004'] })),
        auto_add_products: [dearer, fuel],
      });
  });

  test('a line of a template stays one', () => {
    given({ _tag: 'AddItems', lines: [{ product_id: '1', amount: 2 }] })
      .when(rebuild, now({ 1: { price_excl_tax: 900, price_incl_tax: 1_022 } }), world())
      .then(
        refreshed(
          KEY.daily,
          line(sugar, 2, { orderFromTemplate: true, price_excl_tax: 900, price_incl_tax: 1_022 }),
        ),
      );
  });

  test('a good with another date list moves to the group of that list and keeps a date still offered', () => {
    const later = ['2026-03-04', '2026-03-05', '2026-03-09'];
    given(add(sugar, 2, '2026-03-05'), add(milk, 1))
      .when(rebuild, now({ 1: { delivery_dates: later } }), world())
      .thenCart('2026-03-05: 684 × 1', '2026-03-05: 1 × 2');
  });

  test('a good without its date keeps its line and gets the next date', () => {
    given(add(sugar, 2), add(milk, 1))
      .when(rebuild, now({ 1: { delivery_dates: ['2026-03-05', '2026-03-06'] } }), world())
      .thenCart('2026-03-03: 684 × 1', '2026-03-05: 1 × 2');
  });

  test('a good that moves joins the group that its new list has already', () => {
    given(add(sugar, 2), add(salmon, 1, '2026-03-06'))
      .when(rebuild, now({ 1: { delivery_dates: ['2026-03-04', '2026-03-06'] } }), world())
      .thenCart('2026-03-06: 871 × 1, 1 × 2');
  });

  test('two lines of one good, by the old and the new catalogue, become one with both amounts', () => {
    const yesterday = { ...sugar, delivery_dates: ['2026-03-02', '2026-03-03'] };
    const old: CartFact = {
      _tag: 'ItemAdded',
      group: '2026-03-02 2026-03-03',
      item: line(yesterday, 5),
      auto_add_products: [],
    };
    given(old, add(sugar, 2))
      .when(rebuild, now({ 1: { price_id: '1-2', price_excl_tax: 1_100, price_incl_tax: 1_249 } }), world())
      .thenCart('2026-03-03: 1 × 7');
  });
});

describe('dates that have passed', () => {
  test('a passed date keeps the lines and offers the next one', () => {
    given(add(sugar, 2), add(milk, 1))
      .when(rebuild, now({}, tuesday14), world())
      .then({ _tag: 'DeliveryDateChanged', group: KEY.daily, delivery_date: '2026-03-05' });
    given(add(sugar, 2), add(milk, 1))
      .when(rebuild, now({}, tuesday14), world())
      .thenCart('2026-03-05: 1 × 2, 684 × 1');
  });

  test('a date that can still be ordered is kept', () => {
    given(add(sugar, 2, '2026-03-06'))
      .when(rebuild, now({}, tuesday14), world())
      .then();
  });

  test('the date is one that all lines of the group can still be ordered for', () => {
    const frozenDaily = { 663: { delivery_dates: sugar.delivery_dates } };
    given(add(sugar, 1, '2026-03-05'), add({ ...iceCream, delivery_dates: sugar.delivery_dates }, 1))
      .when(rebuild, now(frozenDaily, tuesday14), now(frozenDaily))
      .thenCart('2026-03-06: 1 × 1, 663 × 1');
  });

  test('goods that move together get a date that all of them can still be ordered for', () => {
    const before = { 663: { delivery_dates: sugar.delivery_dates } };
    const later = ['2026-03-05', '2026-03-06', '2026-03-09'];
    given(add(sugar, 1, '2026-03-05'), add(iceCream, 1))
      .when(
        rebuild,
        now({ 1: { delivery_dates: later }, 663: { delivery_dates: later } }, tuesday14),
        now(before),
      )
      .thenCart('2026-03-06: 1 × 1, 663 × 1');
  });

  test('a line that is dropped does not move the date of those that stay', () => {
    const frozenDaily = { 663: { delivery_dates: sugar.delivery_dates } };
    const soldOut = { 663: { delivery_dates: sugar.delivery_dates, out_of_stock: 1 as const } };
    given(add(sugar, 1, '2026-03-05'), add(iceCream, 1))
      .when(rebuild, now(soldOut, tuesday14), now(frozenDaily))
      .thenCart('2026-03-05: 1 × 1');
  });

  test('a good with a passed last cut-off is dropped without dates', () => {
    const thursday14 = Date.parse('2026-03-05T12:00:00Z');
    given(add(sugar, 1)).when(rebuild, now({}, thursday14), world()).thenCart();
  });
});

test('a second rebuild changes nothing', () => {
  const changed = now({ 1: { delivery_dates: ['2026-03-05', '2026-03-06'] }, 684: null }, tuesday14);
  const first = decide(cartAfter([add(sugar, 2), add(milk, 1), add(salmon, 1)]), rebuild, changed);
  expect(first.ok && first.facts.map((fact) => fact._tag)).toEqual([
    'ItemRefreshed',
    'ItemDroppedFromCatalogue',
    'DeliveryDateChanged',
  ]);
  const facts = first.ok ? first.facts : [];
  const rebuilt = cartAfter([add(sugar, 2), add(milk, 1), add(salmon, 1), ...facts]);
  expect(decide(rebuilt, rebuild, changed)).toEqual({ ok: true, facts: [] });
});

function refreshed(group: string, item: CartItem): Extract<CartFact, { _tag: 'ItemRefreshed' }> {
  const { product_id } = item;
  return { _tag: 'ItemRefreshed', group, product_id, to: group, item, auto_add_products: [] };
}
