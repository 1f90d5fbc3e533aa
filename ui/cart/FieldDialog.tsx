import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { refuseHeld } from '../parts/held-keys.ts';

interface FieldDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly saveLabel: string;
  /** The text is being saved: the dialog neither saves again nor closes. */
  readonly isBusy?: boolean;
  /** The element that gets the focus when the dialog closes, if not the opener. */
  readonly onward?: Parameters<typeof Dialog>[0]['onward'];
  readonly children: ReactNode;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** A dialog around a form with one field; Enter saves like the button. */
export function FieldDialog({
  open,
  title,
  saveLabel,
  isBusy = false,
  onward,
  children,
  onSave,
  onCancel,
}: FieldDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={isBusy ? undefined : onCancel}
      {...(onward === undefined ? {} : { onward })}
      actions={
        <>
          <Button disabled={isBusy} onPress={onCancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button
            kind="primary"
            busy={isBusy ? formatMessage({ id: 'common.loading' }) : undefined}
            onPress={onSave}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        className="cart-dialog"
        onKeyDown={refuseHeld}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
