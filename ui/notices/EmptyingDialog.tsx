import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTurn } from '../parts/use-modal.ts';
import { Owners } from './Owners.tsx';

/** Asks before the lines of colleagues are removed with the customer's own. */
export function EmptyingDialog({ notices }: { readonly notices: ProcessRef<'notices'> }) {
  const { formatMessage } = useIntl();
  const cancel = () => notices.send({ type: 'notices.close' });
  return (
    <Dialog
      open={useTurn()}
      title={formatMessage({ id: 'notices.emptying.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={cancel}
      actions={
        <>
          <Button onPress={cancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button kind="danger" onPress={() => notices.send({ type: 'notices.confirm' })}>
            <FormattedMessage id="cart.clear" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="notices.emptying.text" />
      </p>
      <Owners notices={notices} />
    </Dialog>
  );
}
