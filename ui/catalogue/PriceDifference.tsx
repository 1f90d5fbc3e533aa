import { FormattedMessage } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import type { Cents } from '../../machines/domain/money.ts';
import { useLocale } from '../app/use-locale.ts';
import './offer-row.css';

/** The price of a substitute against that of the good: a unit, excl. VAT. */
export function PriceDifference({ cents }: { readonly cents: Cents }) {
  const kind = cents === 0 ? 'same' : cents > 0 ? 'dearer' : 'cheaper';
  return (
    <span className="price-difference">
      <FormattedMessage
        id={`substitution.${kind}`}
        values={{ price: formatMoney(Math.abs(cents), useLocale()) }}
      />
    </span>
  );
}
