import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import type { Instant } from '../../machines/domain/calendar.ts';
import { calendarFile } from '../../machines/domain/order/calendar-file.ts';
import type { ComingDay } from '../../machines/domain/order/coming.ts';
import { useLocale } from '../app/use-locale.ts';
import '../parts/button.css';

interface CalendarLinkProps {
  /** The order's number; empty: it is not known yet. */
  readonly id: string;
  readonly days: readonly ComingDay[];
  readonly orderedAt: Instant;
  /** The cut-off of changes; undefined: customer service changes the order. */
  readonly until: Instant | undefined;
}

/** A file with the deliveries for the customer's calendar: one event a day, with the cut-off of changes. */
export function CalendarLink({ id, days, orderedAt, until }: CalendarLinkProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const summary = formatMessage(
    { id: id === '' ? 'placed.calendar.delivery' : 'placed.calendar.order' },
    { id },
  );
  const events = days.map(({ day, lines, locations }) => ({
    uid: `${id === '' ? orderedAt : id}-${day}@ordering-shop`,
    day,
    summary,
    description: [
      formatMessage({ id: 'order.products' }, { count: lines }),
      ...locations.map((location) => formatMessage({ id: `app.location.${location}` })),
      ...(until === undefined
        ? []
        : [formatMessage({ id: 'placed.coming.until' }, { moment: formatMoment(until, locale) })]),
    ].join('\n'),
  }));
  const name = [formatMessage({ id: 'placed.calendar.prefix' }), ...(id === '' ? [] : [id])].join('-');
  return (
    <a
      className="button"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(events, orderedAt))}`}
      download={`${name}.ics`}
    >
      <span className="button-label">
        <CalendarPlus size={20} aria-hidden="true" />
        <FormattedMessage id="placed.calendar" />
      </span>
    </a>
  );
}
