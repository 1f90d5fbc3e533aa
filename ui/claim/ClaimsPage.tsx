import { FormattedMessage } from 'react-intl';

export function ClaimsPage() {
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="claims.title" />
      </h1>
    </div>
  );
}
