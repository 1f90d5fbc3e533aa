import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { canChange, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { linesOfOrder } from '../../machines/domain/reorder/lines.ts';
import { useProcess } from '../deferred/use-process.ts';
import { Button } from '../parts/button.tsx';

interface OrderAgainProps {
  readonly app: AppRef;
  readonly order: Order;
  readonly kind?: 'primary' | 'quiet';
}

/** §4 Order-again: disabled while the cart accepts no lines, as during restoring and ordering. */
export function OrderAgain({ app, order, kind = 'quiet' }: OrderAgainProps) {
  const reorder = useProcess(app, 'reorder');
  const cart = useSelector(app, ({ children }) => children.cart);
  const isReady = useSelector(cart, (snapshot) => snapshot !== undefined && canChange(snapshot));
  return (
    <Button
      kind={kind}
      disabled={reorder === undefined || !isReady}
      onPress={() => {
        if (cart === undefined) return;
        reorder?.send({
          type: 'reorder.request',
          source: 'order',
          lines: linesOfOrder(order),
          cartIsEmpty: isCartEmpty(cart.getSnapshot()),
        });
      }}
    >
      <FormattedMessage id="order.again" />
      <span className="unseen"> {order.id}</span>
    </Button>
  );
}
