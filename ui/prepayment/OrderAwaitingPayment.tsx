import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { canChange, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { isPriced, orderTotals } from '../../machines/domain/order/totals.ts';
import { linesOfOrder } from '../../machines/domain/reorder/lines.ts';
import { paymentPath, routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { useProcess } from '../deferred/use-process.ts';
import { Deliveries } from '../order/Deliveries.tsx';
import { OrderFacts } from '../order/OrderFacts.tsx';
import { OrderSums } from '../order/OrderSums.tsx';
import { useNames } from '../order/use-names.ts';
import { Button } from '../parts/button.tsx';
import { ToPay } from './ToPay.tsx';

interface OrderAwaitingPaymentProps {
  readonly app: AppRef;
  readonly order: Order;
}

/** §4: an order awaiting payment is not in the history. It can be paid, or changed and ordered again. */
export function OrderAwaitingPayment({ app, order }: OrderAwaitingPaymentProps) {
  const nameOf = useNames(app, order);
  const { id } = order;
  return (
    <>
      <header className="order-header">
        <h1>
          <FormattedMessage id="prepayment.waiting" values={{ id }} />
        </h1>
        <OrderFacts order={order} />
        {isPriced(order) ? <ToPay amount={orderTotals(order).incl} /> : null}
        <p className="page-lead">
          <FormattedMessage id="placed.payment.waiting.text" />
        </p>
        <div className="actions">
          <LinkButton href={paymentPath(id)} kind="primary">
            <FormattedMessage id="prepayment.toPay" />
            <span className="unseen"> {id}</span>
          </LinkButton>
          <EditOrder app={app} order={order} />
        </div>
      </header>
      <Deliveries order={order} nameOf={nameOf} />
      <OrderSums order={order} />
    </>
  );
}

/** Puts its goods into the cart as the order that is superseded. If they are in the cart already, it links there. */
function EditOrder({ app, order }: OrderAwaitingPaymentProps) {
  const reorder = useProcess(app, 'reorder');
  const cart = useSelector(app, ({ children }) => children.cart);
  const isReady = useSelector(cart, (snapshot) => snapshot !== undefined && canChange(snapshot));
  const isHeld = useSelector(cart, (snapshot) => snapshot?.context.cart.supersedes === order.id);
  if (isHeld) {
    return (
      <>
        <LinkButton href={routes.categories.path}>
          <FormattedMessage id="prepayment.edit" />
        </LinkButton>
        <p className="payment-note">
          <FormattedMessage id="prepayment.edit.here" />
        </p>
      </>
    );
  }
  return (
    <>
      <Button
        disabled={reorder === undefined || !isReady}
        onPress={() => {
          if (cart === undefined) return;
          reorder?.send({
            type: 'reorder.request',
            source: 'order',
            lines: linesOfOrder(order),
            cartIsEmpty: isCartEmpty(cart.getSnapshot()),
            supersedes: order.id,
          });
        }}
      >
        <FormattedMessage id="prepayment.edit" />
      </Button>
      <p className="payment-note">
        <FormattedMessage id="prepayment.edit.text" />
      </p>
    </>
  );
}
