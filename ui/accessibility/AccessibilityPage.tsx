import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { formatDate } from '../../i18n/formats.ts';
import { routes } from '../../machines/routes.ts';
import { AskService } from '../app/Service.tsx';
import { useIsOffered } from '../deferred/Part.tsx';
import type { DeferredPageProps } from '../deferred/pages.ts';
import './accessibility.css';

/** The day of the last assessment: change it with the text. */
const ASSESSED = '2026-11-26';

const exceptions = ['excel', 'payment', 'images', 'login', 'users'] as const;

/** The accessibility statement: conformance to WCAG 2.2 AA, known exceptions, and the ways to give feedback. */
export function AccessibilityPage({ app }: Pick<DeferredPageProps, 'app'>) {
  const hasFeedback = useIsOffered(app, 'sendFeedback');
  return (
    <div className="page statement">
      <h1>
        <FormattedMessage id="accessibility.title" />
      </h1>
      <p className="page-lead">
        <FormattedMessage id="accessibility.lead" values={{ day: formatDate(ASSESSED) }} />
      </p>
      <section className="section">
        <h2>
          <FormattedMessage id="accessibility.status.title" />
        </h2>
        <p>
          <FormattedMessage id="accessibility.status.text" />
        </p>
        <p>
          <FormattedMessage id="accessibility.status.keys" />
        </p>
      </section>
      <section className="section">
        <h2>
          <FormattedMessage id="accessibility.known.title" />
        </h2>
        <ul>
          {exceptions.map((exception) => (
            <li key={exception}>
              <FormattedMessage id={`accessibility.known.${exception}`} />
            </li>
          ))}
        </ul>
      </section>
      <section className="section">
        <h2>
          <FormattedMessage id="accessibility.feedback.title" />
        </h2>
        <p>
          <FormattedMessage id="accessibility.feedback.text" />
        </p>
        <p className="statement-ways">
          {hasFeedback ? (
            <Link href={routes.feedback.path}>
              <FormattedMessage id="feedback.title" />
            </Link>
          ) : null}
          <AskService />
        </p>
      </section>
      <section className="section">
        <h2>
          <FormattedMessage id="accessibility.authority.title" />
        </h2>
        <p>
          <FormattedMessage
            id="accessibility.authority.text"
            values={{ link: (words) => <a href="https://www.saavutettavuusvaatimukset.fi/">{words}</a> }}
          />
        </p>
      </section>
    </div>
  );
}
