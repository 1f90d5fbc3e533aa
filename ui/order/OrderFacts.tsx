import { FormattedMessage } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import { isReturned } from '../../machines/domain/order/confirmed.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';
import { OrderedAt } from './OrderedAt.tsx';
import './orders.css';

/** An order's time or delivery day, its cancellation, its user, and its reference. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const nameOf = useNameOf();
  const locale = useLocale();
  return (
    <ul className="facts">
      <li>
        <OrderedAt order={order} />
      </li>
      {order.cancelled_at === undefined ? null : (
        <li>
          <FormattedMessage
            id={isReturned(order) ? 'order.returned' : 'placed.cancelled'}
            values={{ moment: formatMoment(order.cancelled_at, locale) }}
          />
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
