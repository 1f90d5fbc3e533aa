import { useSelector } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { PAYMENT_WAITING } from '../../machines/domain/order/payment.ts';
import { ORDERS_PATH } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import { OrderSums } from './OrderSums.tsx';
import { useFetchedOrders } from './OrdersPage.tsx';
import './orders.css';

interface OrderPageProps {
  readonly app: AppRef;
  readonly id: string;
}

/** One order as it was placed: its deliveries, its sums, who ordered it and when. */
export function OrderPage({ app, id }: OrderPageProps) {
  const { formatMessage } = useIntl();
  const order = useSelector(app, ({ context }) => context.orders.find((known) => known.id === id));
  const isFetching = useFetchedOrders(app);
  return (
    <div className="page order">
      <Link className="back" href={ORDERS_PATH}>
        <ChevronLeft size={20} aria-hidden="true" />
        <FormattedMessage id="order.history.title" />
      </Link>
      {order !== undefined ? (
        <Placed order={order} />
      ) : isFetching ? (
        <Skeleton label={formatMessage({ id: 'app.loading' })} rows={8} />
      ) : (
        <EmptyState level={1} title={formatMessage({ id: 'order.notFound' }, { id })}>
          <FormattedMessage id="order.notFound.text" />
        </EmptyState>
      )}
    </div>
  );
}

function Placed({ order }: { readonly order: Order }) {
  const locale = useLocale();
  return (
    <>
      <header className="order-header">
        <h1>
          <FormattedMessage id="order.title" values={{ id: order.id }} />
        </h1>
        <ul className="facts">
          <li>
            <FormattedMessage
              id="order.orderedAt"
              values={{ moment: formatMoment(order.ordered_at, locale) }}
            />
          </li>
          <li>
            <FormattedMessage id="order.orderedBy" values={{ name: order.ordered_by }} />
          </li>
          {order.custom_reference === '' ? null : (
            <li>
              <FormattedMessage id="order.reference" />: {order.custom_reference}
            </li>
          )}
        </ul>
      </header>
      {order.payment_status === PAYMENT_WAITING ? (
        <Notice kind="warning">
          <FormattedMessage id="order.payment.waiting.text" />
        </Notice>
      ) : null}
      {order.deliveries.map((delivery) => (
        <DeliveryTable key={delivery.delivery_date} delivery={delivery} order={order} />
      ))}
      <OrderSums order={order} />
    </>
  );
}
