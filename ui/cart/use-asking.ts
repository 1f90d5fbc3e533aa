import { useSelector } from '@xstate/react';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { dialogOf } from '../../machines/cart/cart.selectors.ts';

/** True while a dialog of the cart or of ordering is open; other dialogs open after it. */
export function useAsking(cart: CartRef): boolean {
  const hasDialog = useSelector(cart, (snapshot) => dialogOf(snapshot) !== undefined);
  const ordering = useSelector(cart, ({ context }) => context.ordering);
  const isOrdering = useSelector(
    ordering,
    (snapshot) => snapshot?.status === 'active' && !snapshot.context.aside,
  );
  return hasDialog || isOrdering;
}
