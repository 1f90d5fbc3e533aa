import { FormattedMessage } from 'react-intl';

/** The shop's name as its logo. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <FormattedMessage id="app.name" />
    </span>
  );
}
