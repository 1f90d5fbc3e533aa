import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { formatDay } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { dayAt } from '../../machines/domain/calendar.ts';
import { isPriced } from '../../machines/domain/order/totals.ts';
import { Prices } from '../app/Prices.tsx';
import { orderPath } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { arrivalsOf, deliveryTotal, goodsCount } from '../order/order-view.ts';

const SHOWN = 4;

/** The ordered deliveries of today and later. */
export function Arrivals({ app }: { readonly app: AppRef }) {
  const locale = useLocale();
  const orders = useSelector(app, ({ context }) => context.orders);
  const today = useSelector(app, ({ context }) => dayAt(context.now));
  const arrivals = arrivalsOf(orders, today).slice(0, SHOWN);
  if (arrivals.length === 0) return null;
  return (
    <section className="section">
      <h2>
        <FormattedMessage id="app.front.arrivals" />
      </h2>
      <ul className="arrivals">
        {arrivals.map(({ day, order, delivery }) => (
          <li key={`${order.id} ${day}`}>
            <Link href={orderPath(order.id)}>{formatDay(day, locale)}</Link>
            <span className="arrivals-count">
              <FormattedMessage id="order.products" values={{ count: goodsCount(delivery) }} />
            </span>
            {isPriced(order) ? <Prices {...deliveryTotal(delivery)} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
