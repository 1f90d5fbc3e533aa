import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { isSaving, lineCount } from '../../machines/cart/cart.selectors.ts';
import { Badge } from '../parts/badge.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { Colleagues } from './presence.tsx';

/** The number of products, and the state of saving. The spinner keeps its place, so nothing moves. */
export function CartStatus({ cart }: { readonly cart: CartRef }) {
  const count = useSelector(cart, lineCount);
  // An animation that begins costs a frame: it begins after that of the key.
  const saving = useDeferredValue(useSelector(cart, isSaving));
  return (
    <span className="cart-status">
      <Colleagues />
      <span className="cart-spinner" data-saving={saving || undefined}>
        <Spinner />
      </span>
      {count === 0 ? null : (
        <Badge>
          <FormattedMessage id="order.products" values={{ count }} />
        </Badge>
      )}
    </span>
  );
}
