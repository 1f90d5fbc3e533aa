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

/** A change of an earlier cart's line by the current catalogue. */
export type ChangeByGoods = Extract<CartChange, { kind: 'gone' | 'price' | 'deposit' | 'date' }>;

/** An earlier cart compared with the current catalogue. */
export interface Preview {
  /** The lines at that time. */
  readonly lines: readonly CartItem[];
  /** The restored cart and its order; undefined until the goods are loaded. */
  readonly now: { readonly cart: Cart; readonly order: ComposedOrder } | undefined;
  /** The differences from now: gone, another price, another day. */
  readonly changes: readonly ChangeByGoods[];
  /** True if at least one line is available. */
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
