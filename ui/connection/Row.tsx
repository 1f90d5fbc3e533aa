import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowProps {
  readonly icon: LucideIcon;
  readonly kind: 'info' | 'success' | 'warning';
  readonly children: ReactNode;
  /** The label of the action. */
  readonly action?: ReactNode;
  readonly onPress?: () => void;
  readonly busy?: boolean;
  readonly second?: ReactNode;
  readonly onSecond?: () => void;
}

/** One row of the band: an icon, a text, and at most two buttons. */
export function Row({ icon: Icon, kind, children, action, onPress, busy, second, onSecond }: RowProps) {
  return (
    <div className="connection-row" data-kind={kind}>
      <Icon size={20} aria-hidden="true" />
      <p>{children}</p>
      {action === undefined ? null : (
        <button type="button" aria-disabled={busy || undefined} onClick={busy ? undefined : onPress}>
          {action}
        </button>
      )}
      {second === undefined ? null : (
        <button type="button" onClick={onSecond}>
          {second}
        </button>
      )}
    </div>
  );
}
