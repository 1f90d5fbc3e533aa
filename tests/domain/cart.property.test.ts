import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { evolve, replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import { type Step, visit } from './arbitraries.ts';

const runs = { numRuns: 200 };

describe('random commands in random shops', () => {
  test('decide never throws; a refusal has a reason and no facts', () => {
    check(({ steps }) => {
      walk(steps, (_, decision) => {
        if (decision.ok) return;
        expect(decision.problems.length).toBeGreaterThan(0);
        expect(Object.keys(decision)).not.toContain('facts');
      });
    });
  });

  test('§4 there is no group without lines, and no two lines of one product in a group', () => {
    check(({ steps }) => {
      walk(steps, (cart) => {
        for (const { items } of cart.groups) {
          expect(items.length).toBeGreaterThan(0);
          expect(new Set(items.map((item) => item.product_id)).size).toBe(items.length);
        }
        expect(new Set(cart.groups.map((group) => group.key)).size).toBe(cart.groups.length);
      });
    });
  });

  test("§4 a group is its date list: its lines have the list, the group's date, and the date is in the list", () => {
    check(({ steps }) => {
      walk(steps, (cart) => {
        for (const { key, delivery_dates, delivery_date, items } of cart.groups) {
          expect(delivery_dates.join(' ')).toBe(key);
          expect(delivery_dates).toContain(delivery_date);
          for (const item of items) {
            expect([item.delivery_dates, item.delivery_date]).toEqual([delivery_dates, delivery_date]);
          }
        }
      });
    });
  });

  test('§5 amounts are whole numbers of 0 or more, references at most 20 characters', () => {
    check(({ steps }) => {
      walk(steps, (cart) => {
        const odd = itemsOf(cart).filter(({ amount }) => !Number.isInteger(amount) || amount < 0);
        expect(odd).toEqual([]);
        expect([...cart.custom_reference].length).toBeLessThanOrEqual(20);
      });
    });
  });

  test('§4 each auto-add product that a line names is in the cart', () => {
    check(({ steps }) => {
      walk(steps, (cart) => {
        const named = itemsOf(cart).flatMap((item) => item.autoAddProductIds);
        expect(named.filter((id) => !cart.autoAddProducts.has(id))).toEqual([]);
      });
    });
  });

  test('replaying all facts gives the state that the steps gave', () => {
    check(({ steps }) => {
      const { cart, facts } = walk(steps);
      expect(replay(facts)).toEqual(cart);
      const half = Math.floor(facts.length / 2);
      expect(replay(facts.slice(half), replay(facts.slice(0, half)))).toEqual(cart);
    });
  });

  test('facts written as JSON and read again give the same state', () => {
    check(({ steps }) => {
      const { cart, facts } = walk(steps);
      const text = JSON.stringify(facts.map((fact) => Schema.encodeSync(CartFact)(fact)));
      const read: unknown[] = JSON.parse(text);
      const decoded = read.map((fact) => Schema.decodeUnknownSync(CartFact)(fact));
      expect(decoded).toEqual(facts);
      expect(replay(decoded)).toEqual(cart);
    });
  });

  test('no state is changed after it was given out', () => {
    check(({ steps }) => {
      let cart = emptyCart;
      for (const { command, world } of steps) {
        const [before, copy] = [cart, structuredClone(cart)];
        const decision = decide(cart, command, world);
        if (decision.ok) cart = decision.facts.reduce(evolve, cart);
        expect(before).toEqual(copy);
      }
    });
  });

  test('a rebuild keeps the amount of every good that stays, drops the others, and is done once', () => {
    check(({ steps, shop: { world } }) => {
      const { cart } = walk(steps);
      const decision = decide(cart, { _tag: 'RebuildCart' }, world);
      const facts = decision.ok ? decision.facts : [];
      const after = replay(facts, cart);
      const dropped = new Set(
        facts.flatMap((fact) => (fact._tag === 'ItemDroppedFromCatalogue' ? fact.product_id : [])),
      );
      const kept = [...amounts(cart)].filter(([id]) => !dropped.has(id));
      expect(amounts(after)).toEqual(new Map(kept));
      expect(decide(after, { _tag: 'RebuildCart' }, world)).toEqual({ ok: true, facts: [] });
    });
  });
});

type Visit = typeof visit extends fc.Arbitrary<infer V> ? V : never;

function check(property: (visit: Visit) => void) {
  fc.assert(fc.property(visit, property), runs);
}

/** Takes the steps in order; `see` gets the cart after each. */
function walk(
  steps: readonly Step[],
  see: (cart: Cart, decision: ReturnType<typeof decide>) => void = () => undefined,
): { cart: Cart; facts: CartFact[] } {
  const facts: CartFact[] = [];
  let cart = emptyCart;
  for (const { command, world } of steps) {
    const decision = decide(cart, command, world);
    if (decision.ok) {
      facts.push(...decision.facts);
      cart = decision.facts.reduce(evolve, cart);
    }
    see(cart, decision);
  }
  return { cart, facts };
}

function amounts(cart: Cart): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product_id, amount } of itemsOf(cart)) {
    sums.set(product_id, (sums.get(product_id) ?? 0) + amount);
  }
  return sums;
}
