import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { dayAt } from '../../machines/domain/calendar.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { firstCutOff } from '../../machines/domain/order/coming.ts';
import { deliveryDays } from '../../machines/domain/order/moment.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { PAYMENT_NONE } from '../../machines/domain/order/payment.ts';
import { AskService } from '../app/Service.tsx';
import { useLocale } from '../app/use-locale.ts';
import { EditOrder } from './EditOrder.tsx';

interface ChangeOrderProps {
  readonly app: AppRef;
  readonly order: Order;
}

/**
 * Until its first cut-off a placed order can be changed here. Later, if it is paid, and with a backend of §7 alone,
 * customer service changes it. A delivered order has neither.
 */
export function ChangeOrder({ app, order }: ChangeOrderProps) {
  const locale = useLocale();
  const catalogue = useSelector(app, ({ context }) => context.catalogue);
  const now = useSelector(app, ({ context }) => context.now);
  const isOurs = useSelector(app, ({ context }) => context.session?.honours_keys === true);
  const isComing = deliveryDays(order).some((day) => day >= dayAt(now));
  if (!isComing || catalogue === emptyCatalogue) return null;
  const until = firstCutOff(order, catalogue);
  const isOpen = isOurs && order.payment_status === PAYMENT_NONE;
  return (
    <div className="actions change-order">
      {isOpen && until !== undefined && now < until ? (
        <EditOrder app={app} order={order}>
          <FormattedMessage id="placed.edit.until" values={{ moment: formatMoment(until, locale) }} />
        </EditOrder>
      ) : (
        <p className="payment-note">
          <FormattedMessage id={isOpen ? 'placed.edit.closed' : 'placed.coming.service'} /> <AskService />
        </p>
      )}
    </div>
  );
}
