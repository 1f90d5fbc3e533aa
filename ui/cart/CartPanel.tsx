import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { afterFrame } from '../parts/after-frame.ts';
import { CartContent } from './CartBody.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartStatus } from './CartStatus.tsx';
import { UnsavedBand } from './UnsavedBand.tsx';
import './cart.css';

/** The cart beside the goods; its order button is always visible (§2 Cart). */
export const CartPanel = memo(function CartPanel({ cart }: { readonly cart: CartRef }) {
  const lines = useRef<HTMLDivElement>(null);
  const snapshot = useColumn(cart, lines);
  return (
    <section className="cart cart-panel" aria-labelledby="cart-panel-title">
      <header className="cart-header">
        <h2 id="cart-panel-title" tabIndex={-1}>
          <FormattedMessage id="cart.title" />
        </h2>
        <CartStatus cart={cart} />
      </header>
      <UnsavedBand cart={cart} />
      <div className="cart-scroll" ref={lines}>
        <CartContent cart={cart} snapshot={snapshot} level={3} />
      </div>
      <CartFooter cart={cart} />
    </section>
  );
});

/** The cart as its lines show it: after a press among the goods, they wait until the frame of the press is painted. */
function useColumn(cart: CartRef, lines: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(() => cart.getSnapshot());
  // Another cart is shown before the next paint.
  useLayoutEffect(() => {
    let drop: (() => void) | undefined;
    const show = () => {
      drop?.();
      drop = undefined;
      setShown(cart.getSnapshot());
    };
    show();
    const { unsubscribe } = cart.subscribe(() => {
      if (document.hidden || lines.current?.contains(document.activeElement)) show();
      else drop ??= afterFrame(() => flushSync(show));
    });
    return () => {
      unsubscribe();
      drop?.();
    };
  }, [cart, lines]);
  return shown;
}
