import { FormattedMessage } from 'react-intl';
import { formatPercent } from '../../i18n/quantities.ts';
import type { VatLine } from '../../machines/domain/vat.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import './order-summary.css';

interface VatTableProps {
  readonly vat: readonly VatLine[];
  /** True if a press explains its figures. */
  readonly explained?: boolean;
}

/** VAT by rate: the net sum and the tax. */
export function VatTable({ vat, explained = false }: VatTableProps) {
  const locale = useLocale();
  const charged = vat.filter(({ net, vat: tax }) => net !== 0 || tax !== 0);
  if (charged.length === 0) return null;
  const figureOf = (percent: number | null) => (explained ? `vat||${percent ?? ''}` : undefined);
  return (
    <table className="vat-table">
      <caption>
        <FormattedMessage id="ordering.vat" />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="ordering.vat.column.rate" />
          </th>
          <th scope="col">
            <FormattedMessage id="ordering.vat.column.net" />
          </th>
          <th scope="col">
            <FormattedMessage id="ordering.vat.column.vat" />
          </th>
        </tr>
      </thead>
      <tbody>
        {charged.map(({ percent, net, vat: tax }) => (
          <tr key={percent}>
            <th scope="row">
              {percent === null ? (
                <FormattedMessage id="ordering.vat.stated" />
              ) : (
                formatPercent(percent, locale)
              )}
            </th>
            <td>
              <Money cents={net} locale={locale} tone="incl" figure={figureOf(percent)} />
            </td>
            <td>
              <Money cents={tax} locale={locale} tone="incl" figure={figureOf(percent)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
