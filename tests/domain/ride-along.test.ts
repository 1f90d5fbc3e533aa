import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { movesOf, ridesOf } from '../../machines/domain/cart/ride-along.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import type { Cents } from '../../machines/domain/money.ts';
import { composeCart, goodsTotal } from '../../machines/domain/order/compose.ts';
import { savedAtMinimum } from '../../machines/domain/order/saved-at-minimum.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import type { World } from '../../machines/domain/world.ts';
import { visit } from './arbitraries.ts';
import { add, cartAfter } from './given.ts';
import { autos, flaggedFee, iceCream, KEY, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, NOW, world } from './shop.ts';

const shop = world({ catalogue: catalogueWith({}, autos) });
const HOUR = 3_600_000;

describe('goods that could come with another delivery', () => {
  test('given milk on Tuesday and salmon on Wednesday, the milk on Wednesday saves a cool box and a fuel surcharge', () => {
    expect(inCart(add(milk, 1), add(salmon, 1))).toEqual([
      { from: '2026-03-03', to: '2026-03-04', groups: [KEY.daily], saves: 350 + 120 },
    ]);
  });

  test('given dry goods on another day, only the fuel surcharge of their day is saved', () => {
    expect(inCart(add(sugar, 1), add(salmon, 1))).toEqual([
      { from: '2026-03-03', to: '2026-03-04', groups: [KEY.daily], saves: 120 },
    ]);
  });

  test('given one day, or days that no other group can have, there is none', () => {
    expect(inCart()).toEqual([]);
    expect(inCart(add(milk, 1), add(sugar, 1))).toEqual([]);
    expect(inCart(add(salmon, 1), add(iceCream, 1))).toEqual([]);
  });

  test('given goods that must stay, their day keeps its charges and a move of the others saves nothing', () => {
    const moved = change(KEY.fish, '2026-03-06');
    const later = change(KEY.daily, '2026-03-06');
    expect(inCart(add(sugar, 1), add(salmon, 1), add(iceCream, 1), moved, later)).toEqual([
      { from: '2026-03-05', to: '2026-03-06', groups: [KEY.frost], saves: 120 },
    ]);
  });

  test('given two directions, each day has its own', () => {
    const saves = 120;
    expect(inCart(add(sugar, 1), add(iceCream, 1), change(KEY.daily, '2026-03-06'))).toEqual([
      { from: '2026-03-05', to: '2026-03-06', groups: [KEY.frost], saves },
      { from: '2026-03-06', to: '2026-03-05', groups: [KEY.daily], saves },
    ]);
  });

  test('given a day whose cut-off has passed, nothing is moved to it', () => {
    const cart = cartAfter([add(milk, 1), add(salmon, 1)], shop);
    expect(ridesOf(cart, { ...shop, now: NOW + 30 * HOUR })).toEqual([]);
  });

  test('no auto-added goods, nothing to save: the small delivery fee is once an order', () => {
    const plain = world({ minimumOrderAmount: 100_000, extraFees: [flaggedFee] });
    expect(ridesOf(cartAfter([add(milk, 1), add(salmon, 1)], plain), plain)).toEqual([]);
  });

  test('in random carts of the newest catalogue the commands of a ride are accepted, and the order costs less by what it saves', () => {
    fc.assert(
      fc.property(visit, ({ steps, shop: { world: after } }) => {
        const walked = steps.reduce((before, step) => done(before, step.command, step.world), emptyCart);
        const cart = done(walked, { _tag: 'RebuildCart' }, after);
        for (const ride of ridesOf(cart, after)) {
          expect(ride.saves).toBeGreaterThan(0);
          const moved = movesOf(ride).reduce((before, move) => {
            const decision = decide(before, { _tag: 'ChangeDeliveryDate', ...move }, after);
            expect(decision.ok).toBe(true);
            return decision.ok ? replay(decision.facts, before) : before;
          }, cart);
          const [before, now] = [composeCart(cart, after), composeCart(moved, after)];
          expect(orderTotals(before).excl - orderTotals(now).excl).toBe(ride.saves);
          expect(goodsTotal(now.deliveries)).toBe(goodsTotal(before.deliveries));
          expect(charges(cart, after) - charges(moved, after)).toBe(ride.saves);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the fees that the minimum order saves', () => {
  const customer = { minimumOrderAmount: 12_000, extraFees: [flaggedFee] };

  test('are the small delivery fee and the flagged fee, below the minimum only', () => {
    const here = world(customer);
    expect([4_392, 11_999, 12_000, 20_000, 0].map((goods) => savedAtMinimum(goods, here))).toEqual([
      2_300, 2_300, 0, 0, 0,
    ]);
  });

  test('are none if the minimum is unknown, or a fee is charged in any case', () => {
    expect(savedAtMinimum(1, world({ ...customer, minimumOrderAmount: undefined }))).toBe(0);
    const always = { ...flaggedFee, min_order_amount: false };
    expect(savedAtMinimum(1, world({ ...customer, extraFees: [always] }))).toBe(1_500);
  });
});

function inCart(...past: readonly CartCommand[]) {
  return ridesOf(cartAfter(past, shop), shop).map(({ groups, ...ride }) => {
    return { ...ride, groups: groups.map(({ key }) => key) };
  });
}

function change(group: string, delivery_date: string): CartCommand {
  return { _tag: 'ChangeDeliveryDate', group, delivery_date };
}

function done(cart: Cart, command: CartCommand, here: World): Cart {
  const decision = decide(cart, command, here);
  return decision.ok ? replay(decision.facts, cart) : cart;
}

/** Auto-added goods and fees, excl. VAT, added up by hand. */
function charges(cart: Cart, here: World): Cents {
  const { deliveries, fees } = composeCart(cart, here);
  const autoAdded = deliveries.flatMap(({ items }) => items.filter((item) => item.auto_add_item === 1));
  return (
    autoAdded.reduce((sum, item) => sum + item.amount * item.price_excl_tax, 0) +
    fees.reduce((sum, fee) => sum + fee.price_excl_tax, 0)
  );
}
