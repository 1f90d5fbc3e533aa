import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { isPaid } from '../../machines/prepayment/prepayment.context.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { NEW_ORDER_PATH, ORDERS_PATH, orderPath } from '../app/paths.ts';
import { OrderSummary } from '../ordering/OrderSummary.tsx';

import { Lorry } from '../parts/drawing.tsx';
import './orders.css';

/** The order that was just placed (§2 /order-success). */
export function OrderSuccess({ app }: { readonly app: AppRef }) {
  const order = useSelector(app, ({ context }) => context.placed);
  return order === undefined ? null : <Success order={order} />;
}

function Success({ order }: { readonly order: Order }) {
  return (
    <div className="page order success">
      <header className="order-header">
        <Lorry />
        <h1>
          <FormattedMessage id={isPaid(order) ? 'placed.success.paid' : 'placed.success.title'} />
        </h1>
        <p className="success-number">
          {order.id === '' ? (
            <FormattedMessage id="placed.unnumbered" />
          ) : (
            <FormattedMessage id="placed.title" values={{ id: order.id }} />
          )}
        </p>
      </header>
      <h2 className="unseen">
        <FormattedMessage id="placed.total" />
      </h2>
      <OrderSummary order={order} reference={order.custom_reference} />
      <div className="actions">
        <LinkButton href={NEW_ORDER_PATH} kind="primary">
          <FormattedMessage id="menu.newOrder" />
        </LinkButton>
        <LinkButton href={order.id === '' ? ORDERS_PATH : orderPath(order.id)}>
          <FormattedMessage id={order.id === '' ? 'app.page.orders' : 'placed.success.toOrder'} />
        </LinkButton>
      </div>
    </div>
  );
}
