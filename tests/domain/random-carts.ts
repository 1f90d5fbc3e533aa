import fc from 'fast-check';
import { contextOf } from '../../machines/cart/cart.context.ts';
import { cartView } from '../../machines/cart/cart.view.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import { composeCart } from '../../machines/domain/order/compose.ts';
import { wiredOf } from '../../machines/domain/order/fees.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { orderWithTotals } from '../../machines/domain/order/placed-v1.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import type { World } from '../../machines/domain/world.ts';
import { visit } from './arbitraries.ts';

/** Checks random carts, also ordered before the change of the food VAT rate and delivered on both sides of it. */
export function checkCarts(property: (cart: Cart, world: World) => void) {
  fc.assert(
    fc.property(visit, fc.boolean(), ({ steps, shop: { world } }, overNewYear) => {
      const rebuild = { command: { _tag: 'RebuildCart' } as const, world };
      const cart = [...steps, rebuild].reduce((before: Cart, step) => {
        const decision = decide(before, step.command, step.world);
        return decision.ok ? replay(decision.facts, before) : before;
      }, emptyCart);
      if (overNewYear) property(inDecember(cart), { ...world, now: Date.parse('2025-12-29T08:00:00Z') });
      else property(cart, world);
    }),
    { numRuns: 200 },
  );
}

function inDecember(cart: Cart): Cart {
  const before = <T extends { readonly vat_percent?: number }>(priced: T): T =>
    priced.vat_percent === 13.5 ? { ...priced, vat_percent: 14 } : priced;
  return {
    ...cart,
    groups: cart.groups.map((group) => ({
      ...group,
      delivery_date: group.delivery_date === '2026-03-03' ? '2025-12-31' : '2026-01-02',
      items: group.items.map((item) => ({
        ...before(item),
        additional_items: item.additional_items.map(before),
      })),
    })),
  };
}

export function viewOf(cart: Cart, world: World) {
  const accepted = { book: 'b1', version: 1, cart };
  const context = contextOf({ username: 'a', world, accepted, awaitingPayment: undefined, orderedDates: [] });
  return cartView({ context });
}

export function placedFrom(cart: Cart, world: World): Order {
  const composed = composeCart(cart, world);
  return { ...bare(world), ...wiredOf(composed), totals: orderTotals(composed) };
}

/** An order written in version 1, read by this build. */
export function placedBefore(cart: Cart, world: World): Order {
  return orderWithTotals({ order: { ...bare(world), ...wiredOf(composeCart(cart, world)) } }).order;
}

function bare({ now }: World): Order {
  return {
    id: 'o1',
    payment_status: 1,
    ordered_at: now,
    ordered_by: 'a',
    deliveries: [],
    extra_fees: [],
    custom_reference: '',
    prepayment: null,
  };
}
