import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { afterKey, afterNextFrame, useAfter } from '../parts/after-input.ts';
import { CartContent } from './CartBody.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartStatus } from './CartStatus.tsx';
import { UnsavedBand } from './UnsavedBand.tsx';
import './cart.css';

/** The cart beside the goods; its order button is always visible (§2 Cart). */
export const CartPanel = memo(function CartPanel({ cart }: { readonly cart: CartRef }) {
  const snapshot = useAfter(afterPress, cart, (now) => now);
  return (
    <section className="cart cart-panel" aria-labelledby="cart-panel-title">
      <header className="cart-header">
        <h2 id="cart-panel-title" tabIndex={-1}>
          <FormattedMessage id="cart.title" />
        </h2>
        <CartStatus cart={cart} />
      </header>
      <UnsavedBand cart={cart} />
      <div className="cart-scroll">
        <CartContent cart={cart} snapshot={snapshot} level={3} />
      </div>
      <CartFooter cart={cart} />
    </section>
  );
});

/** Shows the lines of the column: after a press among the goods, they wait until the frame of the press is painted. */
function afterPress(show: () => void): void {
  if (document.hidden || document.activeElement?.closest('.cart-scroll')) afterKey(show);
  else afterNextFrame(show);
}
