import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDate } from '../../i18n/formats.ts';
import { AskService } from '../app/Service.tsx';
import './accessibility.css';

/** The day of the last assessment: change it with the text. */
const ASSESSED = '2026-11-26';

const exceptions = ['excel', 'payment', 'images', 'users'] as const;

interface StatementProps {
  /** The link to the form of customers. */
  readonly feedback?: ReactNode;
}

/** The accessibility statement: conformance to WCAG 2.2 AA, known exceptions, and the ways to give feedback. */
export function Statement({ feedback }: StatementProps) {
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
          {feedback}
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
