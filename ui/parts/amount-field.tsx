import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import {
  type AmountProblem,
  MAX_AMOUNT,
  type ParsedAmount,
  parseAmount,
} from '../../machines/domain/amount.ts';
import { type FieldMessage, MessageAtField } from './field.tsx';
import './amount-field.css';

interface AmountFieldProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** The amount that stands; the field shows it whenever nothing is half-typed. */
  readonly amount: number;
  /** What is said about the standing amount (0, 50 or more). */
  readonly message?: FieldMessage | undefined;
  /** What is said about a text that is no amount; the text stays as it was typed. */
  readonly problemText: (problem: AmountProblem) => string;
  /** Words of the - and + buttons; without them there are none. */
  readonly steps?: { readonly less: string; readonly more: string } | undefined;
  /** By how many the - and + buttons go. */
  readonly stepBy?: number;
  readonly min?: number;
  readonly disabled?: boolean;
  readonly initialFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  /** Enter, leaving the field or a step; only when the amount is another. */
  readonly onCommit: (amount: number) => void;
  /** Every keystroke, read; for what depends on a half-typed amount. */
  readonly onType?: (parsed: ParsedAmount) => void;
  /** The text was left unreadable, or is readable again. */
  readonly onProblem?: (problem: AmountProblem | undefined) => void;
  /** Enter on a readable amount, after it was committed. */
  readonly onEnter?: (amount: number) => void;
}

/** An amount is text with a numeric keypad: nothing typed or pasted is read as something else (§5). */
export function AmountField({
  label,
  labelHidden = false,
  amount,
  message,
  problemText,
  steps,
  stepBy = 1,
  min = 0,
  disabled = false,
  initialFocus = false,
  ref,
  onCommit,
  onType,
  onProblem,
  onEnter,
}: AmountFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<AmountProblem>();
  const shown: FieldMessage | undefined =
    problem === undefined ? message : { kind: 'error', text: problemText(problem) };

  const tell = (next: AmountProblem | undefined) => {
    setProblem(next);
    if (next !== problem) onProblem?.(next);
  };
  const settle = (next: number) => {
    setDraft(undefined);
    tell(undefined);
    if (next !== amount) onCommit(next);
  };
  const type = (text: string) => {
    setDraft(text);
    tell(undefined);
    onType?.(parseAmount(text));
  };
  const commit = (): ParsedAmount => {
    const parsed = parseAmount(draft ?? String(amount));
    if (parsed.ok) settle(parsed.amount);
    else tell(parsed.problem);
    return parsed;
  };
  const step = (by: number) => {
    const next = Math.min(MAX_AMOUNT, Math.max(min, amount + by));
    onType?.({ ok: true, amount: next });
    settle(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === '-' || event.key === '+') event.preventDefault();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const parsed = commit();
    if (parsed.ok) onEnter?.(parsed.amount);
  };

  return (
    <div className="amount-field">
      <label className={labelHidden ? 'unseen' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <div className="amount-field-box">
        {steps === undefined ? null : (
          <button
            type="button"
            aria-label={steps.less}
            disabled={disabled || amount <= min}
            onClick={() => step(-stepBy)}
          >
            <Minus size={20} aria-hidden="true" />
          </button>
        )}
        <input
          ref={ref}
          className="field-input"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={draft ?? String(amount)}
          disabled={disabled}
          aria-invalid={shown?.kind === 'error' || undefined}
          aria-describedby={`${id}-message`}
          data-kind={shown?.kind}
          data-initial-focus={initialFocus || undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onBeforeInput={(event) => {
            // Keypads of phones name no key.
            if (event.data === '-' || event.data === '+') event.preventDefault();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
          onKeyDown={press}
        />
        {steps === undefined ? null : (
          <button type="button" aria-label={steps.more} disabled={disabled} onClick={() => step(stepBy)}>
            <Plus size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <MessageAtField id={`${id}-message`} message={shown} />
    </div>
  );
}
