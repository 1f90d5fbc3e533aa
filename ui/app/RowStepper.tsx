import { type ComponentProps, useRef } from 'react';
import { useIntl } from 'react-intl';
import { LARGE_AMOUNT, MAX_AMOUNT } from '../../machines/domain/amount.ts';
import { focusBeforeNextKey } from '../parts/after-frame.ts';
import { AmountField, isMouse } from '../parts/amount-field.tsx';

interface RowStepperProps
  extends Pick<
    ComponentProps<typeof AmountField>,
    'amount' | 'disabled' | 'onType' | 'onCommit' | 'onProblem'
  > {
  /** The name of the good. */
  readonly name: string;
}

/** The amount of a good in its row. */
export function RowStepper({ name, amount, ...field }: RowStepperProps) {
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  /** Beside a keyboard digits and arrows then work from this row. A thumb would open the keypad. */
  const focusLater = () => {
    if (!isMouse()) return;
    focusBeforeNextKey(() => {
      input.current?.focus({ preventScroll: true });
      input.current?.select();
    });
  };
  const label = (act: 'catalogue.column.amount' | 'common.amount.less' | 'common.amount.more') =>
    `${formatMessage({ id: act })}: ${name}`;
  return (
    <div className="row-stepper" data-none={amount === 0 || undefined}>
      <AmountField
        {...field}
        ref={input}
        onStep={focusLater}
        label={label('catalogue.column.amount')}
        labelHidden
        inRow
        amount={amount}
        message={
          amount >= LARGE_AMOUNT
            ? { kind: 'warning', text: formatMessage({ id: 'errors.amount.large' }) }
            : undefined
        }
        problemText={(problem) => formatMessage({ id: `errors.amount.${problem}` }, { max: MAX_AMOUNT })}
        steps={{ less: label('common.amount.less'), more: label('common.amount.more') }}
      />
    </div>
  );
}
