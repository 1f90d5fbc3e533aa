import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { orderIn, othersIn, screenOf } from '../../machines/prepayment/prepayment.selectors.ts';
import { CancelOrder } from '../cancelling/CancelOrder.tsx';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { useOrders } from '../order/use-orders.ts';
import { OrderSummary } from '../ordering/OrderSummary.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { AwaitingPaymentList } from './AwaitingPaymentList.tsx';
import { PaymentHeader } from './PaymentHeader.tsx';
import { PaymentState } from './PaymentState.tsx';
import { usePrepayment } from './use-prepayment.ts';
import './prepayment.css';

/** §2 Payment types: the order awaiting payment, the amount, and the providers. */
export function PaymentTypesPage({ app }: { readonly app: AppRef }) {
  useOrders(app);
  const { formatMessage } = useIntl();
  const prepayment = usePrepayment(app);
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="prepayment.title" />
      </h1>
      {prepayment === undefined ? (
        <OnItsWay app={app}>
          <Skeleton label={formatMessage({ id: 'prepayment.opening' })} rows={4} />
        </OnItsWay>
      ) : (
        <Paying app={app} prepayment={prepayment} />
      )}
    </div>
  );
}

const ofOneOrder: ReadonlySet<string> = new Set([
  'opening',
  'choosing',
  'redirecting',
  'checking',
  'waiting',
  'later',
  'failed',
  'unavailable',
]);

const withdrawable: ReadonlySet<string> = new Set(['choosing', 'failed', 'unavailable']);

interface PayingProps {
  readonly app: AppRef;
  readonly prepayment: ProcessRef<'prepayment'>;
}

function Paying({ app, prepayment }: PayingProps) {
  const screen = useSelector(prepayment, screenOf);
  const order = useSelector(prepayment, orderIn);
  const others = useSelector(prepayment, othersIn, isSame);
  const isOne = ofOneOrder.has(screen);
  return (
    <>
      {isOne ? <PaymentHeader prepayment={prepayment} order={order} /> : null}
      <div className="payment-columns">
        <div className="payment-main">
          <PaymentState prepayment={prepayment} screen={screen} />
          {withdrawable.has(screen) && order !== undefined ? <CancelOrder app={app} order={order} /> : null}
        </div>
        {isOne && order !== undefined ? (
          <aside className="payment-aside">
            <h2 className="unseen">
              <FormattedMessage id="placed.total" />
            </h2>
            <OrderSummary facts={`order ${order.id}`} order={order} reference={order.custom_reference} />
          </aside>
        ) : null}
      </div>
      {screen === 'choosing' && others.length > 0 ? (
        <AwaitingPaymentList orders={others} title="prepayment.others" />
      ) : null}
    </>
  );
}

function isSame(one: readonly { readonly id: string }[], other: readonly { readonly id: string }[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
}
