import type { CartRef } from '../../machines/app/app.refs.ts';
import { changedGood } from '../../machines/domain/cart/lines.ts';
import { afterFrame } from '../parts/after-frame.ts';

/** Scrolls the column of the cart to each changed line, and lights the line up. Returns a function that stops it. */
export function glowAtChanges(cart: CartRef): () => void {
  let shown = cart.getSnapshot().context.cart;
  const { unsubscribe } = cart.subscribe(({ context }) => {
    const changed = changedGood(shown, context.cart);
    shown = context.cart;
    // The column is drawn after the frame of the change.
    if (changed !== undefined) afterFrame(() => afterFrame(() => glow(changed)));
  });
  return unsubscribe;
}

/** The length of the glow, in ms. */
const GLOW = 140;

function glow(productId: string) {
  for (const line of document.querySelectorAll(`.cart-line[data-product="${CSS.escape(productId)}"]`)) {
    bringIntoColumn(line);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) continue;
    line.animate({ backgroundColor: ['var(--action-soft)', 'transparent'] }, GLOW);
  }
}

/** Moves only the column, never the page, and not while the focus is in the column. */
function bringIntoColumn(line: Element) {
  const column = line.closest('.cart-scroll');
  if (column === null || column.contains(document.activeElement)) return;
  const [inner, outer] = [line.getBoundingClientRect(), column.getBoundingClientRect()];
  if (inner.top < outer.top) column.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) column.scrollTop += inner.bottom - outer.bottom;
}
