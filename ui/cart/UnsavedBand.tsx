import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { unsavedCount } from '../../machines/cart/cart.selectors.ts';

/** The changes that the server does not have yet. They are stored and sent again. */
export function UnsavedBand({ cart }: { readonly cart: CartRef }) {
  const unsaved = useSelector(cart, unsavedCount);
  return (
    <div role="status">
      {unsaved === 0 ? null : (
        <p className="unsaved-band">
          <CloudOff size={20} aria-hidden="true" />
          <span>
            <FormattedMessage id="cart.unsaved" values={{ count: unsaved }} />
          </span>
        </p>
      )}
    </div>
  );
}
