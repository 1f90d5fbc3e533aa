import { FormattedMessage } from 'react-intl';

/** The shop's name as its logo. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <span className="wordmark-name">
        <FormattedMessage id="app.name" />
      </span>
    </span>
  );
}
