import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { PAYMENT_WAITING } from '../../machines/domain/order/payment.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { NEW_ORDER_PATH, orderPath } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { Notice } from '../parts/notice.tsx';
import { OrderSums } from './OrderSums.tsx';
import { deliveryTotal, goodsCount } from './order-view.ts';
import './orders.css';

/** The order that has just been placed (§2 /order-success). */
export function OrderSuccess({ app }: { readonly app: AppRef }) {
  const order = useSelector(app, ({ context }) => context.placed);
  return order === undefined ? null : <Success order={order} />;
}

function Success({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const isWaiting = order.payment_status === PAYMENT_WAITING;
  return (
    <div className="page order success">
      <header className="order-header">
        {isWaiting ? null : <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />}
        <h1>
          <FormattedMessage id={isWaiting ? 'order.payment.waiting' : 'order.success.title'} />
        </h1>
        <p className="success-number">
          <FormattedMessage id="order.title" values={{ id: order.id }} />
        </p>
        {order.custom_reference === '' ? null : (
          <p className="page-lead">
            {formatMessage({ id: 'order.reference' })}: {order.custom_reference}
          </p>
        )}
      </header>
      {isWaiting ? (
        <Notice kind="warning">
          <FormattedMessage id="order.payment.waiting.text" />
        </Notice>
      ) : null}
      <section className="section">
        <h2>
          <FormattedMessage id="order.column.deliveries" />
        </h2>
        <Deliveries order={order} />
      </section>
      <OrderSums order={order} />
      <div className="actions">
        <LinkButton href={NEW_ORDER_PATH} kind="primary">
          <FormattedMessage id="app.menu.newOrder" />
        </LinkButton>
        {isWaiting ? null : (
          <LinkButton href={orderPath(order.id)}>
            <FormattedMessage id="order.success.toOrder" />
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function Deliveries({ order }: { readonly order: Order }) {
  const locale = useLocale();
  return (
    <table className="sums-table">
      <tbody>
        {order.deliveries.map((delivery) => (
          <tr key={delivery.delivery_date}>
            <th scope="row">
              {formatDay(delivery.delivery_date, locale)}{' '}
              <span className="sums-net">
                <FormattedMessage id="order.products" values={{ count: goodsCount(delivery) }} />
              </span>
            </th>
            <td className="figure">
              <Money cents={deliveryTotal(delivery, order)} locale={locale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
