import { describe, expect, test } from 'vitest';
import {
  type CartChange,
  changesBetween,
  stillTrue,
  withChanges,
} from '../../machines/domain/cart/changes.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { add, cartAfter } from './given.ts';
import { beer, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, world } from './shop.ts';

const earlier = cartAfter([add(sugar, 2), add(milk, 1), add(salmon, 1), add(beer, 1)]);
const of = ({ id, description_fi, description_en }: Product) => ({
  product_id: id,
  description_fi,
  description_en,
});

/** The changes that the customer reads after these changes of the catalogue. */
function told(changes: Readonly<Record<string, Partial<Product> | null>>): CartChange[] {
  const now = world({ catalogue: catalogueWith(changes, []) });
  const decision = decide(earlier, { _tag: 'RebuildCart' }, now);
  return changesBetween(earlier, replay(decision.ok ? decision.facts : [], earlier), now);
}

describe('the customer sees the changes of each line', () => {
  test('nothing, when nothing did', () => {
    expect(told({})).toEqual([]);
  });

  test('missing, each with its reason', () => {
    expect(
      told({ 1: null, 684: { out_of_stock: 1 }, 871: { delivery_dates: [] } }).map((change) => change),
    ).toEqual([
      { kind: 'gone', ...of(sugar), reason: 'missing' },
      { kind: 'gone', ...of(milk), reason: 'outOfStock' },
      { kind: 'gone', ...of(salmon), reason: 'noDeliveryDates' },
    ]);
  });

  test('a new price, with the old and the new value', () => {
    expect(told({ 1: { price_id: '1-2', price_excl_tax: 1_100, price_incl_tax: 1_249 } })).toEqual([
      { kind: 'price', ...of(sugar), from: 1_000, to: 1_100 },
    ]);
  });

  test('a new deposit, with the old and the new value', () => {
    const [deposit] = beer.additional_items;
    const dearer = {
      additional_items: deposit === undefined ? [] : [{ ...deposit, unit_price_excl_tax: 999 }],
    };
    expect(told({ [beer.id]: dearer })).toEqual([
      { kind: 'deposit', ...of(beer), from: deposit?.unit_price_excl_tax, to: 999 },
    ]);
  });

  test('a date that is no longer offered, and the one that took its place', () => {
    expect(told({ 871: { delivery_dates: ['2026-03-06'] } })).toEqual([
      { kind: 'date', ...of(salmon), from: '2026-03-04', to: '2026-03-06' },
    ]);
  });

  test('a line may have changed in several ways', () => {
    const change = {
      price_id: '871-2',
      price_excl_tax: 2_400,
      price_incl_tax: 2_724,
      delivery_dates: ['2026-03-06'],
    };
    expect(told({ 871: change }).map(({ kind }) => kind)).toEqual(['price', 'date']);
  });

  test('not a line that the customer has removed', () => {
    const after = cartAfter([add(milk, 1), add(salmon, 1), add(beer, 1)]);
    expect(changesBetween(earlier, after, world())).toEqual([]);
  });
});

describe('until they are acknowledged', () => {
  const price = (from: number, to: number): CartChange => ({ kind: 'price', ...of(sugar), from, to });
  const date: CartChange = { kind: 'date', ...of(salmon), from: '2026-03-04', to: '2026-03-06' };

  test('a second change of a price starts from the last seen price', () => {
    expect(withChanges([price(1_000, 1_100)], [price(1_100, 1_200)])).toEqual([price(1_000, 1_200)]);
  });

  test('a price equal to it again is no change', () => {
    expect(withChanges([price(1_000, 1_100), date], [price(1_100, 1_000)])).toEqual([date]);
  });

  test('a change of another kind leaves the price of the same line', () => {
    const moved: CartChange = { kind: 'date', ...of(sugar), from: '2026-03-04', to: '2026-03-06' };
    expect(withChanges([price(1_000, 1_100)], [moved])).toEqual([price(1_000, 1_100), moved]);
  });

  test('a missing good has no price any more', () => {
    const gone: CartChange = { kind: 'gone', ...of(sugar), reason: 'missing' };
    expect(withChanges([price(1_000, 1_100)], [gone])).toEqual([gone]);
  });

  test('a change leaves with its line, and a date with the next choice of a date', () => {
    const changes = [price(1_000, 1_100), date];
    expect(stillTrue(changes, cartAfter([add(salmon, 1, '2026-03-06')]))).toEqual([date]);
    expect(stillTrue(changes, cartAfter([add(sugar, 1), add(salmon, 1, '2026-03-04')]))).toEqual([
      price(1_000, 1_100),
    ]);
  });
});
