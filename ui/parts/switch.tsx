import type { ReactNode } from 'react';
import './switch.css';

interface SwitchProps {
  readonly label: ReactNode;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch takes effect at once; a value that is sent with a form uses a checkbox. */
export function Switch({ label, on, disabled = false, onChange }: SwitchProps) {
  return (
    <label className="switch" data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
