import { useSelector } from '@xstate/react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { NEW_ORDER_PATH } from '../app/paths.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { OrdersFailed } from './OrdersFailed.tsx';
import { OrderTable } from './OrderTable.tsx';
import { historyOf } from './order-view.ts';
import { useOrders } from './use-orders.ts';
import { Waiting } from './Waiting.tsx';
import './orders.css';

/** §2 Order history: newest first, those waiting for payment left out; what this browser keeps is shown at once. */
export function OrdersPage({ app }: { readonly app: AppRef }) {
  const known = useSelector(app, ({ context }) => context.orders);
  const orders = useMemo(() => historyOf(known), [known]);
  const state = useOrders(app);
  const [count, setCount] = useState(PAGE);
  const left = orders.length - count;
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="order.history.title" />
      </h1>
      <Waiting app={app} />
      {state === 'failed' ? <OrdersFailed app={app} isKept={orders.length > 0} /> : null}
      {orders.length > 0 ? <OrderTable app={app} orders={orders.slice(0, count)} /> : <None state={state} />}
      {left > 0 ? (
        <div className="actions">
          <Button onPress={() => setCount(count + PAGE)}>
            <FormattedMessage id="placed.more" values={{ left }} />
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** So many orders are drawn at a time. */
const PAGE = 50;

function None({ state }: { readonly state: ReturnType<typeof useOrders> }) {
  const { formatMessage } = useIntl();
  if (state === 'failed') return null;
  if (state === 'fetching') return <Skeleton label={formatMessage({ id: 'app.loading' })} rows={6} />;
  return (
    <EmptyState
      icon={ClipboardList}
      title={formatMessage({ id: 'placed.history.empty' })}
      actions={
        <LinkButton href={NEW_ORDER_PATH} kind="primary">
          <FormattedMessage id="app.menu.newOrder" />
        </LinkButton>
      }
    >
      <FormattedMessage id="placed.history.empty.text" />
    </EmptyState>
  );
}
