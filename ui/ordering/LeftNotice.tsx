import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { isOwnLine } from '../../machines/domain/cart/put.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { useLocale } from '../app/use-locale.ts';
import { IncludedNames } from '../order/IncludedNames.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

/**
 * An order was pressed as the session ended. The notice names it, states that the next login sends it, and can withdraw
 * it.
 */
export function LeftNotice({ app }: { readonly app: AppRef }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const username = useSelector(app, ({ context }) => context.place?.username ?? '');
  const order = useSelector(app, ({ context }) => context.place?.order);
  if (order === undefined) return null;
  const { draft, isUnsent } = order;
  const goods = draft.payload.deliveries.flatMap(({ items }) => items.filter((item) => !isOwnLine(item)));
  const days = new Set(draft.payload.deliveries.map(({ delivery_date }) => delivery_date));
  return (
    <Notice kind="warning" title={formatMessage({ id: 'sending.left.title' })}>
      <p>
        <FormattedMessage
          id="sending.summary"
          values={{
            count: goods.length,
            total: formatMoney(orderTotals(draft.composed).excl, locale),
          }}
        />
        {'; '}
        <FormattedMessage
          id="sending.left.days"
          values={{
            days: [...days]
              .toSorted()
              .map((day) => formatDay(day, locale))
              .join(', '),
          }}
        />
        {'. '}
        <IncludedNames order={draft.composed} />
      </p>
      <p>
        <FormattedMessage id="sending.left.text" values={{ username }} />{' '}
        <FormattedMessage id={`sending.left.${isUnsent ? 'unsent' : 'sent'}`} />
      </p>
      {isUnsent ? (
        <Button onPress={() => app.send({ type: 'left.withdraw' })}>
          <FormattedMessage id="sending.withdraw" />
        </Button>
      ) : null}
    </Notice>
  );
}
