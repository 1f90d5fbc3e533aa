import { describe, expect, test } from 'vitest';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { linesOfOrder, type ReorderLine } from '../../machines/domain/reorder/lines.ts';
import { summaryOf } from '../../machines/domain/reorder/summary.ts';
import { beer, coolBox, egg, fee, iceCream, milk, salmon, sugar, trout } from './goods.ts';
import { catalogueWith, line, NOW, world } from './shop.ts';

describe('§4 order-again takes the items of the past order', () => {
  test('as they were ordered, at the price of then', () => {
    expect(linesOfOrder(order([line(sugar, 2), line(milk, 5, { price_excl_tax: 850 })]))).toEqual([
      again(sugar, 2, 1_000),
      again(milk, 5, 850),
    ]);
  });

  test('except auto-added ones', () => {
    const box = line(sugar, 1, { product_id: coolBox.id, auto_add_item: 1, category: '' });
    expect(linesOfOrder(order([line(milk, 1), box]))).toEqual([again(milk, 1, 899)]);
  });

  test('except additional ones: a deposit that a backend lists as a line of its own', () => {
    const deposit = line(sugar, 3, { product_id: 'P24' });
    expect(linesOfOrder(order([line(beer, 3), deposit]))).toEqual([again(beer, 3, 2_400)]);
  });

  test('except P9996, in any category', () => {
    const small = [line(fee, 1, { category: 'RAHTI' }), line(fee, 1, { category: '' })];
    expect(linesOfOrder(order([line(sugar, 1)], small))).toEqual([again(sugar, 1, 1_000)]);
  });

  test('the same good of two deliveries once, with both amounts', () => {
    expect(linesOfOrder(order([line(sugar, 2)], [line(sugar, 3), line(milk, 1)]))).toEqual([
      again(sugar, 5, 1_000),
      again(milk, 1, 899),
    ]);
  });
});

describe('the summary of ordering again', () => {
  test('an added good has its current name and unit', () => {
    const now = world({ catalogue: catalogueWith({ [sugar.id]: { description_fi: 'Kidesokeri' } }, []) });
    expect(summaryOf([again(sugar, 2, 1_000)], now)).toEqual({
      added: [{ ...again(sugar, 2, 1_000), description_fi: 'Kidesokeri', unit_of_measure: 'LTK' }],
      missing: [],
      repriced: [],
    });
  });

  test('a good that the catalogue no longer has is missing, under the name of the order', () => {
    const now = world({ catalogue: catalogueWith({ [sugar.id]: null }, []) });
    expect(summaryOf([again(sugar, 2, 1_000)], now)).toEqual({
      added: [],
      missing: [{ ...again(sugar, 2, 1_000), reason: 'missing' }],
      repriced: [],
    });
  });

  test.each([
    ['out of stock', egg, 'outOfStock'],
    ['without delivery dates', trout, 'noDeliveryDates'],
    ['the small delivery fee', fee, 'missing'],
  ] as const)('%s: not added, and why', (_, good, reason) => {
    expect(summaryOf([again(good, 1, 1_000)], world()).missing).toEqual([
      { ...again(good, 1, 1_000), reason },
    ]);
  });

  test('a good with only closed dates has none', () => {
    const late = world({ now: Date.parse('2026-03-05T13:00:00Z') });
    expect(summaryOf([again(iceCream, 1, 1_550)], late).missing.map(({ reason }) => reason)).toEqual([
      'noDeliveryDates',
    ]);
  });

  test.each([0, -1, 1.5, 100_000])('§5 the amount %d is none that can be ordered', (amount) => {
    expect(summaryOf([again(sugar, amount, 1_000)], world()).missing.map(({ reason }) => reason)).toEqual([
      'invalidAmount',
    ]);
  });

  test('a new price: the ordered and the current one, per unit', () => {
    const { repriced } = summaryOf([again(milk, 5, 850), again(sugar, 1, 1_000)], world());
    expect(repriced).toEqual([
      {
        ...again(milk, 5, 850),
        unit_of_measure: 'LTK',
        from: { excl: 850, incl: milk.price_incl_tax },
        to: { excl: 899, incl: milk.price_incl_tax },
      },
    ]);
  });

  test('a template states no price: nothing has a new one', () => {
    expect(summaryOf([again(milk, 5, undefined)], world()).repriced).toEqual([]);
  });

  test('the summary equals the goods that the cart then adds', () => {
    const lines = [sugar, milk, salmon, iceCream, beer, egg, trout, fee].map((good, at) =>
      again(good, at % 3, good.price_excl_tax),
    );
    const command = { _tag: 'AddItems', lines } as const;
    const decision = decide(emptyCart, command, world());
    const taken = itemsOf(replay(decision.ok ? decision.facts : [], emptyCart));
    const { added } = summaryOf(lines, world());
    expect(taken.map(({ product_id, amount }) => ({ product_id, amount })).toSorted(byId)).toEqual(
      added.map(({ product_id, amount }) => ({ product_id, amount })).toSorted(byId),
    );
    expect(added.length).toBeGreaterThan(2);
  });
});

function again(good: Product, amount: number, excl: number | undefined): ReorderLine {
  const { id, description_fi, description_en } = good;
  return {
    category: id === fee.id ? 'RAHTI' : 'DRY',
    unit_of_measure: 'LTK',
    product_id: id,
    description_fi,
    description_en,
    amount,
    price: excl === undefined ? undefined : { excl, incl: good.price_incl_tax },
  };
}

function order(...deliveries: readonly ReturnType<typeof line>[][]): Order {
  return {
    id: '100024',
    payment_status: 0,
    ordered_at: NOW,
    ordered_by: 'ravintola',
    deliveries: deliveries.map((items, at) => ({ delivery_date: `2026-03-0${at + 3}`, items })),
    extra_fees: [],
    custom_reference: '',
    prepayment: null,
  };
}

function byId(a: { readonly product_id: string }, b: { readonly product_id: string }): number {
  return a.product_id.localeCompare(b.product_id, 'en');
}
