import type { SnapshotFrom } from 'xstate';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canUndo, changedCount, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import { Lacking } from '../app/Lacking.tsx';
import { ChangedBand } from './ChangedBand.tsx';
import { RemovedBand } from './RemovedBand.tsx';
import { SupersedingBand } from './SupersedingBand.tsx';

interface CartBandsProps {
  readonly cart: CartRef;
  /** The cart as its lines show it. */
  readonly snapshot: SnapshotFrom<CartRef>;
}

/** The news above the lines. An empty cart has its own button that undoes. */
export function CartBands({ cart, snapshot }: CartBandsProps) {
  const { isMissing, cart: shown } = snapshot.context;
  return (
    <>
      {isMissing ? <Lacking what="cart" /> : null}
      {shown.supersedes === undefined ? null : <SupersedingBand cart={cart} order={shown.supersedes} />}
      {changedCount(snapshot) > 0 ? <ChangedBand cart={cart} /> : null}
      {canUndo(snapshot) && !isCartEmpty(snapshot) ? <RemovedBand cart={cart} snapshot={snapshot} /> : null}
    </>
  );
}
