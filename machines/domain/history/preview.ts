import type { CartItem } from '../cart/cart.schema.ts';
import { type CartChange, changesBetween } from '../cart/changes.ts';
import { decide } from '../cart/decide.ts';
import { replay } from '../cart/evolve.ts';
import { restoring } from '../cart/restore.ts';
import { type Cart, emptyCart, itemsOf } from '../cart/state.ts';
import { emptyCatalogue } from '../catalogue/catalogue.ts';
import { composeCart } from '../order/compose.ts';
import type { ComposedOrder } from '../order/fees.ts';
import type { World } from '../world.ts';

/** The effect of today's goods on a line of an earlier cart. */
export type ChangeByGoods = Extract<CartChange, { kind: 'gone' | 'price' | 'deposit' | 'date' }>;

/** A cart of once beside the goods of now. */
export interface Preview {
  /** As they were. */
  readonly lines: readonly CartItem[];
  /** The cart if it were put back now, and its order; undefined while the goods are not there. */
  readonly now: { readonly cart: Cart; readonly order: ComposedOrder } | undefined;
  /** The differences by now: gone, another price, another day. */
  readonly changes: readonly ChangeByGoods[];
  /** Something of it can be had. */
  readonly canReturn: boolean;
}

export function previewOf(was: Cart, world: World): Preview {
  const lines = itemsOf(was);
  if (world.catalogue === emptyCatalogue) return { lines, now: undefined, changes: [], canReturn: false };
  const decision = decide(emptyCart, restoring(was), world);
  const cart = decision.ok ? replay(decision.facts) : emptyCart;
  return {
    lines,
    now: { cart, order: composeCart(cart, world) },
    changes: changesBetween(was, cart, world).filter(isByGoods),
    canReturn: itemsOf(cart).length > 0,
  };
}

function isByGoods(change: CartChange): change is ChangeByGoods {
  return ['gone', 'price', 'deposit', 'date'].includes(change.kind);
}
