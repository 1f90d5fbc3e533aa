import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { orderPath } from '../app/paths.ts';
import { OrderedAt } from '../order/OrderedAt.tsx';
import { ToPay } from './ToPay.tsx';

interface PaymentHeaderProps {
  readonly prepayment: ProcessRef<'prepayment'>;
  readonly order: Order | undefined;
}

/** The order and the amount to pay. The opened payment's amount has priority over this browser's sum. */
export function PaymentHeader({ prepayment, order }: PaymentHeaderProps) {
  const id = useSelector(prepayment, ({ context }) => context.order);
  const stated = useSelector(prepayment, ({ context }) => context.payment?.amount);
  const amount = stated ?? (order === undefined ? undefined : orderTotals(order).incl);
  return (
    <section className="payment-header">
      <div>
        <h2>
          {order === undefined ? (
            <FormattedMessage id="prepayment.order" values={{ id }} />
          ) : (
            <Link href={orderPath(id)}>
              <FormattedMessage id="prepayment.order" values={{ id }} />
            </Link>
          )}
        </h2>
        {order === undefined ? null : (
          <p className="payment-quiet">
            <OrderedAt order={order} />
          </p>
        )}
      </div>
      {amount === undefined ? null : <ToPay amount={amount} />}
    </section>
  );
}
