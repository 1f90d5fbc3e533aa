import { FormattedMessage, useIntl } from 'react-intl';
import { LinkButton } from '../app/LinkButton.tsx';
import { NEW_ORDER_PATH } from '../app/paths.ts';
import { Lorry } from '../parts/drawing.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import type { OrdersState } from './use-orders.ts';

export function NoOrders({ state }: { readonly state: OrdersState }) {
  const { formatMessage } = useIntl();
  if (state === 'failed') return null;
  if (state === 'fetching') return <Skeleton label={formatMessage({ id: 'app.loading' })} rows={6} />;
  return (
    <EmptyState
      icon={Lorry}
      title={formatMessage({ id: 'placed.history.empty' })}
      actions={
        <LinkButton href={NEW_ORDER_PATH} kind="primary">
          <FormattedMessage id="menu.newOrder" />
        </LinkButton>
      }
    >
      <FormattedMessage id="placed.history.empty.text" />
    </EmptyState>
  );
}
