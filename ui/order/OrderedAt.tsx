import { FormattedMessage } from 'react-intl';
import { formatDay, formatMoment } from '../../i18n/formats.ts';
import { deliveryDays } from '../../machines/domain/order/moment.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { useLocale } from '../app/use-locale.ts';

/** The time of an order; if the backend does not state it, the delivery day. */
export function OrderedAt({ order }: { readonly order: Order }) {
  const locale = useLocale();
  if (order.ordered_at !== undefined) {
    return (
      <FormattedMessage id="placed.orderedAt" values={{ moment: formatMoment(order.ordered_at, locale) }} />
    );
  }
  const days = deliveryDays(order);
  const values = { count: days.length, days: days.map((day) => formatDay(day, locale)).join(', ') };
  return days.length === 0 ? null : <FormattedMessage id="placed.deliveryDays" values={values} />;
}
