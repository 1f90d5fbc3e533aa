import './spinner.css';

interface SpinnerProps {
  /** Words for ears; without them it is an ornament beside words that are there. */
  readonly label?: string;
}

/** Small, beside what it is about; it never covers or blocks. */
export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <span className="spinner" aria-hidden="true" />;
  return (
    <span role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="unseen">{label}</span>
    </span>
  );
}
