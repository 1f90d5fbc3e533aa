import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';
import { useUnseenKeys } from './use-unseen-keys.ts';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the one next action last. */
  readonly actions?: ReactNode;
  readonly size?: 'normal' | 'wide';
  /** The language of the content, if it is not the page's. */
  readonly lang?: string;
  readonly closeLabel: string;
  /** Esc or the cross. Without it the customer cannot close the dialog: an action is running. */
  readonly onClose?: (() => void) | undefined;
  /** The element that gets the focus if the opener has unmounted. */
  readonly onward?: () => HTMLElement | null;
}

/** A native modal dialog, controlled by `open`; its content is mounted only while it is open. */
export function Dialog({
  open,
  title,
  children,
  actions,
  size = 'normal',
  lang,
  closeLabel,
  onClose,
  onward,
}: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose, onward);
  return (
    <dialog
      className="dialog"
      data-size={size}
      lang={lang}
      aria-labelledby={titleId}
      tabIndex={-1}
      {...modal}
    >
      {open ? (
        <>
          {/* Outside a section, a header or footer is a landmark of the whole page, even inside a dialog. */}
          <div className="dialog-header">
            <h2 id={titleId}>{title}</h2>
            {onClose === undefined ? null : <IconButton icon={X} label={closeLabel} onPress={onClose} />}
          </div>
          <div className="dialog-body">{children}</div>
          {actions === undefined ? null : <Actions>{actions}</Actions>}
        </>
      ) : null}
    </dialog>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  const refuseUnseen = useUnseenKeys();
  return (
    <div className="dialog-actions" {...refuseUnseen} onClickCapture={refuseSecond}>
      {children}
    </div>
  );
}

/** The second click of a double click must not press a button of the new dialog. */
function refuseSecond(event: MouseEvent) {
  if (event.detail > 1) event.stopPropagation();
}
