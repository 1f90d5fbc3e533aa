import './check-field.css';

interface CheckFieldProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A checkbox whose value is sent with its form. */
export function CheckField({ label, on, onChange }: CheckFieldProps) {
  return (
    <label className="check-field">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
