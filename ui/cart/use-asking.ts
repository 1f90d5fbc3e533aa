import { useSelector } from '@xstate/react';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { dialogOf } from '../../machines/cart/cart.selectors.ts';

/** A dialog of the cart or of ordering lies over the page: whatever else is to be asked waits for its end. */
export function useAsking(cart: CartRef): boolean {
  const hasDialog = useSelector(cart, (snapshot) => dialogOf(snapshot) !== undefined);
  const ordering = useSelector(cart, ({ context }) => context.ordering);
  const isOrdering = useSelector(
    ordering,
    (snapshot) => snapshot?.status === 'active' && !snapshot.context.aside,
  );
  return hasDialog || isOrdering;
}
