import { type KeyboardEvent, type MouseEvent, type Ref, useId, useRef, useState } from 'react';
import {
  type AmountProblem,
  MAX_AMOUNT,
  type ParsedAmount,
  parseAmount,
} from '../../machines/domain/amount.ts';
import { type FieldMessage, MessageAtField } from './field.tsx';
import { useLeaving } from './use-leaving.ts';
import './amount-field.css';
import './row-stepper.css';

interface AmountFieldProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** The current amount; the field shows it while no text is typed. */
  readonly amount: number;
  /** The warning about the accepted amount (0, 50 or more). */
  readonly message?: FieldMessage | undefined;
  /** The error of a text that is no amount; the text stays as typed. */
  readonly problemText: (problem: AmountProblem) => string;
  /** Labels of the - and + buttons; without them there are none. Tab skips them: the field can be typed in. */
  readonly steps?: { readonly less: string; readonly more: string } | undefined;
  /** The step of the - and + buttons. */
  readonly stepBy?: number;
  readonly min?: number;
  readonly disabled?: boolean;
  /** Text typed before the field was mounted; further keys are appended. */
  readonly typedBefore?: string;
  /** In a row of goods: the field of amount 0 is empty, and a cleared field shows its amount again. */
  readonly inRow?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  /** Called on Enter, blur or a step, if the amount differs from the one before the first key. */
  readonly onCommit: (amount: number) => void;
  /** Called with the parsed text at every key press and step. `stood`: the amount before the first key press. */
  readonly onType?: (parsed: ParsedAmount, stood: number) => void;
  /** Called after a step, once React knows its amount. A press of a step then takes no focus itself. */
  readonly onStep?: () => void;
  /** Called when the text is left unreadable, or becomes readable again. */
  readonly onProblem?: (problem: AmountProblem | undefined) => void;
  /** Called on Enter with a readable amount, after the commit. */
  readonly onEnter?: (amount: number) => void;
}

/** An amount is text with a numeric keypad: typed or pasted text is never misread (§5). */
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
  typedBefore = '',
  inRow,
  ref,
  onCommit,
  onType,
  onStep,
  onProblem,
  onEnter,
}: AmountFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(typedBefore === '' ? undefined : typedBefore);
  const isBegun = useRef(typedBefore !== '');
  const [problem, setProblem] = useState<AmountProblem>();
  const shown: FieldMessage | undefined =
    problem === undefined ? message : { kind: 'error', text: problemText(problem) };

  const report = (next: AmountProblem | undefined) => {
    setProblem(next);
    onProblem?.(next);
  };
  /** A ref updates at once: a committed field that unmounts must not commit again. */
  const isTyped = useRef(typedBefore !== '');
  /** The amount before the first key: `amount` may change with each key. */
  const before = useRef(amount);
  const settle = (next: number) => {
    const stood = isTyped.current ? before.current : amount;
    isTyped.current = false;
    setDraft(undefined);
    report(undefined);
    if (next !== stood) onCommit(next);
  };
  const type = (text: string) => {
    if (!isTyped.current) before.current = amount;
    isTyped.current = true;
    setDraft(text);
    report(undefined);
    onType?.(parseAmount(text), before.current);
  };
  const read = () => parseAmount(String((inRow ? draft || undefined : draft) ?? amount));
  const commit = (): ParsedAmount => {
    const parsed = read();
    if (parsed.ok) settle(parsed.amount);
    else report(parsed.problem);
    return parsed;
  };
  // An unreadable text goes with its field, and reports nothing.
  useLeaving(() => {
    const parsed = read();
    if (isTyped.current && parsed.ok) settle(parsed.amount);
  });
  const step = (by: number) => {
    // A press of a step does not blur the field in every browser.
    const typed = read();
    const next = Math.min(MAX_AMOUNT, Math.max(min, (typed.ok ? typed.amount : amount) + by));
    onType?.({ ok: true, amount: next }, amount);
    settle(next);
    onStep?.();
  };
  const takeBack = () => {
    isTyped.current = false;
    setDraft(undefined);
    report(undefined);
    onType?.({ ok: true, amount: before.current }, before.current);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (event.nativeEvent.isComposing) return;
    switch (key) {
      case '-':
      case '+':
        return event.preventDefault();
      case 'Escape':
        // Esc closes the dialog around the field.
        if (draft === undefined || currentTarget.closest('dialog') !== null) return;
        event.preventDefault();
        takeBack();
        // Runs after the amount is shown again.
        return queueMicrotask(() => currentTarget.select());
      case 'Enter': {
        event.preventDefault();
        // Enter gives the amount again: a colleague may have changed it since the last key.
        if (isTyped.current) onType?.(read(), before.current);
        const parsed = commit();
        if (!parsed.ok) return;
        onEnter?.(parsed.amount);
        return neighbour(currentTarget, 1)?.focus();
      }
      case 'ArrowDown':
      case 'ArrowUp': {
        const next = neighbour(currentTarget, key === 'ArrowDown' ? 1 : -1);
        if (next === undefined) return;
        event.preventDefault();
        next.focus();
      }
    }
  };

  return (
    <div className="amount-field">
      {!labelHidden && (
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="amount-field-box">
        {steps && (
          <button
            type="button"
            aria-label={steps.less}
            tabIndex={-1}
            disabled={disabled || amount <= min}
            onMouseDown={onStep && keepFocus}
            onClick={() => step(-stepBy)}
          />
        )}
        <input
          ref={ref}
          className="field-input"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={label}
          value={draft ?? (inRow && amount === 0 ? '' : amount)}
          disabled={disabled}
          aria-invalid={shown?.kind === 'error' || undefined}
          aria-describedby={`${id}-message`}
          data-kind={shown?.kind}
          onChange={(event) => type(event.currentTarget.value)}
          onBeforeInput={(event) => {
            // Keypads of phones report no key names.
            if (event.data === '-' || event.data === '+') event.preventDefault();
          }}
          onFocus={({ currentTarget }) => {
            if (!isBegun.current) return currentTarget.select();
            isBegun.current = false;
            currentTarget.setSelectionRange(typedBefore.length, typedBefore.length);
          }}
          onMouseUp={(event) => {
            if (draft !== undefined) return;
            // The browser would replace the selection by a caret.
            event.preventDefault();
            event.currentTarget.select();
          }}
          onBlur={commit}
          onKeyDown={press}
        />
        {steps && (
          <button
            type="button"
            aria-label={steps.more}
            tabIndex={-1}
            disabled={disabled}
            onMouseDown={onStep && keepFocus}
            onClick={() => step(stepBy)}
          />
        )}
      </div>
      <MessageAtField id={`${id}-message`} message={shown} />
    </div>
  );
}

/** A mouse, not a thumb. */
export function isMouse(): boolean {
  return matchMedia('(pointer: fine)').matches;
}

/** The browser's focus of a pressed step would lay out its row. A thumb closes the keypad of any field. */
function keepFocus(event: MouseEvent): void {
  // Linux pastes at a middle press, into the field with the focus.
  if (event.button !== 0) return;
  event.preventDefault();
  if (!isMouse() && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/** The next or previous amount field in the same list. */
function neighbour(field: HTMLInputElement, by: 1 | -1): HTMLElement | undefined {
  const list = field.closest('[data-amounts]');
  if (list === null) return undefined;
  // A line that is not drawn yet draws its field on focus.
  const fields = [
    ...list.querySelectorAll<HTMLElement>(
      '.amount-field-box>input:enabled:not([hidden] *),li[tabindex]:not([hidden])',
    ),
  ];
  return fields[fields.indexOf(field) + by];
}
