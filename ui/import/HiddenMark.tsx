import EyeOff from 'lucide-react/icons/eye-off';
import { FormattedMessage } from 'react-intl';

/** Marks rows that are hidden in the file. */
export function HiddenMark({ rows }: { readonly rows: readonly number[] }) {
  return rows.length === 0 ? null : (
    <span className="form-warning">
      <EyeOff size={16} aria-hidden="true" />
      <FormattedMessage id="import.hidden" values={{ count: rows.length, rows: rows.join(', ') }} />
    </span>
  );
}
