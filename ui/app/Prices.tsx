import { FormattedMessage } from 'react-intl';
import type { FigureText } from '../../machines/domain/explain/figure.ts';
import type { Price } from '../../machines/domain/vat.ts';
import { Money } from '../parts/money.tsx';
import { useLocale } from './use-locale.ts';

interface PricesProps extends Price {
  /** The sum that a press explains. */
  readonly figure?: FigureText | undefined;
}

/** A price twice (§1): excl. VAT, which buyers compare, and below it incl. VAT. */
export function Prices({ excl, incl, figure }: PricesProps) {
  const locale = useLocale();
  return (
    <span className="prices" data-figure={figure}>
      <Money cents={excl} locale={locale} />
      <span className="prices-incl">
        <Money cents={incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
      </span>
    </span>
  );
}
