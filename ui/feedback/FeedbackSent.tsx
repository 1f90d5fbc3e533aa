import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import type { FeedbackViewProps } from './FeedbackForm.tsx';

/** Thanks the customer and names the next step. */
export function FeedbackSent({ feedback, snapshot }: FeedbackViewProps) {
  const { formatMessage } = useIntl();
  const { draft, report } = snapshot.context;
  const { contact_me, email } = draft;
  return (
    <>
      <Notice kind="success" role="status" title={formatMessage({ id: 'feedback.sent.title' })}>
        {contact_me ? (
          <FormattedMessage id="feedback.sent.contact" values={{ email }} />
        ) : (
          <FormattedMessage id="feedback.sent.text" />
        )}
        {report === undefined ? null : (
          <>
            {' '}
            <FormattedMessage id="feedback.sent.report" />
          </>
        )}
      </Notice>
      <div>
        <Button onPress={() => feedback.send({ type: 'feedback.again' })}>
          <FormattedMessage id="feedback.again" />
        </Button>
      </div>
    </>
  );
}
