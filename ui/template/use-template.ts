import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { AppRef, CartRef, TemplateRef } from '../../machines/app/app.refs.ts';
import { canChange, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import type { ReorderLine } from '../../machines/domain/reorder/lines.ts';
import { useReorder } from '../reorder/use-reorder.ts';

/** The process of the templates; undefined until the desk has been downloaded. It fetches its list as a view opens. */
export function useTemplate(app: AppRef): TemplateRef | undefined {
  const desk = useSelector(app, ({ context }) => context.desk);
  const template = useSelector(desk, (snapshot) => snapshot?.children.template);
  // Before the first paint, so that nothing is called missing that is being fetched.
  useLayoutEffect(() => {
    template?.send({ type: 'template.open' });
  }, [template]);
  return template;
}

/**
 * Fills the cart from a template; the process of ordering again asks what it must, and sums up. Undefined while the cart
 * takes nothing, as it does while it is read or ordered.
 */
export function useOrderFrom(
  app: AppRef,
  cart: CartRef,
): ((lines: readonly ReorderLine[]) => void) | undefined {
  const reorder = useReorder(app);
  const isReady = useSelector(cart, canChange);
  if (reorder === undefined || !isReady) return undefined;
  return (lines) => {
    const cartIsEmpty = isCartEmpty(cart.getSnapshot());
    reorder.send({ type: 'reorder.request', source: 'template', lines, cartIsEmpty });
  };
}
