import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { wayToChange } from '../../machines/domain/order/coming.ts';
import { isAwaitingApproval } from '../../machines/domain/order/confirmed.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { standingOf, successorOf } from '../../machines/domain/order/superseding.ts';
import { orderPath } from '../app/paths.ts';
import { AskService } from '../app/Service.tsx';
import { useLocale } from '../app/use-locale.ts';
import { CancelOrder } from '../cancelling/CancelOrder.tsx';
import { EditOrder } from './EditOrder.tsx';

interface ChangeOrderProps {
  readonly app: AppRef;
  readonly order: Order;
}

/** The buttons that change or cancel a placed order, or the telephone number of customer service. */
export function ChangeOrder({ app, order }: ChangeOrderProps) {
  const locale = useLocale();
  const catalogue = useSelector(app, ({ context }) => context.catalogue);
  const now = useSelector(app, ({ context }) => context.now);
  const ours = useSelector(app, ({ context }) => context.session?.honours_keys === true);
  const way = wayToChange(order, { catalogue, now }, ours);
  const successor = useSelector(app, ({ context }) => successorOf(order, context.orders));
  const standing = useSelector(app, ({ context }) => standingOf(order, context.orders));
  if (standing !== undefined && wayToChange(standing, { catalogue, now }, ours)?.by === 'customer') {
    return (
      <div className="actions">
        <EditOrder app={app} order={{ ...order, id: standing.id }} isAgain>
          <FormattedMessage id="placed.edit.again.text" values={{ id: standing.id }} />
        </EditOrder>
      </div>
    );
  }
  return (
    <CancelOrder app={app} order={order} isOpen={way?.by === 'customer' || isAwaitingApproval(order)}>
      {way === undefined ? null : successor !== undefined ? (
        <p className="payment-note">
          <FormattedMessage
            id="placed.successor"
            values={{ id: <Link href={orderPath(successor.id)}>{successor.id}</Link> }}
          />
        </p>
      ) : way.by === 'customer' ? (
        <EditOrder app={app} order={order}>
          <FormattedMessage id="placed.edit.until" values={{ moment: formatMoment(way.until, locale) }} />
        </EditOrder>
      ) : (
        <p className="payment-note">
          <FormattedMessage id={`placed.service.${way.because}`} /> <AskService />
        </p>
      )}
    </CancelOrder>
  );
}
