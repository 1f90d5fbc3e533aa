import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import { Lacking } from '../app/Lacking.tsx';
import { ORDERS_PATH } from '../app/paths.ts';
import { AwaitingOrders } from '../order/AwaitingOrders.tsx';
import { OrderTable } from '../order/OrderTable.tsx';
import { listedOrders } from '../order/order-view.ts';
import { Arrivals } from './Arrivals.tsx';
import { Notifications } from './Notifications.tsx';
import { StartOrder } from './StartOrder.tsx';
import './front-page.css';

interface FrontPageProps {
  readonly app: AppRef;
  readonly cart: CartRef;
}

const LATEST = 5;

/** §2 Shop front page: the order to start or continue, the coming deliveries, the last orders, the bulletins. */
export function FrontPage({ app, cart }: FrontPageProps) {
  const name = useSelector(app, ({ context }) => context.session?.name ?? '');
  const orders = listedOrders(useSelector(app, ({ context }) => context.orders));
  const isRestoring = useSelector(cart, (snapshot) => snapshot.matches('restoring'));
  const missing = useSelector(app, ({ context }) => context.missing);
  const greeting = (
    <h1>
      <FormattedMessage id="app.front.greeting" values={{ name }} />
    </h1>
  );
  // The restored cart would move all that is below it.
  if (isRestoring) return <div className="front">{greeting}</div>;
  return (
    <div className="front">
      {greeting}
      <AwaitingOrders app={app} />
      <div className="front-start">
        <StartOrder app={app} cart={cart} />
      </div>
      <aside className="front-aside">
        <Arrivals app={app} />
        <Notifications app={app} />
      </aside>
      <section className="section front-orders">
        <header className="front-heading">
          <h2>
            <FormattedMessage id="app.front.latest" />
          </h2>
          {orders.length > LATEST ? (
            <Link href={ORDERS_PATH}>
              <FormattedMessage id="app.front.allOrders" />
            </Link>
          ) : null}
        </header>
        {orders.length > 0 ? (
          <OrderTable app={app} orders={orders.slice(0, LATEST)} />
        ) : missing?.includes('orders') ? (
          <Lacking what="orders" app={app} />
        ) : missing === undefined ? null : (
          <p className="page-lead">
            <FormattedMessage id="app.front.noOrders" />
          </p>
        )}
      </section>
    </div>
  );
}
