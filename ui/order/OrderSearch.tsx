import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '../parts/text-field.tsx';

interface OrderSearchProps {
  readonly text: string;
  /** The number of orders shown; undefined: the search is running. */
  readonly count: number | undefined;
  readonly onChange: (text: string) => void;
}

/** Finds orders of any age by their number, reference, day or products. */
export function OrderSearch({ text, count, onChange }: OrderSearchProps) {
  const { formatMessage } = useIntl();
  return (
    <search className="orders-search">
      <TextField
        label={formatMessage({ id: 'placed.search' })}
        hint={formatMessage({ id: 'placed.search.hint' })}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={onChange}
      />
      <p className="orders-note" role="status">
        {count === 0 && text.trim() !== '' ? (
          <FormattedMessage id="placed.search.nothing" values={{ text: text.trim() }} />
        ) : null}
      </p>
    </search>
  );
}
