import Undo2 from 'lucide-react/icons/undo-2';
import { FormattedMessage, useIntl } from 'react-intl';
import { LARGE_AMOUNT, MAX_AMOUNT } from '../../machines/domain/amount.ts';
import { AmountField } from '../parts/amount-field.tsx';

interface RowStepperProps {
  readonly amount: number;
  readonly name: string;
  readonly disabled: boolean;
  readonly onAmount: (amount: number) => void;
}

/** The amount of a good in its row; 0 leaves it out of the next order. */
export function RowStepper({ amount, name, disabled, onAmount }: RowStepperProps) {
  const { formatMessage } = useIntl();
  const label = (act: 'catalogue.column.amount' | 'common.amount.less' | 'common.amount.more') =>
    `${formatMessage({ id: act })}: ${name}`;
  return (
    <AmountField
      label={label('catalogue.column.amount')}
      labelHidden
      inRow
      amount={amount}
      disabled={disabled}
      message={
        amount >= LARGE_AMOUNT
          ? { kind: 'warning', text: formatMessage({ id: 'errors.amount.large' }) }
          : undefined
      }
      problemText={(problem) => formatMessage({ id: `errors.amount.${problem}` }, { max: MAX_AMOUNT })}
      steps={{ less: label('common.amount.less'), more: label('common.amount.more') }}
      // 0 counts at the end of typing: until then the row has the amount before the first key.
      onType={(typed, stood) => onAmount(typed.ok && typed.amount > 0 ? typed.amount : stood)}
      onCommit={onAmount}
    />
  );
}

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
