import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatMoment, formatMoney } from '../../i18n/formats.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { goodsIn } from '../../machines/ordering/ordering.selectors.ts';
import { useLocale } from '../app/use-locale.ts';

interface PressedProps {
  readonly ordering: OrderingRef;
}

/** When the customer pressed 'order'. */
export function PressedAt({ ordering }: PressedProps) {
  const locale = useLocale();
  const at = useSelector(ordering, ({ context }) => context.pressedAt);
  if (at === undefined) return null;
  return (
    <>
      <FormattedMessage id="pressed.at" values={{ moment: formatMoment(at, locale) }} />
      {'.'}
    </>
  );
}

/** How many goods for how much. */
export function PressedSum({ ordering }: PressedProps) {
  const locale = useLocale();
  const count = useSelector(ordering, ({ context }) => goodsIn(context));
  const total = useSelector(ordering, ({ context }) => orderTotals(context.draft.composed).excl);
  return <FormattedMessage id="pressed.summary" values={{ count, total: formatMoney(total, locale) }} />;
}
