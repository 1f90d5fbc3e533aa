import { useSelector } from '@xstate/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';

/** The finished counts of the account, newest first; a press opens one. */
export function EarlierCounts({ inventory }: { readonly inventory: ProcessRef<'inventory'> }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const nameOf = useNameOf();
  const counts = useSelector(inventory, ({ context }) => context.counts);
  const finished = counts?.filter((count) => count.finished);
  if (finished === undefined) return null;
  return (
    <section className="section">
      <h2>
        <FormattedMessage id="inventory.earlier" />
      </h2>
      {finished.length === 0 ? (
        <p className="inventory-empty">
          <FormattedMessage id="inventory.earlier.none" />
        </p>
      ) : (
        <ul className="inventory-earlier" aria-label={formatMessage({ id: 'inventory.earlier' })}>
          {finished.map(({ id, counted_on, counted_by, lines, excl, incl }) => (
            <li key={id}>
              <button type="button" onClick={() => inventory.send({ type: 'inventory.show', id })}>
                <span className="inventory-earlier-words">
                  <span className="inventory-earlier-day">{formatDay(counted_on, locale)}</span>
                  <span className="inventory-earlier-by">
                    <FormattedMessage id="inventory.earlier.lines" values={{ count: lines }} /> ·{' '}
                    <FormattedMessage
                      id="inventory.earlier.by"
                      values={{ people: counted_by.map(nameOf).join(', ') }}
                    />
                  </span>
                </span>
                <span className="inventory-sum">
                  <Money cents={excl} locale={locale} />
                  <span className="inventory-incl">
                    <Money cents={incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
                  </span>
                </span>
                <ChevronRight size={20} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
