import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDay, formatTime } from '../../i18n/formats.ts';
import { dayAt, type PlainDate } from '../../machines/domain/calendar.ts';
import type { Entry } from '../../machines/domain/history/entries.ts';
import { useLocale } from '../app/use-locale.ts';
import { AllWords, SummaryWords } from './HappeningWords.tsx';

interface MomentListProps {
  readonly entries: readonly Entry[];
  readonly username: string | undefined;
  readonly chosenId: string | undefined;
  /** Shown below the chosen moment; undefined if it is shown beside the list. */
  readonly detail: ReactNode | undefined;
  readonly onChoose: (id: string) => void;
}

/** The moments by day, newest first. */
export function MomentList({ entries, ...props }: MomentListProps) {
  const locale = useLocale();
  return byDay(entries).map(({ day, moments }) => (
    <section className="history-day" key={`${day}${moments[0]?.id}`}>
      <h2>{day === '' ? <FormattedMessage id="history.unknownDay" /> : formatDay(day, locale)}</h2>
      <ul>
        {moments.map((entry) => (
          <Moment key={entry.id} entry={entry} {...props} />
        ))}
      </ul>
    </section>
  ));
}

type MomentProps = Omit<MomentListProps, 'entries'> & { readonly entry: Entry };

function Moment({ entry, username, chosenId, detail, onChoose }: MomentProps) {
  const isChosen = entry.id === chosenId;
  return (
    <li className="history-moment" data-chosen={isChosen || undefined}>
      <span className="history-time">{entry.at === undefined ? null : formatTime(entry.at)}</span>
      <button
        className="history-press"
        type="button"
        aria-current={isChosen ? true : undefined}
        onClick={() => onChoose(entry.id)}
      >
        <span className="history-words">
          <SummaryWords entry={entry} username={username} />
          {entry.isPending ? (
            <span className="history-pending">
              <FormattedMessage id="history.pending" />
            </span>
          ) : null}
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
      {isChosen && entry.happenings.length > 1 ? <AllWords entry={entry} username={username} /> : null}
      {isChosen ? detail : null}
    </li>
  );
}

interface Day {
  readonly day: PlainDate | '';
  readonly moments: Entry[];
}

function byDay(entries: readonly Entry[]): readonly Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = entry.at === undefined ? '' : dayAt(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.moments.push(entry);
    else days.push({ day, moments: [entry] });
  }
  return days;
}
