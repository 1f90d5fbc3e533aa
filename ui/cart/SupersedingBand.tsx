import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import { mayBeSuperseded } from '../../machines/domain/order/superseding.ts';
import { KnownOrders } from '../app/known-orders.tsx';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Button } from '../parts/button.tsx';

/**
 * The order that is being changed, and the button that leaves it as it is. Its goods can be put back by undo. If it can
 * no longer be superseded, the lines can become a new order.
 */
export function SupersedingBand({ cart, order }: { readonly cart: CartRef; readonly order: string }) {
  const isReady = useSelector(cart, canChange);
  const world = useSelector(cart, ({ context }) => context.world);
  const known = useContext(KnownOrders).find(({ id }) => id === order);
  const isOver = known !== undefined && !mayBeSuperseded(known, world, true);
  return (
    <DeferredWords>
      <div className="changed-band" data-calm="still">
        <p className="changed-band-text" role="status">
          <FormattedMessage
            id={isOver ? 'lines.superseding.over' : 'lines.superseding'}
            values={{ id: order, state: known?.cancelled_at === undefined ? 'closed' : 'cancelled' }}
          />
        </p>
        <div className="changed-band-actions">
          {isOver ? (
            <Button
              disabled={!isReady}
              onPress={() => cart.send({ type: 'cart.releaseOrder', order_id: order, lines: [] })}
            >
              <FormattedMessage id="lines.superseding.anew" />
            </Button>
          ) : (
            <Button disabled={!isReady} onPress={() => cart.send({ type: 'cart.clear' })}>
              <FormattedMessage id="lines.superseding.leave" />
            </Button>
          )}
        </div>
      </div>
    </DeferredWords>
  );
}
