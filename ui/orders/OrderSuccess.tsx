import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { partsOf } from '../../machines/domain/order/parts.ts';
import { PAYMENT_WAITING } from '../../machines/domain/order/payment.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { NEW_ORDER_PATH, orderPath } from '../app/paths.ts';
import { OrderSummary } from '../ordering/OrderSummary.tsx';
import { Notice } from '../parts/notice.tsx';
import { totalsOfOrder } from './order-view.ts';
import './orders.css';

/** The order that has just been placed (§2 /order-success). */
export function OrderSuccess({ app }: { readonly app: AppRef }) {
  const order = useSelector(app, ({ context }) => context.placed);
  return order === undefined ? null : <Success order={order} />;
}

function Success({ order }: { readonly order: Order }) {
  const isWaiting = order.payment_status === PAYMENT_WAITING;
  return (
    <div className="page order success">
      <header className="order-header">
        {isWaiting ? null : <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />}
        <h1>
          <FormattedMessage id={isWaiting ? 'order.payment.waiting' : 'order.success.title'} />
        </h1>
        <p className="success-number">
          <FormattedMessage id="order.title" values={{ id: order.id }} />
        </p>
      </header>
      {isWaiting ? (
        <Notice kind="warning">
          <FormattedMessage id="order.payment.waiting.text" />
        </Notice>
      ) : null}
      <OrderSummary
        parts={partsOf(order, order.ordered_at)}
        totals={totalsOfOrder(order)}
        reference={order.custom_reference}
      />
      <div className="actions">
        <LinkButton href={NEW_ORDER_PATH} kind="primary">
          <FormattedMessage id="app.menu.newOrder" />
        </LinkButton>
        {isWaiting ? null : (
          <LinkButton href={orderPath(order.id)}>
            <FormattedMessage id="order.success.toOrder" />
          </LinkButton>
        )}
      </div>
    </div>
  );
}
