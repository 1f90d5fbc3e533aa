import { useSelector } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { isAwaitingApproval, isAwaitingPayment } from '../../machines/domain/order/confirmed.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { Loading } from '../app/Loading.tsx';
import { ORDERS_PATH } from '../app/paths.ts';
import { ApprovalState } from '../approval/ApprovalState.tsx';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { OrderExport } from '../export/OrderExport.tsx';
import { PrintButton } from '../export/PrintButton.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { OrderAwaitingPayment } from '../prepayment/OrderAwaitingPayment.tsx';
import { ChangeOrder } from './ChangeOrder.tsx';
import { awaitedGoods, Deliveries } from './Deliveries.tsx';
import type { OfferedDeliveriesProps } from './OfferedDeliveries.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderSums } from './OrderSums.tsx';
import { OrdersFailed } from './OrdersFailed.tsx';
import { useNames } from './use-names.ts';
import { useOrders } from './use-orders.ts';
import './orders.css';

interface OrderPageProps {
  readonly app: AppRef;
  readonly id: string;
}

/** One order as it was placed: its deliveries, its sums, its user and time. Its goods can be ordered in their rows. */
export function OrderPage({ app, id }: OrderPageProps) {
  const order = useSelector(app, ({ context }) => context.orders.find((known) => known.id === id));
  const state = useOrders(app, id);
  return (
    <div className="page order">
      <Link className="back" href={ORDERS_PATH}>
        <ChevronLeft size={20} aria-hidden="true" />
        <FormattedMessage id="order.history.title" />
      </Link>
      {state === 'failed' ? <OrdersFailed app={app} isKept={order !== undefined} /> : null}
      {order === undefined ? (
        <Absent id={id} state={state} />
      ) : isAwaitingPayment(order) ? (
        <DeferredWords fallback={<Loading />}>
          <OrderAwaitingPayment app={app} order={order} />
        </DeferredWords>
      ) : (
        <Placed app={app} order={order} />
      )}
    </div>
  );
}

interface AbsentProps {
  readonly id: string;
  readonly state: ReturnType<typeof useOrders>;
}

function Absent({ id, state }: AbsentProps) {
  const { formatMessage } = useIntl();
  if (state === 'failed') return null;
  if (state === 'fetching') {
    return (
      <>
        <h1>
          <FormattedMessage id="placed.title" values={{ id }} />
        </h1>
        <Skeleton label={formatMessage({ id: 'app.loading' })} rows={8} />
      </>
    );
  }
  return (
    <EmptyState level={1} title={formatMessage({ id: 'placed.notFound' }, { id })}>
      <FormattedMessage id="placed.notFound.text" />
    </EmptyState>
  );
}

function Placed({ app, order }: { readonly app: AppRef; readonly order: Order }) {
  const nameOf = useNames(app, order);
  const cart = useSelector(app, ({ children }) => children.cart);
  const catalogue = useSelector(app, ({ children }) => children.catalogue);
  return (
    <>
      <header className="order-header">
        <h1>
          <FormattedMessage id="placed.title" values={{ id: order.id }} />
        </h1>
        <OrderFacts order={order} />
        {order.approval === undefined ? null : (
          <DeferredWords>
            <ApprovalState app={app} order={order} />
          </DeferredWords>
        )}
        <div className="actions">
          <OrderAgain app={app} order={order} kind={isAwaitingApproval(order) ? 'quiet' : 'primary'} />
          <DeferredWords fallback={<span className="order-export" />}>
            <OrderExport app={app} order={order} nameOf={nameOf} />
            <PrintButton />
          </DeferredWords>
        </div>
        <DeferredWords>
          <ChangeOrder app={app} order={order} />
        </DeferredWords>
      </header>
      <p className="order-keys">
        <FormattedMessage id="placed.keys" />
      </p>
      {cart === undefined || catalogue === undefined ? null : (
        <Suspense fallback={<Deliveries order={order} nameOf={nameOf} goods={awaitedGoods} />}>
          <OfferedDeliveries order={order} nameOf={nameOf} catalogue={catalogue} cart={cart} />
        </Suspense>
      )}
      <OrderSums order={order} />
      <DeferredWords>
        <OrderReceipt order={order} />
      </DeferredWords>
    </>
  );
}

/** If its chunk fails, the rows only show the order. */
const OfferedDeliveries = lazy(() =>
  import('./OfferedDeliveries.tsx').then(
    (views) => ({ default: views.OfferedDeliveries }),
    () => ({
      default: ({ order, nameOf }: OfferedDeliveriesProps) => <Deliveries order={order} nameOf={nameOf} />,
    }),
  ),
);
