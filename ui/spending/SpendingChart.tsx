import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import type { Month } from '../../machines/domain/spending/period.ts';
import type { SpendingMonth } from '../../machines/domain/spending/spending.schema.ts';
import { useLocale } from '../app/use-locale.ts';
import { useMonthIn } from './words.ts';

interface SpendingChartProps {
  readonly months: readonly SpendingMonth[];
  readonly chosen: Month | undefined;
  readonly onChoose: (month: Month | undefined) => void;
}

/** A bar for each month, excl. VAT; a press shows the departments of the month. */
export function SpendingChart({ months, chosen, onChoose }: SpendingChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const monthIn = useMonthIn();
  const highest = Math.max(...months.map(({ excl }) => excl), 1);
  return (
    <ol className="spending-chart" aria-label={formatMessage({ id: 'spending.chart' })}>
      {months.map(({ month, excl, orders }) => {
        const height = (100 * Math.max(excl, 0)) / highest;
        return (
          <li key={month}>
            <button
              type="button"
              aria-pressed={month === chosen}
              aria-label={formatMessage(
                { id: 'spending.bar' },
                {
                  number: Number(month.slice(5)),
                  month: monthIn(month),
                  sum: formatMoney(excl, locale),
                  orders,
                },
              )}
              onClick={() => onChoose(month === chosen ? undefined : month)}
            >
              <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                <rect x="0" y={100 - height} width="10" height={height} />
              </svg>
              <span aria-hidden="true">{Number(month.slice(5))}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
