import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { AppRef, FeedbackRef } from '../../machines/app/app.refs.ts';
import { routes } from '../../machines/app/routes.ts';
import { Loading, ReloadOffer } from '../app/Loading.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { FeedbackSent } from './FeedbackSent.tsx';
import { useFeedback } from './use-feedback.ts';
import './feedback.css';

/** §2 /feedback. */
export function FeedbackPage({ app }: { readonly app: AppRef }) {
  const { formatMessage } = useIntl();
  const feedback = useFeedback(app);
  const isMissing = useSelector(app, (snapshot) => snapshot.matches({ shopping: { desk: 'missing' } }));
  return (
    <div className="page feedback">
      <h1>
        <FormattedMessage id="feedback.title" />
      </h1>
      {feedback !== undefined ? (
        <Feedback feedback={feedback} />
      ) : isMissing ? (
        <ReloadOffer text={formatMessage({ id: 'app.load.failed' })} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Feedback({ feedback }: { readonly feedback: FeedbackRef }) {
  const snapshot = useSelector(feedback, (now) => now);
  if (snapshot.matches('restoring')) return null;
  if (snapshot.matches('sent')) return <FeedbackSent feedback={feedback} snapshot={snapshot} />;
  return (
    <>
      <p className="page-lead">
        <FormattedMessage
          id="feedback.lead"
          values={{ faq: (words) => <Link href={routes.faq.path}>{words}</Link> }}
        />
      </p>
      <FeedbackForm feedback={feedback} snapshot={snapshot} />
    </>
  );
}
