import { moneyParts } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import './money.css';

interface MoneyProps {
  readonly cents: number;
  readonly locale: Locale;
  /** `excl` is the price buyers compare and the stronger one; `incl` is the weaker one; `total` ends a sum. */
  readonly tone?: 'excl' | 'incl' | 'total';
  /** The sum that a press explains. */
  readonly figure?: string | undefined;
}

/** Money has tabular figures, a lighter unit and no line break; its column aligns it right. */
export function Money({ cents, locale, tone = 'excl', figure }: MoneyProps) {
  const { before, figure: digits, after } = moneyParts(cents, locale);
  return (
    <span className="money" data-tone={tone} data-figure={figure}>
      {before === '' ? null : <span className="money-unit">{before}</span>}
      {digits}
      {after === '' ? null : <span className="money-unit">{after}</span>}
    </span>
  );
}
