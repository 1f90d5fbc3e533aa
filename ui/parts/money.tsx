import { moneyParts } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import './money.css';

interface MoneyProps {
  readonly cents: number;
  readonly locale: Locale;
  /** `excl` is the price buyers compare and the stronger one; `incl` is the weaker one; `total` ends a sum. */
  readonly tone?: 'excl' | 'incl' | 'total';
}

/** Money has tabular figures, a lighter unit and no line break; its column aligns it right. */
export function Money({ cents, locale, tone = 'excl' }: MoneyProps) {
  const { before, figure, after } = moneyParts(cents, locale);
  return (
    <span className="money" data-tone={tone}>
      {before === '' ? null : <span className="money-unit">{before}</span>}
      {figure}
      {after === '' ? null : <span className="money-unit">{after}</span>}
    </span>
  );
}
