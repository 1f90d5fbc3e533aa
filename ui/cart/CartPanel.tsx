import { memo, type RefObject, useCallback, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { afterFrame } from '../parts/after-frame.ts';
import { afterKey } from '../parts/after-key.ts';
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
  const subscribe = useCallback(
    (tell: () => void) => {
      let drop: (() => void) | undefined;
      const show = () => {
        drop?.();
        drop = undefined;
        tell();
      };
      const { unsubscribe } = cart.subscribe(() => {
        if (document.hidden || lines.current?.contains(document.activeElement)) afterKey(show);
        else drop ??= afterFrame(show);
      });
      return () => {
        unsubscribe();
        drop?.();
      };
    },
    [cart, lines],
  );
  const read = () => cart.getSnapshot();
  return useSyncExternalStore(subscribe, read, read);
}
