import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Touch } from '../../machines/domain/explain/touch.ts';
import { routes } from '../../machines/routes.ts';
import type { WhySnapshot } from '../../machines/why/why.selectors.ts';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';
import { SummaryWords } from '../history/HappeningWords.tsx';

interface WhyTouchProps {
  readonly app: AppRef;
  readonly snapshot: WhySnapshot;
  readonly touch: Touch | undefined;
  /** Another page is opened. */
  readonly onLeave: () => void;
}

/** The last change of the figure: its author, its time, and the link to that moment. */
export function WhyTouch({ app, snapshot, touch, onLeave }: WhyTouchProps) {
  const username = useSelector(app, ({ context }) => context.session?.username);
  const isAsking = snapshot.matches({ open: 'asking' });
  const isUnknown = snapshot.matches({ open: 'unknown' }) && touch === undefined;
  return (
    <div className="why-touch" role="status">
      {isAsking && touch === undefined ? <FormattedMessage id="why.asking" /> : null}
      {isUnknown ? <FormattedMessage id="why.unknown" /> : null}
      {touch === undefined ? null : (
        <>
          <h4>
            <FormattedMessage id="why.touched" />
          </h4>
          <Touched touch={touch} username={username} onLeave={onLeave} />
        </>
      )}
    </div>
  );
}

interface TouchedProps extends Pick<WhyTouchProps, 'onLeave'> {
  readonly touch: Touch;
  readonly username: string | undefined;
}

function Touched({ touch, username, onLeave }: TouchedProps) {
  const locale = useLocale();
  const nameOfUser = useNameOf();
  if (touch.kind === 'placed') {
    return (
      <p>
        <FormattedMessage id="placed.orderedAt" values={{ moment: formatMoment(touch.at, locale) }} />
        {touch.by === '' ? null : ` · ${nameOfUser(touch.by)}`}
      </p>
    );
  }
  const { id, at, isPending } = touch.entry;
  return (
    <>
      <p>
        <SummaryWords entry={touch.entry} username={username} />
        {at === undefined ? null : <span className="part-note">{formatMoment(at, locale)}</span>}
      </p>
      {/* A change that the server does not have yet has no moment there. */}
      {isPending ? null : (
        <Link href={`${routes.history.path}?moment=${encodeURIComponent(id)}`} onClick={onLeave}>
          <FormattedMessage id="why.moment" />
        </Link>
      )}
    </>
  );
}
