import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { routes } from '../../machines/routes.ts';
import { Loading } from '../app/Loading.tsx';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { Part, useIsOffered } from '../deferred/Part.tsx';
import { useOpened } from '../deferred/use-opened.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { FeedbackSent } from './FeedbackSent.tsx';
import './feedback.css';

interface FeedbackPageProps {
  readonly app: AppRef;
}

/** §2 /feedback. */
export function FeedbackPage({ app }: FeedbackPageProps) {
  const feedback = useOpened(app, 'feedback');
  return (
    <div className="page feedback">
      <h1>
        <FormattedMessage id="feedback.title" />
      </h1>
      {feedback !== undefined ? (
        <Part app={app} call="sendFeedback" kept={<Typed feedback={feedback} />}>
          <Feedback app={app} feedback={feedback} />
        </Part>
      ) : (
        <OnItsWay app={app}>
          <Loading />
        </OnItsWay>
      )}
    </div>
  );
}

interface FeedbackProps {
  readonly app: AppRef;
  readonly feedback: ProcessRef<'feedback'>;
}

/** Text typed before the page knew that the backend has no feedback: it can be copied into an e-mail. */
function Typed({ feedback }: Pick<FeedbackProps, 'feedback'>) {
  const { subject, text } = useSelector(feedback, ({ context }) => context.draft);
  if (subject === '' && text === '') return null;
  return (
    <section className="feedback-typed">
      <h2>
        <FormattedMessage id="feedback.typed" />
      </h2>
      <p>{subject}</p>
      <p>{text}</p>
    </section>
  );
}

function Feedback({ app, feedback }: FeedbackProps) {
  const hasFaqs = useIsOffered(app, 'faqs');
  const snapshot = useSelector(feedback, (now) => now);
  if (snapshot.matches('restoring')) return null;
  if (snapshot.matches('sent')) return <FeedbackSent feedback={feedback} snapshot={snapshot} />;
  return (
    <>
      {hasFaqs ? (
        <p className="page-lead">
          <FormattedMessage
            id="feedback.lead"
            values={{ faq: (words) => <Link href={routes.faq.path}>{words}</Link> }}
          />
        </p>
      ) : null}
      <FeedbackForm feedback={feedback} snapshot={snapshot} />
    </>
  );
}
