import type { CartFact, CartItem } from '../cart/cart.schema.ts';
import { type Cart, itemsOf } from '../cart/state.ts';
import type { PendingCommand } from '../journal/pending.ts';

/** A reported line. Cents, excl. VAT. */
type ReportedLine = Pick<CartItem, 'product_id' | 'amount' | 'delivery_date' | 'price_excl_tax'>;

interface CartNow {
  readonly cart: Cart;
  readonly pending: readonly PendingCommand[];
}

/** A report's view of a cart after a step: its content, and the decisions of the commands from `nextRef` on. */
export function reportedCart(
  { cart, pending }: CartNow,
  nextRef: number,
): { readonly lines: readonly ReportedLine[]; readonly facts: readonly CartFact[] } {
  return {
    lines: itemsOf(cart).map(({ product_id, amount, delivery_date, price_excl_tax }) => ({
      product_id,
      amount,
      delivery_date,
      price_excl_tax,
    })),
    facts: pending.filter(({ ref }) => ref >= nextRef).flatMap((command) => command.facts),
  };
}
