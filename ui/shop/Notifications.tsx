import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatDate } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Lacking } from '../app/Lacking.tsx';

/** The shop's bulletins, newest first. */
export function Notifications({ app }: { readonly app: AppRef }) {
  const notifications = useSelector(app, ({ context }) => context.notifications);
  const isMissing = useSelector(app, ({ context }) => context.missing?.includes('notifications') === true);
  if (notifications.length === 0 && !isMissing) return null;
  const dayOf = ({ published_on = '' }: (typeof notifications)[number]) => published_on;
  const newest = notifications.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a), 'en'));
  return (
    <section className="section front-notices">
      <h2>
        <FormattedMessage id="app.front.notices" />
      </h2>
      {isMissing ? <Lacking what="notices" /> : null}
      {newest.map((notice) => (
        <article className="bulletin" key={notice.id}>
          <h3>
            <InLanguage fi={notice.title_fi} en={notice.title_en} />
          </h3>
          {notice.published_on === undefined ? null : (
            <time dateTime={notice.published_on}>{formatDate(notice.published_on)}</time>
          )}
          <p>
            <InLanguage fi={notice.text_fi} en={notice.text_en} />
          </p>
        </article>
      ))}
    </section>
  );
}
