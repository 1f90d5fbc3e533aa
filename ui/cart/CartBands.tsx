import { useSelector } from '@xstate/react';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canUndo, changedCount, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import { Lacking } from '../app/Lacking.tsx';
import { ChangedBand } from './ChangedBand.tsx';
import { RemovedBand } from './RemovedBand.tsx';
import { SupersedingBand } from './SupersedingBand.tsx';

/** The news above the lines. An empty cart has its own button that undoes. */
export function CartBands({ cart }: { readonly cart: CartRef }) {
  const isMissing = useSelector(cart, ({ context }) => context.isMissing);
  const supersedes = useSelector(cart, ({ context }) => context.cart.supersedes);
  const isChanged = useSelector(cart, (snapshot) => changedCount(snapshot) > 0);
  const isRemoved = useSelector(cart, (snapshot) => canUndo(snapshot) && !isCartEmpty(snapshot));
  return (
    <>
      {isMissing ? <Lacking what="cart" /> : null}
      {supersedes === undefined ? null : <SupersedingBand cart={cart} order={supersedes} />}
      {isChanged ? <ChangedBand cart={cart} /> : null}
      {isRemoved ? <RemovedBand cart={cart} /> : null}
    </>
  );
}
