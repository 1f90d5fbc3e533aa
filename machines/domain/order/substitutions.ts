import type { CartItem } from '../cart/cart.schema.ts';
import { kindOf } from './line-kind.ts';

/** The lines of an order that may be substituted, among all that state a choice. */
export interface Substitutions {
  readonly allowed: number;
  readonly stated: number;
}

/** Undefined: no line states a choice, as in orders from before, and at a backend that knows none. */
export function substitutionsOf(
  deliveries: readonly { readonly items: readonly CartItem[] }[],
): Substitutions | undefined {
  const goods = deliveries.flatMap(({ items }) => items.filter((item) => kindOf(item) === 'goods'));
  const stated = goods.filter(({ substitution }) => substitution !== undefined);
  if (stated.length === 0) return undefined;
  return {
    allowed: stated.filter(({ substitution }) => substitution === 'allowed').length,
    stated: stated.length,
  };
}
