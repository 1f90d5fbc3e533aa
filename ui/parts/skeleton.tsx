import './skeleton.css';

interface SkeletonProps {
  /** Announced to screen readers ('Ladataan tuotteita'). */
  readonly label: string;
  readonly rows: number;
}

/** Reserves the places of rows that are loading. */
export function Skeleton({ label, rows }: SkeletonProps) {
  return (
    <div className="skeleton" role="status">
      <span className="unseen">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div className="skeleton-row" key={row} aria-hidden="true">
          <span className="skeleton-name" />
          <span className="skeleton-price" />
        </div>
      ))}
    </div>
  );
}
