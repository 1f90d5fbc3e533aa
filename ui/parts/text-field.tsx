import { type HTMLInputAutoCompleteAttribute, type Ref, useId } from 'react';
import { type FieldMessage, MessageAtField } from './field.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly name?: string;
  readonly hint?: string | undefined;
  readonly message?: FieldMessage | undefined;
  readonly type?: 'text' | 'search' | 'email';
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** The keypad of a phone. */
  readonly inputMode?: 'numeric' | 'decimal';
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly initialFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

export function TextField({
  label,
  value,
  hint,
  message,
  type = 'text',
  labelHidden = false,
  initialFocus = false,
  onChange,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className={labelHidden ? 'unseen' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        {...input}
        className="field-input"
        id={id}
        type={type}
        value={value}
        aria-invalid={message?.kind === 'error' || undefined}
        aria-describedby={hint === undefined ? `${id}-message` : `${id}-hint ${id}-message`}
        data-initial-focus={initialFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <MessageAtField id={`${id}-message`} message={message} />
    </div>
  );
}
