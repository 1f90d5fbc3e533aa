import { FormattedMessage } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { MessageId } from '../../i18n/ids.ts';
import type { ImportLine } from '../../machines/domain/import/report.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { Quantity } from '../app/Quantity.tsx';
import { useLocale } from '../app/use-locale.ts';
import { TableHead } from '../parts/table-head.tsx';
import { HiddenMark } from './HiddenMark.tsx';
import { RestOfList } from './RestOfList.tsx';
import { useLater, usePart } from './use-part.ts';

interface FormLinesProps {
  readonly lines: readonly ImportLine[];
  readonly captionId: MessageId;
}

/** The goods of a form with the amounts that go into the cart. */
export function FormLines({ lines, captionId }: FormLinesProps) {
  const { part, showAll, drawn } = usePart(useLater(lines));
  return (
    <div className="section">
      <table className="form-lines">
        <caption>
          <FormattedMessage id={captionId} values={{ count: lines.length }} />
        </caption>
        <TableHead
          columns={['import.column.product', 'product.amount', 'placed.total']}
          figures={['product.amount', 'placed.total']}
        />
        <tbody>
          {part.map((line) => (
            <Line key={line.product.id} line={line} />
          ))}
        </tbody>
      </table>
      <RestOfList drawn={drawn} showAll={showAll} count={lines.length} />
    </div>
  );
}

function Line({ line: { product, amount, rows, price, otherName } }: { readonly line: ImportLine }) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        <InLanguage fi={product.description_fi} en={product.description_en} />
        <span className="form-number">{product.id}</span>
        {rows.length > 1 ? (
          <span className="form-note">
            <FormattedMessage
              id="import.together"
              values={{
                rows: rows.map(({ row }) => row).join(', '),
                sum: rows.map((each) => formatCount(each.amount, locale)).join(' + '),
              }}
            />
          </span>
        ) : null}
        <HiddenMark rows={rows.flatMap(({ row, hidden }) => (hidden ? [row] : []))} />
        {otherName === undefined ? null : (
          <span className="form-note form-warning">
            <FormattedMessage id="import.stood" values={{ text: otherName }} />
          </span>
        )}
      </th>
      <td className="figure">
        <Quantity amount={amount} unit={product.unit_of_measure} />
      </td>
      <td className="figure">
        <Prices excl={price.excl} incl={price.incl} />
      </td>
    </tr>
  );
}
