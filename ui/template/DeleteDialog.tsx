import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly isDeleting: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a template is deleted: deleting cannot be undone, and colleagues lose the template, too. */
export function DeleteDialog({ open, name, isDeleting, onConfirm, onCancel }: DeleteDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      open={open}
      title={formatMessage({ id: 'template.delete.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={isDeleting ? undefined : onCancel}
      actions={
        <>
          <Button disabled={isDeleting} onPress={onCancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button
            kind="danger"
            busy={isDeleting ? formatMessage({ id: 'template.deleting' }) : undefined}
            onPress={onConfirm}
          >
            <FormattedMessage id="template.delete.confirm" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="template.delete.text" values={{ name: <b>{name}</b> }} />
      </p>
    </Dialog>
  );
}
