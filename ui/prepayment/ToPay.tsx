import { FormattedMessage } from 'react-intl';
import type { Cents } from '../../machines/domain/money.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import './to-pay.css';

/** The amount to pay, incl. VAT. */
export function ToPay({ amount }: { readonly amount: Cents }) {
  const locale = useLocale();
  return (
    <p className="to-pay">
      <span>
        <FormattedMessage id="prepayment.amount" />
      </span>
      <span>
        <Money cents={amount} locale={locale} tone="total" /> <FormattedMessage id="common.incl" />
      </span>
    </p>
  );
}
