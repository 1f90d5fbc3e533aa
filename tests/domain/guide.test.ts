import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { guideOf } from '../../machines/domain/guide/guide.ts';
import { substitutesOf } from '../../machines/domain/guide/substitutes.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { coolBox, fructose, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, NOW, world } from './shop.ts';

const TODAY = '2026-03-02';
const DAY = 86_400_000;
const catalogue = indexCatalogue(catalogueWith({}, []));

describe('the order guide has the goods of the last 90 days', () => {
  test('given two orders of sugar, when the guide is made, then it has the last day and amount', () => {
    const orders = [order(20, [line(sugar, 5)]), order(3, [line(sugar, 2)])];
    expect(guideOf(orders, catalogue, TODAY)).toEqual([
      {
        product_id: sugar.id,
        description_fi: 'Sokeri',
        description_en: 'Sugar',
        product: sugar,
        category: 'DRY',
        unit_of_measure: sugar.unit_of_measure,
        last: {
          at: NOW - 3 * DAY,
          day: '2026-02-27',
          amount: 2,
          price: { excl: 1_000, incl: sugar.price_incl_tax },
        },
        usual: 2,
        times: 2,
        change: undefined,
      },
    ]);
  });

  test('given orders of 90 and of 91 days ago, when the guide is made, then the second is left out', () => {
    const orders = [order(90, [line(sugar, 1)]), order(91, [line(milk, 1)])];
    expect(ids(orders)).toEqual([sugar.id]);
  });

  test('given an order that waits for payment, when the guide is made, then nothing was bought', () => {
    expect(ids([{ ...order(1, [line(sugar, 1)]), payment_status: 1 }])).toEqual([]);
  });

  test('given a cancelled order, when the guide is made, then nothing was bought', () => {
    expect(ids([{ ...order(1, [line(sugar, 1)]), cancelled_at: NOW }])).toEqual([]);
  });

  test('given a backend without times of orders, when the guide is made, then the delivery day counts', () => {
    const { ordered_at: _, ...undated } = order(3, [line(sugar, 2)]);
    expect(guideOf([undated], catalogue, TODAY).map(({ last }) => last.day)).toEqual(['2026-03-03']);
  });

  test('given auto-added goods and lines of amount 0, when the guide is made, then they are no goods of it', () => {
    const box = line(sugar, 1, { product_id: coolBox.id, auto_add_item: 1, category: '' });
    expect(ids([order(1, [box, line(milk, 0), line(sugar, 1)])])).toEqual([sugar.id]);
  });

  test('given goods bought more and less often, when the guide is made, then the frequent one is first', () => {
    const orders = [order(1, [line(milk, 1)]), order(2, [line(sugar, 1)]), order(9, [line(sugar, 1)])];
    expect(ids(orders)).toEqual([sugar.id, milk.id]);
  });
});

describe('the usual amount is the median of the ordered amounts', () => {
  test.each([
    [[3], 3],
    [[1, 3, 10], 3],
    [[2, 4], 2],
    [[1, 2, 4, 9], 2],
  ])('given the amounts %j, when the guide is made, then %i is usual', (amounts, usual) => {
    const orders = amounts.map((amount, at) => order(at, [line(sugar, amount)]));
    expect(guideOf(orders, catalogue, TODAY).map((good) => good.usual)).toEqual([usual]);
  });

  test('it is always an amount that was ordered', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 }), (amounts) => {
        const orders = amounts.map((amount, at) => order(at, [line(sugar, amount)]));
        const [good] = guideOf(orders, catalogue, TODAY);
        const lower = amounts.filter((amount) => amount < (good?.usual ?? 0)).length;
        const higher = amounts.filter((amount) => amount > (good?.usual ?? 0)).length;
        expect(amounts).toContain(good?.usual);
        expect(Math.max(lower, higher)).toBeLessThanOrEqual(amounts.length / 2);
      }),
    );
  });
});

describe('the price of now is compared with the last order', () => {
  test.each([
    [850, 'dearer'],
    [950, 'cheaper'],
    [899, undefined],
    [0, undefined],
  ])('given milk bought for %i cents, when it costs 899, then it is %s', (price, change) => {
    const orders = [order(1, [line(milk, 1, { price_excl_tax: price })])];
    expect(guideOf(orders, catalogue, TODAY).map((good) => good.change)).toEqual([change]);
  });
});

describe('a good that the catalogue no longer has', () => {
  const gone = indexCatalogue(catalogueWith({ [sugar.id]: null }, []));

  test('given it was bought, when the guide is made, then its name and unit are those of the order', () => {
    const [good] = guideOf([order(1, [line(sugar, 4, { category: 'DRY' })])], gone, TODAY);
    expect(good).toMatchObject({
      product: undefined,
      description_fi: 'Sokeri',
      category: 'DRY',
      unit_of_measure: sugar.unit_of_measure,
      usual: 4,
      change: undefined,
    });
  });
});

describe('substitutes are goods of the same category and unit, near in price', () => {
  const now = world({
    catalogue: catalogueWith(
      {
        [sugar.id]: { out_of_stock: 1, price_excl_tax: 500 },
        [fructose.id]: { price_excl_tax: 450 },
        [milk.id]: { price_excl_tax: 1_000 },
        [salmon.id]: { price_excl_tax: 1_001 },
      },
      [],
    ),
  });

  test('given a good out of stock, when substitutes are sought, then the nearest price is first', () => {
    expect(substitutes(now)).toEqual([fructose.id, milk.id]);
  });

  test('given three at most, when more would do, then the nearest three are shown', () => {
    const alike = world({
      catalogue: catalogueWith(
        Object.fromEntries([sugar, fructose, milk, salmon].map(({ id }) => [id, { price_excl_tax: 500 }])),
        [],
      ),
    });
    expect(substitutes(alike).length).toBeLessThanOrEqual(3);
  });

  test('given another unit or no stock, when substitutes are sought, then the good is none', () => {
    const other = world({
      catalogue: catalogueWith(
        {
          [sugar.id]: { out_of_stock: 1, price_excl_tax: 500 },
          [fructose.id]: { price_excl_tax: 450, out_of_stock: 1 },
          [milk.id]: { price_excl_tax: 500, unit_of_measure: 'KG' },
        },
        [],
      ),
    });
    expect(substitutes(other)).not.toContain(fructose.id);
    expect(substitutes(other)).not.toContain(milk.id);
  });
});

function substitutes(within: ReturnType<typeof world>): string[] {
  const [good] = guideOf([order(1, [line(sugar, 1)])], within.catalogue, TODAY);
  return good === undefined ? [] : substitutesOf(good, within).map(({ id }) => id);
}

function ids(orders: readonly Order[]): string[] {
  return guideOf(orders, catalogue, TODAY).map(({ product_id }) => product_id);
}

function order(days: number, items: ReturnType<typeof line>[]): Order {
  return {
    id: `${100_000 - days}`,
    payment_status: 0,
    ordered_at: NOW - days * DAY,
    ordered_by: 'ravintola',
    deliveries: [{ delivery_date: '2026-03-03', items }],
    extra_fees: [],
    custom_reference: '',
    prepayment: null,
  };
}
