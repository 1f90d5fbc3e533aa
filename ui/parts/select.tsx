import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { type FieldMessage, MessageAtField } from './field.tsx';
import './select.css';

export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly lang?: string | undefined;
  readonly disabled?: boolean;
}

interface SelectProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly message?: FieldMessage | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

export function Select({
  label,
  labelHidden = false,
  value,
  choices,
  message,
  disabled = false,
  onChange,
}: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label className={labelHidden ? 'unseen' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <span className="select">
        <select
          id={id}
          className="field-input"
          value={value}
          disabled={disabled}
          aria-invalid={message?.kind === 'error' || undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang} disabled={choice.disabled}>
              {choice.text}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </span>
      <MessageAtField id={`${id}-message`} message={message} />
    </div>
  );
}
