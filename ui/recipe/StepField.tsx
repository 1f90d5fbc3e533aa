import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { MAX_AMOUNT } from '../../machines/domain/amount.ts';
import { AmountField } from '../parts/amount-field.tsx';
import type { OnUnreadable } from './use-unreadable.ts';

interface StepFieldProps {
  /** Its key among the fields of the tool. */
  readonly field: string;
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly amount: number;
  readonly min?: number;
  readonly stepBy?: number;
  readonly steps: { readonly less: string; readonly more: string };
  readonly disabled?: boolean;
  readonly onUnreadable: OnUnreadable;
  readonly onCommit: (amount: number) => void;
}

/** An amount of the tool, with its - and + buttons. */
export function StepField({ field, onUnreadable, ...props }: StepFieldProps) {
  const intl = useIntl();
  // A field that unmounts is no longer marked as unreadable.
  useEffect(() => () => onUnreadable(field, false), [field, onUnreadable]);
  return (
    <AmountField
      {...props}
      problemText={(problem) => intl.formatMessage({ id: `errors.amount.${problem}` }, { max: MAX_AMOUNT })}
      onProblem={(problem) => onUnreadable(field, problem !== undefined)}
    />
  );
}
