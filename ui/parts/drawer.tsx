import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';
import './drawer.css';

interface DrawerProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Remains visible under the scrolling content. */
  readonly footer?: ReactNode;
  /** The cart opens from the right, the menu from the left. */
  readonly side?: 'right' | 'left';
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A modal panel at an edge; Esc, the cross and a press beside it ask to close. */
export function Drawer({ open, title, children, footer, side = 'right', closeLabel, onClose }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // Esc closes it by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      className="drawer"
      data-side={side}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClick={pressBeside}
      {...modal}
    >
      {open ? (
        <div className="drawer-panel">
          <div className="drawer-header">
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon={X} label={closeLabel} onPress={onClose} />
          </div>
          <div className="drawer-body">{children}</div>
          {footer === undefined ? null : <div className="drawer-footer">{footer}</div>}
        </div>
      ) : null}
    </dialog>
  );
}
