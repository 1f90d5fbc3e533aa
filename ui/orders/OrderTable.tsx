import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { formatDay, formatMoment } from '../../i18n/formats.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { orderPath } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { totalsOfOrder } from './order-view.ts';
import './orders.css';

/** Orders as rows; each leads to its page. */
export function OrderTable({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <table className="orders">
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="order.column.number" />
          </th>
          <th scope="col">
            <FormattedMessage id="order.column.orderedAt" />
          </th>
          <th scope="col">
            <FormattedMessage id="order.column.deliveries" />
          </th>
          <th scope="col">
            <FormattedMessage id="order.reference" />
          </th>
          <th scope="col" className="figure">
            <FormattedMessage id="order.total.excl" />
          </th>
          <th scope="col" className="figure">
            <FormattedMessage id="order.total.incl" />
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order }: { readonly order: Order }) {
  const locale = useLocale();
  const { excl, incl } = totalsOfOrder(order);
  return (
    <tr>
      <th scope="row">
        <Link href={orderPath(order.id)}>{order.id}</Link>
      </th>
      <td className="orders-at">{formatMoment(order.ordered_at, locale)}</td>
      <td className="orders-days">
        {order.deliveries.map(({ delivery_date }) => formatDay(delivery_date, locale)).join(', ')}
      </td>
      <td className="orders-reference">{order.custom_reference}</td>
      <td className="figure">
        <Money cents={excl} locale={locale} />
      </td>
      <td className="figure">
        <Money cents={incl} locale={locale} tone="incl" />
      </td>
    </tr>
  );
}
