import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { FormattedMessage } from 'react-intl';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ChangeByGoods, Preview } from '../../machines/domain/history/preview.ts';
import { Quantity } from '../app/Quantity.tsx';
import { useLocale } from '../app/use-locale.ts';

/** The lines of that moment by delivery, each with its differences from today. */
export function PreviewLines({ preview: { lines, changes } }: { readonly preview: Preview }) {
  const locale = useLocale();
  const days = [...new Set(lines.map(({ delivery_date }) => delivery_date))].sort();
  return days.map((day) => (
    <div className="history-delivery" key={day}>
      <h4>{formatDay(day, locale)}</h4>
      <ul>
        {lines
          .filter(({ delivery_date }) => delivery_date === day)
          .map((line) => {
            const name = nameOf(line, locale);
            const mine = changes.filter(({ product_id }) => product_id === line.product_id);
            const isGone = mine.some(({ kind }) => kind === 'gone');
            return (
              <li key={line.product_id} data-gone={isGone || undefined}>
                <span className="history-line-name">
                  <span lang={name.lang}>{name.text}</span>
                  {mine.map((change) => (
                    <span className="history-change" key={change.kind}>
                      {change.kind === 'gone' ? <TriangleAlert size={16} aria-hidden="true" /> : null}
                      <ChangeWords change={change} locale={locale} />
                    </span>
                  ))}
                </span>
                <span className="history-line-amount">
                  <Quantity amount={line.amount} unit={line.unit_of_measure} />
                </span>
              </li>
            );
          })}
      </ul>
    </div>
  ));
}

/** The difference of a line from today. */
function ChangeWords({ change, locale }: { readonly change: ChangeByGoods; readonly locale: Locale }) {
  switch (change.kind) {
    case 'gone':
      return <FormattedMessage id={`history.change.${change.reason}`} />;
    case 'date':
      return <FormattedMessage id="history.change.date" values={{ to: formatDay(change.to, locale) }} />;
    case 'price':
    case 'deposit':
      return (
        <FormattedMessage
          id={`history.change.${change.kind}`}
          values={{ from: formatMoney(change.from, locale), to: formatMoney(change.to, locale) }}
        />
      );
    default:
      return change satisfies never;
  }
}
