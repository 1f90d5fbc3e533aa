import { FormattedMessage } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { useLocale } from '../app/use-locale.ts';
import './orders.css';

/** When an order was placed, by whom, and under what reference. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const locale = useLocale();
  return (
    <ul className="facts">
      <li>
        <FormattedMessage id="placed.orderedAt" values={{ moment: formatMoment(order.ordered_at, locale) }} />
      </li>
      {order.ordered_by === '' ? null : (
        <li>
          <FormattedMessage id="placed.orderedBy" values={{ name: order.ordered_by }} />
        </li>
      )}
      {order.custom_reference === '' ? null : (
        <li>
          <FormattedMessage id="order.reference" />: {order.custom_reference}
        </li>
      )}
    </ul>
  );
}
