import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { hasMore, ordersShown } from '../../machines/order/orders.selectors.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { AwaitingOrders } from './AwaitingOrders.tsx';
import { NoOrders } from './NoOrders.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { OrdersFailed } from './OrdersFailed.tsx';
import { OrderTable } from './OrderTable.tsx';
import { listedOrders } from './order-view.ts';
import { useOrders } from './use-orders.ts';
import './orders.css';

/**
 * §2 Order history: newest first, without those awaiting payment; stored orders are shown at once. Older orders and
 * search results come with the deferred part.
 */
export function OrdersPage({ app }: { readonly app: AppRef }) {
  const { formatMessage } = useIntl();
  const known = useSelector(app, ({ context }) => context.orders);
  const deferred = useSelector(app, ({ context }) => context.deferred);
  const older = useSelector(deferred, (snapshot) => snapshot?.children.orders);
  const beside = useSelector(older, (snapshot) => snapshot);
  const { text, found } = beside?.context ?? none;
  const orders = useMemo(() => listedOrders(ordersShown(known, { text, found })), [known, text, found]);
  const state = useOrders(app);
  const [count, setCount] = useState(PAGE);
  const left = orders.length - count;
  const isMore = beside !== undefined && hasMore(beside);
  const isBusy = beside?.hasTag('busy') === true;
  const showMore = () => {
    setCount(count + PAGE);
    if (left < PAGE) older?.send({ type: 'orders.more' });
  };
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="order.history.title" />
      </h1>
      <AwaitingOrders app={app} />
      {state === 'failed' ? <OrdersFailed app={app} isKept={orders.length > 0} /> : null}
      {older === undefined || (orders.length === 0 && !isMore && text === '') ? null : (
        <OrderSearch
          text={text}
          count={isBusy ? undefined : orders.length}
          onChange={(typed) => {
            setCount(PAGE);
            older.send({ type: 'orders.search', text: typed });
          }}
        />
      )}
      {orders.length > 0 ? (
        <OrderTable app={app} orders={orders.slice(0, count)} />
      ) : text.trim() === '' ? (
        <NoOrders state={state} />
      ) : null}
      {beside?.matches('failed') ? (
        <Notice kind="error" role="alert">
          <FormattedMessage id="placed.more.failed" />
        </Notice>
      ) : null}
      {left > 0 || isMore || isBusy ? (
        <div className="actions">
          <Button busy={isBusy ? formatMessage({ id: 'placed.more.loading' }) : undefined} onPress={showMore}>
            <FormattedMessage id="placed.more" />
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const none = { text: '', found: [] };

/** The number of orders in one page of the list. */
const PAGE = 50;
