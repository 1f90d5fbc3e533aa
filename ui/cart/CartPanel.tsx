import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { CartBody } from './CartBody.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartStatus } from './CartStatus.tsx';
import { UnsavedBand } from './UnsavedBand.tsx';
import './cart.css';

/** The cart beside the goods; its order button is always visible (§2 Cart). */
export const CartPanel = memo(function CartPanel({ cart }: { readonly cart: CartRef }) {
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
        <CartBody cart={cart} level={3} />
      </div>
      <CartFooter cart={cart} />
    </section>
  );
});
