import { FormattedMessage, useIntl } from 'react-intl';
import { formatTime } from '../../i18n/formats.ts';
import type { ProblemReport } from '../../machines/domain/report/report.schema.ts';
import { CheckField } from '../parts/check-field.tsx';
import { Notice } from '../parts/notice.tsx';
import type { FeedbackViewProps } from './FeedbackForm.tsx';

/** An optional report of the last steps; all of it can be read before it is sent. */
export function FeedbackReport({ feedback, snapshot }: FeedbackViewProps) {
  const { formatMessage } = useIntl();
  const { report } = snapshot.context;
  return (
    <div className="feedback-report">
      <CheckField
        label={formatMessage({ id: 'feedback.report' })}
        on={report !== undefined || snapshot.matches({ editing: 'collecting' })}
        onChange={(on) => feedback.send({ type: on ? 'feedback.attach' : 'feedback.detach' })}
      />
      <p className="feedback-report-hint">
        <FormattedMessage id="feedback.report.hint" />
      </p>
      {snapshot.matches({ editing: 'uncollected' }) ? (
        <Notice kind="warning" role="alert">
          <FormattedMessage id="feedback.report.none" />
        </Notice>
      ) : null}
      {report === undefined ? null : <Enclosed report={report} />}
    </div>
  );
}

function Enclosed({ report }: { readonly report: ProblemReport }) {
  const { steps, at } = report;
  return (
    <details className="feedback-enclosed">
      <summary>
        <FormattedMessage id="feedback.report.look" />
      </summary>
      <p>
        <FormattedMessage
          id="feedback.report.summary"
          values={{ count: steps.length, from: formatTime(steps[0]?.at ?? at), to: formatTime(at) }}
        />
      </p>
      <ol lang="en">
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: past steps do not move
          <li key={place}>
            {formatTime(step.at)} {step.process}: {eventIn(step.event)} → {step.states}
          </li>
        ))}
      </ol>
      <details>
        <summary>
          <FormattedMessage id="feedback.report.raw" />
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
        <pre lang="en" tabIndex={0}>
          {JSON.stringify(report, null, 1)}
        </pre>
      </details>
    </details>
  );
}

function eventIn(event: unknown): string {
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : '';
}
