import Undo2 from 'lucide-react/icons/undo-2';
import { FormattedMessage, useIntl } from 'react-intl';

interface TakeBackProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Undoes the amount 0 of a row. */
export function TakeBack({ name, disabled, onPress }: TakeBackProps) {
  const { formatMessage } = useIntl();
  return (
    <button
      className="template-undo"
      type="button"
      aria-label={`${formatMessage({ id: 'cart.undo' })}: ${name}`}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        // The button disappears.
        currentTarget.closest('li')?.querySelector('input')?.focus({ preventScroll: true });
        onPress();
      }}
    >
      <Undo2 size={16} aria-hidden="true" />
      <FormattedMessage id="cart.undo" />
    </button>
  );
}
