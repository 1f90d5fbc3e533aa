import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import { composeCart } from '../../machines/domain/order/compose.ts';
import { decideOrder, linesLeft, payloadOf } from '../../machines/domain/order/decide.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { type Shop, type Step, visit } from './arbitraries.ts';
import { sumOfCart } from './independent.ts';
import { NOW } from './shop.ts';

const runs = { numRuns: 200 };
const stamp = { id: 'o1', ordered_at: NOW, ordered_by: 'ravintola' };

describe('random carts against an independent sum', () => {
  test('§2 the totals that the cart shows are the sum, made again in BigInt', () => {
    check((cart, shop) => {
      const { excl, incl } = orderTotals(composeCart(cart, shop.world));
      const sum = sumOfCart(cart, shop);
      expect([excl, incl]).toEqual([sum.excl, sum.incl]);
    });
  });

  test('§5 the whole cart can be ordered, unless a line is 0 or too large, or a date cannot be had', () => {
    check((cart, shop) => {
      const decision = decideOrder(payloadOf(cart, shop.world), shop.world, stamp);
      expect(decision.ok).toBe(isOrderable(cart, shop));
    });
  });

  test('an order charges the sums that the cart has shown', () => {
    check((cart, { world }) => {
      const order = placed(cart, world);
      if (order !== undefined) expect(orderTotals(order)).toEqual(orderTotals(composeCart(cart, world)));
    });
  });

  test('an order has the goods of the cart, each once a day, and nothing of them is left', () => {
    check((cart, { world }) => {
      const order = placed(cart, world);
      if (order === undefined) return;
      const listed = goodsOf(order);
      expect(new Set(listed.map(([key]) => key)).size).toBe(listed.length);
      expect(new Map(listed)).toEqual(amountsByDay(cart));
      expect(linesLeft(cart, payloadOf(cart, world))).toEqual([]);
    });
  });

  test('§4 P9996 is in the order exactly when goods are under the minimum: once, in the earliest delivery', () => {
    check((cart, shop) => {
      const order = placed(cart, shop.world);
      if (order === undefined) return;
      const days = order.deliveries.flatMap(({ delivery_date, items }) =>
        items.filter((item) => item.product_id === 'P9996').map(() => delivery_date),
      );
      const earliest = itemsOf(cart)
        .map((item) => item.delivery_date)
        .sort()
        .slice(0, 1);
      expect(days).toEqual(sumOfCart(cart, shop).feeDue ? earliest : []);
    });
  });

  test('the ordered and the remaining lines are the cart', () => {
    fc.assert(
      fc.property(visit, fc.nat(), ({ steps, shop: { world } }, seed) => {
        const cart = rebuilt(steps, world);
        const payload = payloadOf(cart, { ...world, customer: { ...world.customer, minimumOrderAmount: 0 } });
        const deliveries = payload.deliveries.map((delivery, at) => ({
          ...delivery,
          items: delivery.items.flatMap((item, index) => {
            const share = (seed + at + index) % 3;
            return share === 0 ? [] : [{ ...item, amount: share === 1 ? item.amount : item.amount >> 1 }];
          }),
        }));
        const left = linesLeft(cart, { deliveries });
        const taken = deliveries.flatMap(({ items }) => items);
        expect(sums([...left, ...taken])).toEqual(sums(itemsOf(cart)));
      }),
      runs,
    );
  });
});

function check(property: (cart: Cart, shop: Shop) => void) {
  fc.assert(
    fc.property(visit, ({ steps, shop }) => property(rebuilt(steps, shop.world), shop)),
    runs,
  );
}

/** The cart after the steps, rebuilt with the current catalogue. */
function rebuilt(steps: readonly Step[], world: Shop['world']): Cart {
  return [...steps, { command: { _tag: 'RebuildCart' } as const, world }].reduce((cart: Cart, step) => {
    const decision = decide(cart, step.command, step.world);
    return decision.ok ? replay(decision.facts, cart) : cart;
  }, emptyCart);
}

function isOrderable(cart: Cart, { catalogue, world }: Shop): boolean {
  const items = itemsOf(cart);
  const passed = (location: string | null, day: string) =>
    catalogue.delivery_days?.some(
      (each) =>
        each.location_code === location && each.delivery_date === day && each.order_until <= world.now,
    );
  return (
    items.length > 0 &&
    items.every(({ amount }) => amount > 0 && amount <= 99_999) &&
    !items.some((item) => passed(item.location_code, item.delivery_date))
  );
}

function placed(cart: Cart, world: Shop['world']): Order | undefined {
  const decision = decideOrder(payloadOf(cart, world), world, stamp);
  return decision.ok ? decision.facts[0]?.order : undefined;
}

function goodsOf(order: Order): [string, number][] {
  return order.deliveries.flatMap(({ delivery_date, items }) =>
    items
      .filter((item) => item.category === 'DRY' && item.auto_add_item === 0)
      .map((item): [string, number] => [`${delivery_date} ${item.product_id}`, item.amount]),
  );
}

function amountsByDay(cart: Cart): Map<string, number> {
  return sums(
    itemsOf(cart).map((item) => ({ ...item, product_id: `${item.delivery_date} ${item.product_id}` })),
  );
}

/** Amounts by product; a line of 0 counts as none. */
function sums(
  items: readonly { readonly product_id: string; readonly amount: number }[],
): Map<string, number> {
  const found = new Map<string, number>();
  for (const { product_id, amount } of items) {
    if (amount > 0) found.set(product_id, (found.get(product_id) ?? 0) + amount);
  }
  return found;
}
