import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import './details.css';

interface DetailsProps {
  readonly summary: ReactNode;
  /** At the right end of the summary: a count, a sum. */
  readonly aside?: ReactNode;
  readonly open: boolean;
  readonly children: ReactNode;
  readonly onToggle: (open: boolean) => void;
}

/** A native disclosure, driven by `open`. */
export function Details({ summary, aside, open, children, onToggle }: DetailsProps) {
  return (
    <details
      className="details"
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onToggle(event.currentTarget.open);
      }}
    >
      <summary>
        <ChevronRight size={20} aria-hidden="true" />
        <span className="details-summary">{summary}</span>
        {aside === undefined ? null : <span className="details-aside">{aside}</span>}
      </summary>
      <div className="details-body">{children}</div>
    </details>
  );
}
