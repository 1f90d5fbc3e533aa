import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import { lineAmounts } from '../../machines/domain/order/line-amounts.ts';
import { packsFor, recipeLines, recipeTotals } from '../../machines/domain/recipe/lines.ts';
import type { Recipe } from '../../machines/domain/recipe/recipe.schema.ts';
import {
  asPlanned,
  type Tailoring,
  withChecked,
  withQuantity,
} from '../../machines/domain/recipe/tailoring.ts';
import { priceOf, totalsOf } from '../../machines/domain/vat.ts';
import { shop } from './arbitraries.ts';

const runs = { numRuns: 300 };
const codes = ['1', '2', '684', '871', '663', '902', '404', 'P9996'];
/** Tenths of a gram, and whole grams. */
const portion = fc.integer({ min: 0, max: 5_000 }).map((tenths) => tenths / 10);
const pack = fc.integer({ min: 10, max: 25_000 });

const recipe: fc.Arbitrary<Recipe> = fc
  .array(fc.record({ product_code: fc.constantFrom(...codes), portion_size: portion, package_size: pack }), {
    maxLength: 8,
  })
  .map((ingredients) => ({
    id: '1',
    name: '',
    name_en: '',
    ingredients: ingredients.map((each) => ({ ...each, description_fi: '', description_en: '' })),
  }));

const tailoring: fc.Arbitrary<Tailoring> = fc
  .record({
    quantity: fc.integer({ min: -10, max: 400 }),
    adjustments: fc.dictionary(fc.constantFrom(...codes), fc.integer({ min: -60, max: 60 })),
    unchecked: fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 }),
  })
  .map(({ quantity, adjustments, unchecked }) =>
    unchecked.reduce(
      (made, code) => withChecked(made, code, false),
      withQuantity({ ...asPlanned, adjustments }, quantity),
    ),
  );

test('the packs are enough, and one fewer is not, in tenths of a gram', () => {
  fc.assert(
    fc.property(portion, pack, fc.integer({ min: 1, max: 200 }), (portion_size, package_size, steps) => {
      const packs = BigInt(packsFor({ portion_size, package_size }, 5 * steps));
      const needed = BigInt(5 * steps) * BigInt(Math.round(portion_size * 10));
      const each = BigInt(package_size) * 10n;
      expect(packs * each >= needed && (packs === 0n ? needed === 0n : (packs - 1n) * each < needed)).toBe(
        true,
      );
    }),
    runs,
  );
});

test('§5 no adjustment takes an ingredient below 0 or chooses an unavailable one', () => {
  fc.assert(
    fc.property(shop, recipe, tailoring, ({ world }, of, fitted) => {
      for (const { ingredient, product, packs, isChosen } of recipeLines(of, fitted, world)) {
        expect(Number.isInteger(packs) && packs >= 0).toBe(true);
        if (!isChosen) continue;
        expect(packs).toBeGreaterThan(0);
        expect(product?.out_of_stock).toBe(0);
        expect(fitted.unchecked).not.toContain(ingredient.product_code);
      }
    }),
    runs,
  );
});

test('§2 the total of a recipe equals the goods of a cart with its chosen lines; deposits are separate', () => {
  fc.assert(
    fc.property(shop, recipe, tailoring, ({ world }, of, fitted) => {
      const lines = recipeLines(of, fitted, world);
      const chosen = lines.filter(({ isChosen }) => isChosen);
      const asked = chosen.map(({ ingredient, packs }) => ({
        product_id: ingredient.product_code,
        amount: packs,
      }));
      const decision = decide(emptyCart, { _tag: 'AddItems', lines: asked }, world);
      expect(decision.ok).toBe(true);
      const items = itemsOf(replay(decision.ok ? decision.facts : [], emptyCart));
      expect(new Map(items.map((item) => [item.product_id, item.amount]))).toEqual(
        new Map(asked.map(({ product_id, amount }) => [product_id, amount])),
      );
      const charged = items.map(lineAmounts);
      const { goods, deposits } = recipeTotals(lines, world);
      expect(goods).toEqual(totalsOf(charged.flatMap(([first]) => first ?? [])));
      expect(deposits).toEqual(priceOf(charged.flatMap(([, ...rest]) => rest)));
    }),
    runs,
  );
});
