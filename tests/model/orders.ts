import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import type { PendingCommand } from '../../machines/domain/journal/pending.ts';
import { composeCart } from '../../machines/domain/order/compose.ts';
import { payloadOf } from '../../machines/domain/order/decide.ts';
import { wiredOf } from '../../machines/domain/order/fees.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { World } from '../../machines/domain/world.ts';
import type { OrderDraft, PlacedOrder } from '../../machines/ordering/ordering.events.ts';
import { type Good, NOW, world } from './goods.ts';

/** The command of adding a good. */
export function adding(good: Good, amount: number): CartCommand {
  return { _tag: 'AddItem', product_id: good.id, price_id: good.price_id, amount };
}

/** An account's empty cart, with the default of a new account. */
export const noLines: Cart = { ...emptyCart, substitution: 'refused', drafts: [] };

/** The cart after these commands. */
export function cartOf(...commands: readonly CartCommand[]): Cart {
  return commands.reduce((cart, command) => {
    const decision = decide(cart, command, world);
    return decision.ok ? replay(decision.facts, cart) : cart;
  }, noLines);
}

/** An unanswered command of this browser. */
export function pendingOf(ref: number, command: CartCommand, before: Cart): PendingCommand {
  const decision = decide(before, command, world);
  return { ref, command, facts: decision.ok ? decision.facts : [] };
}

export function draftOfCart(cart: Cart, within: World = world): OrderDraft {
  return { payload: payloadOf(cart, within), composed: composeCart(cart, within) };
}

/** The order that the server makes of a cart. */
export function orderOf(cart: Cart, id = '100042'): Order {
  return {
    id,
    payment_status: 0,
    ordered_at: NOW,
    ordered_by: 'ravintola',
    ...wiredOf(composeCart(cart, world)),
    custom_reference: cart.custom_reference,
    prepayment: null,
  };
}

export function placedOf(cart: Cart, left = 0): PlacedOrder {
  return { order: orderOf(cart), book: 'book-2', left };
}
