import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { CartBody } from './CartBody.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartStatus } from './CartStatus.tsx';
import { UnsavedBand } from './UnsavedBand.tsx';
import './cart.css';

/** The cart as a separate page (§2 /shop/cart). */
export function CartPage({ cart }: { readonly cart: CartRef }) {
  return (
    <section className="cart cart-page" aria-labelledby="cart-page-title">
      <header className="cart-header">
        <h1 id="cart-page-title" tabIndex={-1}>
          <FormattedMessage id="cart.title" />
        </h1>
        <CartStatus cart={cart} />
      </header>
      <UnsavedBand cart={cart} />
      <CartBody cart={cart} level={2} />
      <CartFooter cart={cart} isPage />
    </section>
  );
}
