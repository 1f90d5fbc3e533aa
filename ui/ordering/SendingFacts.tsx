import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatMoment, formatMoney } from '../../i18n/formats.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { goodsIn } from '../../machines/ordering/ordering.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { IncludedNames } from '../order/IncludedNames.tsx';

interface SendingProps {
  readonly ordering: OrderingRef;
}

/** The time of the press on 'order'. */
export function SendingAt({ ordering }: SendingProps) {
  const locale = useLocale();
  const at = useSelector(ordering, ({ context }) => context.pressedAt);
  if (at === undefined) return null;
  return (
    <>
      <FormattedMessage id="sending.at" values={{ moment: formatMoment(at, locale) }} />
      {'.'}
    </>
  );
}

/** The number of goods and their total, with the parts beside the goods. */
export function SendingSum({ ordering }: SendingProps) {
  const locale = useLocale();
  const count = useSelector(ordering, ({ context }) => goodsIn(context));
  const order = useSelector(ordering, ({ context }) => context.draft.composed);
  const total = formatMoney(orderTotals(order).excl, locale);
  return (
    <>
      <FormattedMessage id="sending.summary" values={{ count, total }} /> <IncludedNames order={order} />
    </>
  );
}
