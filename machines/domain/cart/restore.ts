import type { CartCommand } from './cart.schema.ts';
import { type Cart, itemsOf } from './state.ts';

/** Removed lines; `before`: the good that followed them in their group. */
export type Removed = Cart & { readonly before?: string | undefined };

/** The command that restores a cart: its lines on their days, its reference, and its order awaiting payment. */
export function restoring(cart: Removed): Extract<CartCommand, { _tag: 'RestoreLines' }> {
  return {
    _tag: 'RestoreLines',
    lines: itemsOf(cart).map(({ product_id, amount, delivery_date, orderFromTemplate, substitution }) => ({
      product_id,
      amount,
      delivery_date,
      orderFromTemplate,
      ...(substitution === undefined ? {} : { substitution }),
    })),
    custom_reference: cart.custom_reference,
    ...(cart.supersedes === undefined ? {} : { supersedes: cart.supersedes }),
    ...(cart.before && { before: cart.before }),
  };
}
