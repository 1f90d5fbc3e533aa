import type { CartRef } from '../../machines/app/app.refs.ts';
import type { CartView } from '../../machines/cart/cart.view.ts';
import { CartFees } from './CartFees.tsx';
import { CartLinks } from './CartLinks.tsx';

interface CartEndProps {
  readonly cart: CartRef;
  readonly view: CartView;
}

/** The part below the deliveries, downloaded after the first paint. */
export function CartEnd(props: CartEndProps) {
  return (
    <>
      <CartFees {...props} />
      <CartLinks cart={props.cart} />
    </>
  );
}
