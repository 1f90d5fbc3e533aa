import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { unitIn } from '../../i18n/units.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Prices } from '../app/Prices.tsx';
import { Quantity } from '../app/Quantity.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Notice } from '../parts/notice.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { LineName } from './LineName.tsx';

interface Reordering {
  readonly reorder: ProcessRef<'reorder'>;
}

/** Problems first: missing goods with the reason, changed prices; then all added goods. */
export function ReorderSummary({ reorder }: Reordering) {
  const { added, missing, repriced } = useSelector(reorder, ({ context }) => context.summary);
  const isKept = useSelector(reorder, ({ context }) => context.replaces);
  return (
    <div className="reorder">
      {added.length === 0 ? null : (
        <p>
          <FormattedMessage id="reorder.summary.count" values={{ count: added.length }} />
        </p>
      )}
      {added.length === 0 && isKept ? (
        <p>
          <FormattedMessage id="reorder.kept" />
        </p>
      ) : null}
      {missing.length === 0 ? null : <Missing reorder={reorder} />}
      {repriced.length === 0 ? null : <Repriced reorder={reorder} />}
      {added.length === 0 ? null : <Added reorder={reorder} />}
    </div>
  );
}

/** §8 'Note! Some of the items could not be added.' */
function Missing({ reorder }: Reordering) {
  const { formatMessage } = useIntl();
  const missing = useSelector(reorder, ({ context }) => context.summary.missing);
  return (
    <Notice kind="warning" title={formatMessage({ id: 'reorder.missing' })}>
      <ul className="reorder-missing">
        {missing.map((line) => (
          <li key={line.product_id}>
            <span>
              <LineName reorder={reorder} line={line} />
            </span>
            <span className="reorder-reason">
              <FormattedMessage id={`reorder.reason.${line.reason}`} />
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Repriced({ reorder }: Reordering) {
  const locale = useLocale();
  const repriced = useSelector(reorder, ({ context }) => context.summary.repriced);
  return (
    <table className="reorder-lines">
      <caption>
        <FormattedMessage id="reorder.repriced" />
      </caption>
      <TableHead
        columns={['reorder.column.product', 'reorder.column.before', 'reorder.column.now']}
        figures={['reorder.column.before', 'reorder.column.now']}
      />
      <tbody>
        {repriced.map((line) => (
          <tr key={line.product_id}>
            <th scope="row">
              <LineName reorder={reorder} line={line} />
            </th>
            <td className="figure">
              <Prices {...line.from} />
            </td>
            <td className="figure">
              <Prices {...line.to} />
              <span className="unit"> / {unitIn(line.unit_of_measure, locale)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Added({ reorder }: Reordering) {
  const added = useSelector(reorder, ({ context }) => context.summary.added);
  return (
    <table className="reorder-lines">
      <caption>
        <FormattedMessage id="reorder.added" />
      </caption>
      <TableHead
        columns={['reorder.column.product', 'reorder.column.amount']}
        figures={['reorder.column.amount']}
      />
      <tbody>
        {added.map((line) => (
          <tr key={line.product_id}>
            <th scope="row">
              <LineName reorder={reorder} line={line} />
            </th>
            <td className="figure">
              <Quantity amount={line.amount} unit={line.unit_of_measure} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
