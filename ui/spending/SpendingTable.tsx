import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { MessageId } from '../../i18n/ids.ts';
import { type Price, priceOf } from '../../machines/domain/vat.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { TableHead } from '../parts/table-head.tsx';

interface SpendingTableProps {
  readonly label: string;
  /** The last two are the sums. */
  readonly columns: readonly MessageId[];
  readonly rows: readonly SpendingRow[];
  /** The cells of the total between its name and its sums; undefined: no total. */
  readonly total?: readonly number[];
}

interface SpendingRow {
  readonly key: string;
  /** The name, then figures. */
  readonly cells: readonly [ReactNode, ...number[]];
  readonly sum: Price;
}

/** Sums excl. and incl. VAT by name, and their total. */
export function SpendingTable({ label, columns, rows, total }: SpendingTableProps) {
  return (
    <table className="spending-table" aria-label={label}>
      <TableHead columns={columns} figures={columns.slice(1)} />
      <tbody>
        {rows.map(({ key, cells: [name, ...figures], sum }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <Figures figures={figures} sum={sum} />
          </tr>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <tr>
            <th scope="row">
              <FormattedMessage id="spending.total" />
            </th>
            <Figures figures={total} sum={priceOf(rows.map(({ sum }) => sum))} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Figures({ figures, sum }: { readonly figures: readonly number[]; readonly sum: Price }) {
  const locale = useLocale();
  return (
    <>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other key
        <td key={index} className="figure">
          {formatCount(figure, locale)}
        </td>
      ))}
      <td className="figure">
        <Money cents={sum.excl} locale={locale} />
      </td>
      <td className="figure">
        <Money cents={sum.incl} locale={locale} tone="incl" />
      </td>
    </>
  );
}
