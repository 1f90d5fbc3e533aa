import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { daysOf } from '../../machines/standing/standing.selectors.ts';
import { useProcess } from '../deferred/use-process.ts';
import './standing.css';

interface StandingDaysProps {
  readonly app: AppRef;
  /** The open template. */
  readonly id: string;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The weekdays on which the open template waits for a check. */
export function StandingDays({ app, id }: StandingDaysProps) {
  const standing = useProcess(app, 'standing');
  const days = useSelector(standing, (snapshot) => daysOf(snapshot, id));
  return (
    <section className="standing">
      <h2>
        <FormattedMessage id="standing.title" />
      </h2>
      <p>
        <FormattedMessage id="standing.lead" />
      </p>
      <div className="standing-days">
        {WEEK.map((day) => {
          const isOn = days?.includes(day) === true;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isOn}
              disabled={days === undefined}
              onClick={() =>
                standing?.send({
                  type: 'standing.set',
                  id,
                  days: isOn ? (days ?? []).filter((each) => each !== day) : [...(days ?? []), day],
                })
              }
            >
              <span aria-hidden="true">
                <FormattedMessage id="standing.day.short" values={{ day: String(day) }} />
              </span>
              <span className="unseen">
                <FormattedMessage id="standing.day" values={{ day: String(day) }} />
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
