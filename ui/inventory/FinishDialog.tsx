import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

interface FinishDialogProps {
  readonly inventory: ProcessRef<'inventory'>;
  /** Items on the list without an amount. */
  readonly uncounted: number;
}

/** Asks before a count is finished: it cannot be changed by hand afterwards. */
export function FinishDialog({ inventory, uncounted }: FinishDialogProps) {
  const { formatMessage } = useIntl();
  const open = useSelector(inventory, (snapshot) => snapshot.matches({ count: { counting: 'finishing' } }));
  const unread = useSelector(inventory, ({ context }) => Object.keys(context.drafts).length);
  const cancel = () => inventory.send({ type: 'inventory.cancel' });
  return (
    <Dialog
      open={open}
      title={formatMessage({ id: 'inventory.finish.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={cancel}
      actions={
        <>
          <Button onPress={cancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button kind="primary" initialFocus onPress={() => inventory.send({ type: 'inventory.confirm' })}>
            <FormattedMessage id="inventory.finish" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="inventory.finish.text" />
      </p>
      {unread > 0 ? (
        <p>
          <FormattedMessage id="inventory.finish.unread" values={{ count: unread }} />
        </p>
      ) : null}
      {uncounted > 0 ? (
        <p>
          <FormattedMessage id="inventory.finish.uncounted" values={{ count: uncounted }} />
        </p>
      ) : null}
    </Dialog>
  );
}
