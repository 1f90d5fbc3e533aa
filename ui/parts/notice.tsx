import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import './notice.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export const noticeIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Announced when it mounts: at once (`alert`) or at the next pause (`status`). */
  readonly role?: 'alert' | 'status';
}

/** A message at the element it is about; an icon and words, never colour alone. */
export function Notice({ kind, title, children, action, role }: NoticeProps) {
  const Icon = noticeIcons[kind];
  return (
    <div className="notice" data-kind={kind} role={role}>
      <Icon size={20} aria-hidden="true" />
      <div className="notice-words">
        {title === undefined ? null : <strong>{title}</strong>}
        {children}
      </div>
      {action === undefined ? null : <div className="notice-action">{action}</div>}
    </div>
  );
}
