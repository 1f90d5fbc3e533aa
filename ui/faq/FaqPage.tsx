import { FormattedMessage } from 'react-intl';

export function FaqPage() {
  return (
    <div className="page">
      <h1>
        <FormattedMessage id="faq.title" />
      </h1>
    </div>
  );
}
