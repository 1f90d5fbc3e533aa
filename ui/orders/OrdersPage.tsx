import { useSelector } from '@xstate/react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useLayoutEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { NEW_ORDER_PATH } from '../app/paths.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { OrderTable } from './OrderTable.tsx';
import { historyOf } from './order-view.ts';
import './orders.css';

/** §2 Order history: newest first, those waiting for payment left out. */
export function OrdersPage({ app }: { readonly app: AppRef }) {
  const { formatMessage } = useIntl();
  const orders = historyOf(useSelector(app, ({ context }) => context.orders));
  const isFetching = useFetchedOrders(app);
  const none = isFetching ? (
    <Skeleton label={formatMessage({ id: 'app.loading' })} rows={6} />
  ) : (
    <EmptyState
      icon={ClipboardList}
      title={formatMessage({ id: 'order.history.empty' })}
      actions={
        <LinkButton href={NEW_ORDER_PATH} kind="primary">
          <FormattedMessage id="app.menu.newOrder" />
        </LinkButton>
      }
    >
      <FormattedMessage id="order.history.empty.text" />
    </EmptyState>
  );
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="order.history.title" />
      </h1>
      {orders.length === 0 ? none : <OrderTable orders={orders} />}
    </div>
  );
}

/** Asks for the orders as the page opens; true while they are on their way. */
export function useFetchedOrders(app: AppRef): boolean {
  // Before the first paint, so that nothing is called missing that is being fetched.
  useLayoutEffect(() => app.send({ type: 'orders.open' }), [app]);
  return useSelector(
    app,
    (snapshot) =>
      !snapshot.matches({ shopping: { account: 'idle' } }) &&
      !snapshot.matches({ shopping: { account: 'ordersMissing' } }),
  );
}
