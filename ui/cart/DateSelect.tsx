import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import type { DeliveryView } from '../../machines/cart/cart.view.ts';
import { useLocale } from '../app/use-locale.ts';
import { Select } from '../parts/select.tsx';
import { Colleagues } from './presence.tsx';

interface DateSelectProps {
  readonly cart: CartRef;
  readonly delivery: DeliveryView;
}

/** The title of the delivery and the select for its date; only offered dates can be chosen (§5). */
export function DateSelect({ cart, delivery: { group, dates, isPassed } }: DateSelectProps) {
  const locale = useLocale();
  const intl = useIntl();
  const changeable = useSelector(cart, canChange);
  const offered = dates.map((day) => ({ value: day, text: formatDay(day, locale) }));
  const own = { value: group.delivery_date, text: formatDay(group.delivery_date, locale), disabled: true };
  return (
    <div className="date-select" data-group={group.key} data-fixed={!changeable || undefined}>
      <Select
        label={intl.formatMessage({ id: 'cart.delivery.date' })}
        value={group.delivery_date}
        choices={isPassed ? [own, ...offered] : offered}
        disabled={!changeable}
        message={
          isPassed
            ? { kind: 'error', text: intl.formatMessage({ id: 'cart.delivery.passed' }, { day: own.text }) }
            : undefined
        }
        onChange={(day) => cart.send({ type: 'cart.changeDate', group: group.key, delivery_date: day })}
      />
      <Colleagues at={{ group: group.key }} />
    </div>
  );
}
