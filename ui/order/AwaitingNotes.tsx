import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { ordersAwaitingPayment } from '../../machines/prepayment/prepayment.context.ts';
import { paymentPath } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { orderPath } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Money } from '../parts/money.tsx';
import { Notice } from '../parts/notice.tsx';
import { ApprovalNotes } from './ApprovalNotes.tsx';
import { IncludedNames } from './IncludedNames.tsx';
import './awaiting-notes.css';

/** Each order awaiting payment, with its total incl. VAT and its link to pay; then those that wait for a colleague. */
export function AwaitingNotes({ app }: { readonly app: AppRef }) {
  const locale = useLocale();
  const orders = ordersAwaitingPayment(useSelector(app, ({ context }) => context.orders));
  return (
    <DeferredWords>
      <div className="awaiting-notes">
        {orders.map((order) => (
          <Notice
            key={order.id}
            kind="warning"
            action={
              <LinkButton href={paymentPath(order.id)}>
                <FormattedMessage id="prepayment.toPay" />
                <span className="unseen"> {order.id}</span>
              </LinkButton>
            }
          >
            <span>
              <Link href={orderPath(order.id)}>
                <FormattedMessage id="prepayment.waiting" values={{ id: order.id }} />
              </Link>
              {': '}
              <Money cents={orderTotals(order).incl} locale={locale} />
              <IncludedNames order={order} />
            </span>
          </Notice>
        ))}
        <ApprovalNotes app={app} />
      </div>
    </DeferredWords>
  );
}
