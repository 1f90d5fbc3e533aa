import CircleAlert from 'lucide-react/icons/circle-alert';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';

/** The problem of a step as a whole. It takes the focus if no field has an error. */
export function PartProblem({ message }: { readonly message: MessageId | undefined }) {
  return (
    <p
      className={message === undefined ? 'claim-part-calm' : 'field-message claim-part-problem'}
      data-kind="error"
      aria-live="polite"
      tabIndex={-1}
    >
      {message === undefined ? null : (
        <>
          <CircleAlert size={16} aria-hidden="true" />
          <span>
            <FormattedMessage id={message} />
          </span>
        </>
      )}
    </p>
  );
}
