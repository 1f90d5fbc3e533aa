import { FormattedMessage } from 'react-intl';

export function PaymentTypesPage() {
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="prepayment.title" />
      </h1>
    </div>
  );
}
