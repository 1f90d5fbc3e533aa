import { FormattedMessage } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { ComingDay } from '../../machines/domain/order/coming.ts';
import { useLocale } from '../app/use-locale.ts';

/** The deliveries of a placed order: the goods of each day. */
export function Coming({ days }: { readonly days: readonly ComingDay[] }) {
  const locale = useLocale();
  return (
    <section className="coming">
      <h2>
        <FormattedMessage id="placed.coming" />
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden */}
      <ol role="list">
        {days.map(({ day, lines, locations }) => (
          <li key={day}>
            <strong>{formatDay(day, locale)}</strong>
            <span>
              <FormattedMessage id="order.products" values={{ count: lines }} />
              {locations.map((location) => (
                <span key={location} data-location={location}>
                  <FormattedMessage id={`app.location.${location}`} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
