import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { isPriced, orderTotals } from '../../machines/domain/order/totals.ts';
import { paymentPath } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { CancelOrder } from '../cancelling/CancelOrder.tsx';
import { Deliveries } from '../order/Deliveries.tsx';
import { EditOrder } from '../order/EditOrder.tsx';
import { OrderFacts } from '../order/OrderFacts.tsx';
import { OrderSums } from '../order/OrderSums.tsx';
import { useNames } from '../order/use-names.ts';
import { ToPay } from './ToPay.tsx';

interface OrderAwaitingPaymentProps {
  readonly app: AppRef;
  readonly order: Order;
}

/** §4: an order awaiting payment is not in the history. It can be paid, changed and ordered again, or cancelled. */
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
        <CancelOrder app={app} order={order}>
          <LinkButton href={paymentPath(id)} kind="primary">
            <FormattedMessage id="prepayment.toPay" />
            <span className="unseen"> {id}</span>
          </LinkButton>
          <EditOrder app={app} order={order}>
            <FormattedMessage id="prepayment.edit.text" />
          </EditOrder>
        </CancelOrder>
      </header>
      <Deliveries order={order} nameOf={nameOf} />
      <OrderSums order={order} />
    </>
  );
}
