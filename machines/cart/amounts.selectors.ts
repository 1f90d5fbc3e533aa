import type { CartSnapshot } from './cart.selectors.ts';

/** How much of each good lies in the cart as it is shown, in selling units by product number. */
export function amountsIn({ context }: CartSnapshot): Readonly<Record<string, number>> {
  const amounts: Record<string, number> = {};
  for (const { product_id, amount } of context.cart.groups.flatMap(({ items }) => items)) {
    amounts[product_id] = (amounts[product_id] ?? 0) + amount;
  }
  return amounts;
}
