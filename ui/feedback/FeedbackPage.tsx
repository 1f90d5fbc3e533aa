import { FormattedMessage } from 'react-intl';

export function FeedbackPage() {
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="feedback.title" />
      </h1>
    </div>
  );
}
