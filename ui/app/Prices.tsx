import { FormattedMessage } from 'react-intl';
import type { Price } from '../../machines/domain/vat.ts';
import { Money } from '../parts/money.tsx';
import { useLocale } from './use-locale.ts';

/** A price twice (§1): excl. VAT, which buyers compare, and below it incl. VAT. */
export function Prices({ excl, incl }: Price) {
  const locale = useLocale();
  return (
    <span className="prices">
      <Money cents={excl} locale={locale} />
      <span className="prices-incl">
        <Money cents={incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
      </span>
    </span>
  );
}
