import type { ComponentType, ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  readonly title: string;
  /** The ways to begin. */
  readonly children?: ReactNode;
  /** An icon, or a drawing of the shop (`ui/parts/drawing.tsx`). */
  readonly icon?: ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': 'true' }>;
  readonly actions?: ReactNode;
  /** The level of its heading. */
  readonly level?: 1 | 2 | 3;
}

export function EmptyState({ title, children, icon: Icon, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      {Icon === undefined ? null : <Icon size={32} strokeWidth={1.5} aria-hidden="true" />}
      <Heading>{title}</Heading>
      {children === undefined ? null : <p>{children}</p>}
      {actions === undefined ? null : <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
