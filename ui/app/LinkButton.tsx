import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import '../parts/button.css';

interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'quiet';
  readonly size?: 'normal' | 'large';
  readonly icon?: LucideIcon;
}

/** A link that looks like a button. */
export function LinkButton({ href, children, kind = 'quiet', size = 'normal', icon: Icon }: LinkButtonProps) {
  return (
    <Link className="button" href={href} data-kind={kind} data-size={size}>
      <span className="button-label">
        {Icon === undefined ? null : <Icon size={20} aria-hidden="true" />}
        {children}
      </span>
    </Link>
  );
}
