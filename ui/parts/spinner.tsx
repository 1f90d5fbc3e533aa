import './spinner.css';

interface SpinnerProps {
  /** A text for screen readers; without it the spinner is decorative. */
  readonly label?: string;
}

/** A small spinner beside its subject; it never covers or blocks. */
export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <span className="spinner" aria-hidden="true" />;
  return (
    <span role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="unseen">{label}</span>
    </span>
  );
}
