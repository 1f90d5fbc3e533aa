import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { comingDays, wayToChange } from '../../machines/domain/order/coming.ts';
import { isAwaitingApproval, isReturned } from '../../machines/domain/order/confirmed.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { isPaid } from '../../machines/prepayment/prepayment.context.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { NEW_ORDER_PATH, ORDERS_PATH, orderPath } from '../app/paths.ts';
import { ApprovalState } from '../approval/ApprovalState.tsx';
import { PrintButton } from '../export/PrintButton.tsx';
import { OrderSummary } from '../ordering/OrderSummary.tsx';
import { Lorry } from '../parts/drawing.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { ChangeOrder } from './ChangeOrder.tsx';
import { Coming } from './Coming.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import './orders.css';

/** The order that was just placed (§2 /order-success). */
export function OrderSuccess({ app }: { readonly app: AppRef }) {
  const order = useSelector(
    app,
    ({ context: { placed, orders } }) =>
      orders.find(
        ({ id, cancelled_at, approval }) =>
          id === placed?.id && (cancelled_at !== undefined || approval !== undefined),
      ) ?? placed,
  );
  return order === undefined ? null : <Success app={app} order={order} />;
}

function Success({ app, order }: { readonly app: AppRef; readonly order: Order }) {
  const catalogue = useSelector(app, ({ context }) => context.catalogue);
  const now = useSelector(app, ({ context }) => context.now);
  const ours = useSelector(app, ({ context }) => context.session?.honours_keys === true);
  const isCancelled = order.cancelled_at !== undefined;
  const isWaiting = isAwaitingApproval(order);
  const days = isCancelled || isWaiting ? [] : comingDays(order);
  const way = wayToChange(order, { catalogue, now }, ours);
  return (
    <div className="page order success">
      <header className="order-header">
        <Lorry />
        <h1>
          <FormattedMessage
            id={
              isReturned(order)
                ? 'approval.success.returned'
                : isCancelled
                  ? 'placed.cancel.done'
                  : isWaiting
                    ? 'approval.success'
                    : isPaid(order)
                      ? 'placed.success.paid'
                      : 'placed.success.title'
            }
          />
        </h1>
        <p className="success-number">
          {order.id === '' ? (
            <FormattedMessage id="placed.unnumbered" />
          ) : (
            <FormattedMessage id="placed.title" values={{ id: order.id }} />
          )}
        </p>
      </header>
      {order.approval === undefined ? null : <ApprovalState app={app} order={order} />}
      {isCancelled || isWaiting ? null : (
        <>
          <Coming days={days} />
          <div className="actions">
            <CalendarLink
              id={order.id}
              days={days}
              orderedAt={order.ordered_at ?? now}
              until={way?.by === 'customer' ? way.until : undefined}
            />
            <PrintButton />
          </div>
        </>
      )}
      <ChangeOrder app={app} order={order} />
      <h2 className="unseen">
        <FormattedMessage id="placed.total" />
      </h2>
      <OrderSummary facts={`order ${order.id}`} order={order} reference={order.custom_reference} />
      <OrderReceipt order={order} />
      <div className="actions">
        <LinkButton href={NEW_ORDER_PATH} kind="primary">
          <FormattedMessage id="menu.newOrder" />
        </LinkButton>
        <LinkButton href={order.id === '' ? ORDERS_PATH : orderPath(order.id)}>
          <FormattedMessage id={order.id === '' ? 'order.history.title' : 'placed.success.toOrder'} />
        </LinkButton>
      </div>
    </div>
  );
}
