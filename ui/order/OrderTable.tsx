import { useSelector } from '@xstate/react';
import { type MouseEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { formatDay, formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { isApprovable, isAwaitingApproval, isReturned } from '../../machines/domain/order/confirmed.ts';
import { deliveryDays } from '../../machines/domain/order/moment.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { isPriced, orderTotals } from '../../machines/domain/order/totals.ts';
import { useNameOf } from '../app/names.ts';
import { orderPath } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { IncludedNames } from './IncludedNames.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { goodsCount } from './order-view.ts';
import './orders.css';

interface OrderTableProps {
  readonly app: AppRef;
  readonly orders: readonly Order[];
}

/**
 * Orders as rows; each links to its page, and can be ordered again. References and order times have a column if there
 * is one.
 */
export function OrderTable({ app, orders }: OrderTableProps) {
  const { formatMessage } = useIntl();
  const hasMoments = orders.some(({ ordered_at }) => ordered_at !== undefined);
  const hasReferences = orders.some(({ custom_reference }) => custom_reference !== '');
  return (
    <table className="orders" aria-label={formatMessage({ id: 'order.history.title' })}>
      <TableHead
        columns={[
          'order.column.number',
          ...(hasMoments ? ['order.column.orderedAt' as const] : []),
          'order.column.deliveries',
          ...(hasReferences ? ['cart.reference' as const] : []),
          'order.total.excl',
          'order.total.incl',
          'order.again',
        ]}
        figures={['order.total.excl', 'order.total.incl']}
        unseen={['order.again']}
      />
      {orders.map((order) => (
        <Row key={order.id} app={app} order={order} hasMoment={hasMoments} hasReference={hasReferences} />
      ))}
    </table>
  );
}

interface RowProps {
  readonly app: AppRef;
  readonly order: Order;
  readonly hasMoment: boolean;
  readonly hasReference: boolean;
}

function Row({ app, order, hasMoment, hasReference }: RowProps) {
  const locale = useLocale();
  const nameOf = useNameOf();
  const now = useSelector(app, ({ context }) => context.now);
  const { excl, incl } = orderTotals(order);
  const priced = isPriced(order);
  const count = order.deliveries.reduce((sum, delivery) => sum + goodsCount(delivery), 0);
  const link = useRef<HTMLAnchorElement>(null);
  const open = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button, tr')?.matches('tr')) link.current?.click();
  };
  return (
    <tbody>
      {/* A link stretched over the row would cover the page in Safari, where a row positions nothing. Keyboards use
           the link. */}
      <tr onClick={open} data-facts={`order ${order.id}`}>
        <th scope="row">
          <Link href={orderPath(order.id)} ref={link}>
            {order.id}
          </Link>
        </th>
        {hasMoment ? (
          <td className="orders-at">
            {order.ordered_at === undefined ? null : formatMoment(order.ordered_at, locale)}
            <span className="orders-note">{nameOf(order.ordered_by)}</span>
          </td>
        ) : null}
        <td className="orders-days">
          {deliveryDays(order)
            .map((day) => formatDay(day, locale))
            .join(', ')}
          <span className="orders-note">
            {isAwaitingApproval(order) ? (
              <FormattedMessage id={isApprovable(order, now) ? 'order.waiting' : 'order.late'} />
            ) : order.cancelled_at === undefined ? (
              <FormattedMessage id="order.products" values={{ count }} />
            ) : (
              <FormattedMessage
                id={isReturned(order) ? 'order.returned' : 'order.cancelled'}
                values={{ moment: formatMoment(order.cancelled_at, locale) }}
              />
            )}
          </span>
        </td>
        {hasReference ? <td className="orders-reference">{order.custom_reference}</td> : null}
        <td className="figure">{priced ? <Money cents={excl} locale={locale} figure="total||" /> : null}</td>
        <td className="figure">
          {priced ? (
            <>
              <Money cents={incl} locale={locale} tone="incl" figure="total||" />
              <span className="orders-incl" aria-hidden="true">
                {' '}
                <FormattedMessage id="common.incl" />
              </span>
            </>
          ) : null}
        </td>
        <td className="orders-again">
          <OrderAgain app={app} order={order} />
        </td>
      </tr>
      <IncludedNames order={order} below={{ columns: 5 + +hasMoment + +hasReference, onClick: open }} />
    </tbody>
  );
}
