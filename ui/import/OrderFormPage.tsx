import { FormattedMessage } from 'react-intl';

export function OrderFormPage() {
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="import.title" />
      </h1>
    </div>
  );
}
