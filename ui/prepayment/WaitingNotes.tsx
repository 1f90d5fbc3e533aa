import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { paymentPath } from '../../machines/app/routes.ts';
import { waitingOrders } from '../../machines/prepayment/prepayment.context.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { orderPath } from '../app/paths.ts';
import { DeskWords } from '../desk/DeskWords.tsx';
import { Notice } from '../parts/notice.tsx';
import './waiting-notes.css';

/** Each order that waits for payment, and the way to pay it. */
export function WaitingNotes({ app }: { readonly app: AppRef }) {
  const orders = waitingOrders(useSelector(app, ({ context }) => context.orders));
  return (
    <DeskWords>
      <div className="waiting-notes">
        {orders.map(({ id }) => (
          <Notice
            key={id}
            kind="warning"
            action={
              <LinkButton href={paymentPath(id)}>
                <FormattedMessage id="prepayment.toPay" />
                <span className="unseen"> {id}</span>
              </LinkButton>
            }
          >
            <Link href={orderPath(id)}>
              <FormattedMessage id="prepayment.waiting" values={{ id }} />
            </Link>
          </Notice>
        ))}
      </div>
    </DeskWords>
  );
}
