import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { useCustomerName } from '../order/use-customer-name.ts';

/** The customer in the head of the printed page, opposite the name of the shop (print.css). */
export function PaperHead({ app }: { readonly app: AppRef }) {
  const name = useCustomerName(app);
  if (name === '') return null;
  return (
    <p className="paper-customer">
      <FormattedMessage id="export.facts.customer" />: <strong>{name}</strong>
    </p>
  );
}
