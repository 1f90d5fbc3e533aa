import { describe, expect, test } from 'vitest';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { replacedBy, substitutesFor } from '../../machines/domain/catalogue/substitutes.ts';
import type { ReorderLine } from '../../machines/domain/reorder/lines.ts';
import { chosenIn, listOf } from '../../machines/domain/reorder/list.ts';
import { beer, egg, fructose, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, world } from './shop.ts';

const now = world();
const idsOf = (goods: readonly Product[]) => goods.map(({ id }) => id);

describe('substitutes', () => {
  test('are of the same category and unit, at most three, nearest in price first', () => {
    const [first, second, third, fourth] = [sugar, fructose, milk, beer];
    const prices = { [first.id]: 500, [second.id]: 480, [third.id]: 560, [fourth.id]: 900 };
    const changes = Object.fromEntries(
      Object.entries(prices).map(([id, price_excl_tax]) => [id, { price_excl_tax, unit_of_measure: 'PSS' }]),
    );
    const replaced = { ...egg, price_excl_tax: 510, unit_of_measure: 'PSS' };
    const within = world({
      catalogue: catalogueWith({ ...changes, [egg.id]: { price_excl_tax: 510, unit_of_measure: 'PSS' } }, []),
    });
    expect(idsOf(substitutesFor(replacedBy(replaced, within), within))).toEqual([
      first.id,
      second.id,
      third.id,
    ]);
  });

  test('can be ordered: none is sold out, without dates, or taken already', () => {
    const found = substitutesFor(replacedBy(sugar, now), now, new Set([fructose.id]));
    for (const { id, out_of_stock, delivery_dates } of found) {
      expect([id, out_of_stock, delivery_dates.length > 0]).toEqual([id, 0, true]);
    }
    expect(idsOf(found)).not.toContain(fructose.id);
    expect(idsOf(found)).not.toContain(sugar.id);
  });

  test('of an unknown price there are none', () => {
    expect(substitutesFor({ ...replacedBy(sugar, now), price: 0 }, now)).toEqual([]);
  });

  test('have at least the diets of the good, in whichever words', () => {
    const notes = {
      [sugar.id]: 'Laktoositon, gluteeniton / Lactose-free, gluten-free',
      [fructose.id]: 'Gluteeniton, laktoositon, vegaaninen / Gluten-free, lactose-free, vegan',
      [milk.id]: 'Laktoositon / Lactose-free',
      [salmon.id]: '',
    };
    const near = { price_excl_tax: 1_000, price_incl_tax: 1_135 };
    const changes = Object.fromEntries(
      Object.entries(notes).map(([id, text]) => [id, { ...near, notes: text }]),
    );
    const within = world({ catalogue: catalogueWith(changes, []) });
    const good = within.catalogue.products.get(sugar.id) ?? sugar;
    const others = new Set([beer.id]);
    expect(idsOf(substitutesFor(replacedBy(good, within), within, others))).toEqual([fructose.id]);
    const plain = { ...good, notes: '' };
    expect(idsOf(substitutesFor(replacedBy(plain, within), within, others))).toContain(milk.id);
  });

  test('of an unknown category there are none', () => {
    expect(substitutesFor({ ...replacedBy(sugar, now), category: 'GONE' }, now)).toEqual([]);
  });
});

describe('the list of an old order', () => {
  test("has the old amounts at today's prices, and the old price where it changed", () => {
    const [same, dearer] = listOf([line(sugar, 2, sugar.price_excl_tax), line(milk, 5, 850)], {}, now);
    expect(same).toMatchObject({ choice: { product: sugar, amount: 2 }, was: undefined });
    expect(dearer).toMatchObject({ choice: { product: milk, amount: 5 }, was: { excl: 850 } });
  });

  test('the amounts that the customer sets count, and 0 leaves a good out', () => {
    const list = listOf([line(sugar, 2), line(milk, 5)], { [sugar.id]: 0, [milk.id]: 7 }, now);
    expect(chosenIn(list)).toEqual([{ product: milk, amount: 7 }]);
  });

  test('an old amount that cannot be ordered is 0', () => {
    expect(listOf([line(sugar, 1.5)], {}, now)).toMatchObject([{ choice: { amount: 0 } }]);
  });

  test('an order without prices has no old price', () => {
    expect(listOf([line(sugar, 1, 0)], {}, now)).toMatchObject([{ was: undefined }]);
  });

  test('a good that is sold out has its reason, and substitutes of amount 0', () => {
    const [sold] = listOf([line(egg, 1)], {}, now);
    expect(sold).toMatchObject({ choice: undefined, reason: 'outOfStock', price: egg.price_excl_tax });
    expect(sold?.choice === undefined && sold?.substitutes.map(({ amount }) => amount)).toEqual([0, 0, 0]);
  });

  test('a good that left the catalogue is replaced by its category and unit of then', () => {
    const gone = { ...line(sugar, 1), product_id: '99999', category: 'DRY', unit_of_measure: 'LTK' };
    const [known] = listOf([gone], {}, now);
    expect(known?.choice === undefined && [known?.substitutes.length, known?.price]).toEqual([
      3,
      gone.price?.excl,
    ]);
    expect(listOf([{ ...line(sugar, 1), product_id: '99999' }], {}, now)).toMatchObject([
      { reason: 'missing', substitutes: [] },
    ]);
  });

  test('a good has one place: no substitute is a line of the order, or of two goods', () => {
    const gone = (product_id: string) => ({
      ...line(sugar, 1),
      product_id,
      category: 'DRY',
      unit_of_measure: 'LTK',
    });
    const list = listOf([gone('99998'), line(salmon, 1), gone('99999')], {}, now);
    const places = list.flatMap((each) =>
      each.choice === undefined
        ? each.substitutes.map(({ product }) => product.id)
        : [each.choice.product.id],
    );
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeGreaterThan(3);
  });

  test('a chosen substitute is ordered in the place of its good', () => {
    const [sold] = listOf([line(egg, 1), line(sugar, 1)], {}, now);
    const instead = sold?.choice === undefined ? sold?.substitutes[0]?.product : undefined;
    const list = listOf([line(egg, 1), line(sugar, 1)], { [instead?.id ?? '']: 4 }, now);
    expect(chosenIn(list)).toEqual([
      { product: instead, amount: 4 },
      { product: sugar, amount: 1 },
    ]);
  });
});

function line(good: Product, amount: number, excl = good.price_excl_tax): ReorderLine {
  const { id, description_fi, description_en, price_incl_tax: incl } = good;
  return { product_id: id, description_fi, description_en, amount, price: { excl, incl } };
}
