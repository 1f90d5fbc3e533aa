import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';

interface TableHeadProps {
  /** The columns by the keys of their words, from the left. */
  readonly columns: readonly MessageId[];
  /** Those that hold figures: they stand at the right, as the figures do. */
  readonly figures: readonly string[];
  /** Those whose words are only heard, such as one of buttons. */
  readonly unseen?: readonly string[];
}

/** The head of a table, a column a word. */
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
