import { useSelector } from '@xstate/react';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import { canChange, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import type { ReorderLine } from '../../machines/domain/reorder/lines.ts';
import { useProcess } from '../deferred/use-process.ts';

/**
 * Fills the cart from a template; the process of ordering again asks its questions and sums up. Undefined while the
 * cart accepts no lines, as during restoring and ordering.
 */
export function useOrderFrom(
  app: AppRef,
  cart: CartRef,
): ((lines: readonly ReorderLine[]) => void) | undefined {
  const reorder = useProcess(app, 'reorder');
  const isReady = useSelector(cart, canChange);
  if (reorder === undefined || !isReady) return undefined;
  return (lines) => {
    const cartIsEmpty = isCartEmpty(cart.getSnapshot());
    reorder.send({ type: 'reorder.request', source: 'template', lines, cartIsEmpty });
  };
}
