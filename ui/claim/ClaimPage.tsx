import { FormattedMessage } from 'react-intl';

export function ClaimPage() {
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="claim.title" />
      </h1>
    </div>
  );
}
