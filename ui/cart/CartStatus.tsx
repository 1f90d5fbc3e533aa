import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { type CartSnapshot, isSaving, lineCount } from '../../machines/cart/cart.selectors.ts';
import { afterInput, useAfter } from '../parts/after-input.ts';
import { Badge } from '../parts/badge.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { Colleagues } from './presence.tsx';

/** From this time after the last change, in ms, saving is long. A typed amount is held for 1 s, and then takes a call. */
const LONG = 1_500;

/**
 * The number of products, and a spinner while saving is long. It costs each frame: it does not turn while amounts are
 * typed. It keeps its place, so nothing moves.
 */
export function CartStatus({ cart }: { readonly cart: CartRef }) {
  const count = useAfter(afterInput, cart, lineCount);
  const saved = useAfter(afterInput, cart, savedNow);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(setLong, LONG, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [saved]);
  return (
    <span className="cart-status">
      <Colleagues />
      <span className="cart-spinner" data-saving={isLong || undefined}>
        <Spinner />
      </span>
      {count > 0 && (
        <Badge>
          <FormattedMessage id="order.products" values={{ count }} />
        </Badge>
      )}
    </span>
  );
}

/** The commands being sent. */
function savedNow(snapshot: CartSnapshot) {
  return isSaving(snapshot) && snapshot.context.pending;
}
