import { useSelector } from '@xstate/react';
import Timer from 'lucide-react/icons/timer';
import { useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { secondsLeft } from '../../machines/refresh/refresh.selectors.ts';
import './countdown.css';

/** §9: minutes:seconds until the goods are fetched again, from hour 13 to hour 14. */
export function Countdown({ refresh }: { readonly refresh: ProcessRef<'refresh'> }) {
  const { formatMessage } = useIntl();
  const seconds = useSelector(refresh, secondsLeft);
  if (seconds === undefined) return null;
  const minutes = Math.floor(seconds / 60);
  return (
    <span
      className="countdown"
      role="timer"
      aria-label={formatMessage({ id: 'refresh.countdown' }, { minutes: Math.ceil(seconds / 60) })}
      title={formatMessage({ id: 'refresh.why' })}
    >
      <Timer size={16} aria-hidden="true" />
      <span aria-hidden="true">
        {formatMessage({ id: 'refresh.left' }, { time: `${two(minutes)}:${two(seconds % 60)}` })}
      </span>
    </span>
  );
}

function two(count: number): string {
  return String(count).padStart(2, '0');
}
