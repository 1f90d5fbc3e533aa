import { useSelector } from '@xstate/react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { changedCount } from '../../machines/cart/cart.selectors.ts';
import { Button } from '../parts/button.tsx';
import { keepPlace, onward } from './move-focus.ts';

/** How many lines a fresh catalogue has changed; each line says how. It stays until the customer has seen it. */
export function ChangedBand({ cart }: { readonly cart: CartRef }) {
  const count = useSelector(cart, changedCount);
  return (
    <div className="changed-band">
      <RefreshCw size={20} aria-hidden="true" />
      <span>
        <FormattedMessage id="cart.changed" values={{ count }} />
      </span>
      <Button
        onPress={() => {
          keepPlace();
          cart.send({ type: 'cart.acknowledge' });
          onward()?.focus();
        }}
      >
        <FormattedMessage id="cart.changed.seen" />
      </Button>
    </div>
  );
}
