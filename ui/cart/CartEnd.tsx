import { memo } from 'react';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { CartFees } from './CartFees.tsx';
import { CartLinks } from './CartLinks.tsx';

/** The part below the deliveries, downloaded after the first paint. */
export const CartEnd = memo(function CartEnd({ cart }: { readonly cart: CartRef }) {
  return (
    <>
      <CartFees cart={cart} />
      <CartLinks cart={cart} />
    </>
  );
});
