import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type Ref, useId, useState } from 'react';
import { type FieldMessage, MessageAtField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import './password-field.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly name?: string;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly message?: FieldMessage | undefined;
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

export function PasswordField({
  label,
  value,
  showLabel,
  hideLabel,
  message,
  autoComplete = 'current-password',
  onChange,
  ...input
}: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="password-field-box">
        <input
          {...input}
          className="field-input"
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          aria-invalid={message?.kind === 'error' || undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? hideLabel : showLabel}
          onPress={() => setShown(!isShown)}
        />
      </div>
      <MessageAtField id={`${id}-message`} message={message} />
    </div>
  );
}
