import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Button } from '../parts/button.tsx';

/** The order that is being changed, and the button that leaves it as it is. Its goods can be put back by undo. */
export function SupersedingBand({ cart, order }: { readonly cart: CartRef; readonly order: string }) {
  const isReady = useSelector(cart, canChange);
  return (
    <DeferredWords>
      <div className="changed-band" data-calm>
        <p className="changed-band-text" role="status">
          <FormattedMessage id="lines.superseding" values={{ id: order }} />
        </p>
        <div className="changed-band-actions">
          <Button disabled={!isReady} onPress={() => cart.send({ type: 'cart.clear' })}>
            <FormattedMessage id="lines.superseding.leave" />
          </Button>
        </div>
      </div>
    </DeferredWords>
  );
}
