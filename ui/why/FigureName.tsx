import { FormattedMessage } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import { formatPercent } from '../../i18n/quantities.ts';
import type { Explanation } from '../../machines/domain/explain/explain.ts';
import { useLocale } from '../app/use-locale.ts';
import { PartTitle } from './PartRow.tsx';

/** The name of an explained figure. */
export function FigureName({ found: { figure, day = '', parts } }: { readonly found: Explanation }) {
  const locale = useLocale();
  const { kind, at, id } = figure;
  switch (kind) {
    case 'total':
      return <FormattedMessage id="why.sum" />;
    case 'rounding':
      return <FormattedMessage id="ordering.rounding" />;
    case 'delivery':
      return <FormattedMessage id="placed.delivery" values={{ day: formatDay(day, locale) }} />;
    case 'goods':
      if (at === 'recipe') return <FormattedMessage id="why.sum" />;
      return <FormattedMessage id="order.products" values={{ count: parts.length }} />;
    case 'vat':
      if (id === '') return <FormattedMessage id="ordering.vat.stated" />;
      return <FormattedMessage id="why.vat" values={{ percent: formatPercent(Number(id), locale) }} />;
    case 'line':
    case 'lineDeposit':
    case 'deposit':
    case 'auto':
    case 'fee': {
      const [part] = parts;
      return part === undefined ? null : <PartTitle part={part} />;
    }
    default:
      return kind satisfies never;
  }
}
