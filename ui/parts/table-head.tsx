import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';

interface TableHeadProps {
  /** The message ids of the columns, from the left. */
  readonly columns: readonly MessageId[];
  /** Columns of figures; their headings are aligned right, too. */
  readonly figures: readonly string[];
  /** Columns whose headings are only for screen readers, such as one of buttons. */
  readonly unseen?: readonly string[];
}

/** The head of a table, one word a column. */
export function TableHead({ columns, figures, unseen = [] }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((id) => (
          <th key={id} scope="col" className={figures.includes(id) ? 'figure' : undefined}>
            <span className={unseen.includes(id) ? 'unseen' : undefined}>
              <FormattedMessage id={id} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
