import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { formatMoment } from '../../i18n/formats.ts';
import { isReturned } from '../../machines/domain/order/confirmed.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { claimOf } from '../../machines/domain/order/superseding.ts';
import { useNameOf } from '../app/names.ts';
import { orderPath } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { OrderedAt } from './OrderedAt.tsx';
import './orders.css';

/** An order's time or delivery day, its cancellation, the orders before and after it, its user, and its reference. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const nameOf = useNameOf();
  const locale = useLocale();
  const claim = claimOf(order);
  return (
    <ul className="facts">
      <li>
        <OrderedAt order={order} />
      </li>
      {order.cancelled_at === undefined ? null : (
        <li>
          <FormattedMessage
            id={
              order.superseded_by !== undefined
                ? 'placed.superseded'
                : isReturned(order)
                  ? 'order.returned'
                  : 'order.cancelled'
            }
            values={{ moment: formatMoment(order.cancelled_at, locale) }}
          />
          {order.superseded_by === undefined ? null : <OrderLink id={order.superseded_by} />}
        </li>
      )}
      {order.supersedes === undefined || claim === undefined ? null : (
        <li>
          <FormattedMessage id="placed.supersedes" values={{ state: claim }} />
          <OrderLink id={order.supersedes} />
        </li>
      )}
      {order.ordered_by === '' ? null : (
        <li>
          <FormattedMessage id="placed.orderedBy" values={{ name: nameOf(order.ordered_by) }} />
        </li>
      )}
      {order.custom_reference === '' ? null : (
        <li>
          <FormattedMessage id="cart.reference" />: {order.custom_reference}
        </li>
      )}
    </ul>
  );
}

function OrderLink({ id }: { readonly id: string }) {
  return (
    <>
      {' '}
      <Link href={orderPath(id)}>{id}</Link>
    </>
  );
}
