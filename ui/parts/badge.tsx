import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './badge.css';

interface BadgeProps {
  readonly children: ReactNode;
  readonly kind?: 'plain' | 'success' | 'warning' | 'error' | 'chosen';
  readonly icon?: LucideIcon;
}

/** A word or a number about the element beside it. */
export function Badge({ children, kind = 'plain', icon: Icon }: BadgeProps) {
  return (
    <span className="badge" data-kind={kind}>
      {Icon === undefined ? null : <Icon size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}
