import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

/** Asks before the draft is discarded. */
export function ClearingDialog({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const { formatMessage } = useIntl();
  const isOpen = useSelector(claim, (snapshot) => snapshot.matches({ form: 'clearing' }));
  const cancel = () => claim.send({ type: 'claim.cancel' });
  return (
    <Dialog
      open={isOpen}
      title={formatMessage({ id: 'claim.clear.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={cancel}
      actions={
        <>
          <Button initialFocus onPress={cancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button kind="danger" onPress={() => claim.send({ type: 'claim.confirm' })}>
            <FormattedMessage id="claim.clear.confirm" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="claim.clear.text" />
      </p>
    </Dialog>
  );
}
