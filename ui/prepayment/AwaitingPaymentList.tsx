import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { isPriced, orderTotals } from '../../machines/domain/order/totals.ts';
import { othersIn } from '../../machines/prepayment/prepayment.selectors.ts';
import { paymentPath } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { useLocale } from '../app/use-locale.ts';
import { IncludedNames } from '../order/IncludedNames.tsx';
import { OrderedAt } from '../order/OrderedAt.tsx';
import { Money } from '../parts/money.tsx';

/** Several orders await payment: the customer chooses one. */
export function OrdersAwaitingPayment({ prepayment }: { readonly prepayment: ProcessRef<'prepayment'> }) {
  const orders = othersIn(useSelector(prepayment, (snapshot) => snapshot));
  return <AwaitingPaymentList orders={orders} title="prepayment.several" isNext />;
}

interface AwaitingPaymentListProps {
  readonly orders: readonly Order[];
  readonly title: MessageId;
  /** True if the choice is the next action; otherwise the list is beside an order being paid. */
  readonly isNext?: boolean;
}

/** Orders awaiting payment, each with its total, if the backend states it, and its link to pay. */
export function AwaitingPaymentList({ orders, title, isNext = false }: AwaitingPaymentListProps) {
  return (
    <section className="payment-waiting">
      <h2>
        <FormattedMessage id={title} />
      </h2>
      <ul>
        {orders.map((order) => (
          <Waiting key={order.id} order={order} isNext={isNext} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ order, isNext }: { readonly order: Order; readonly isNext: boolean }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { excl, incl } = orderTotals(order);
  const { id } = order;
  return (
    <li aria-label={formatMessage({ id: 'prepayment.order' }, { id })}>
      <div>
        <strong>
          <FormattedMessage id="prepayment.order" values={{ id }} />
        </strong>
        <span className="payment-quiet">
          <OrderedAt order={order} />
        </span>
        <IncludedNames order={order} />
      </div>
      {isPriced(order) ? (
        <div className="payment-waiting-sums">
          <span>
            <Money cents={excl} locale={locale} /> <FormattedMessage id="common.excl" />
          </span>
          <span>
            <Money cents={incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
          </span>
        </div>
      ) : null}
      <LinkButton href={paymentPath(id)} kind={isNext ? 'primary' : 'quiet'}>
        <FormattedMessage id="prepayment.toPay" />
        <span className="unseen"> {id}</span>
      </LinkButton>
    </li>
  );
}
