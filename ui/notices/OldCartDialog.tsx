import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { lineCount } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTurn } from '../parts/use-modal.ts';
import { Owners } from './Owners.tsx';

interface OldCartProps {
  readonly notices: ProcessRef<'notices'>;
  readonly cart: CartRef;
  readonly which: 'orderInProgress' | 'oldCart';
}

/** A login found lines in the cart: the customer continues with them, or starts a new order (§2 Modals). */
export function OldCartDialog({ notices, cart, which }: OldCartProps) {
  const { formatMessage } = useIntl();
  const count = useSelector(cart, lineCount);
  const goOn = () => notices.send({ type: 'notices.close' });
  return (
    <Dialog
      open={useTurn()}
      title={formatMessage({ id: `notices.${which}.title` })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={goOn}
      actions={
        <>
          <Button onPress={() => notices.send({ type: 'notices.startNew' })}>
            <FormattedMessage id="notices.startNew" />
          </Button>
          <Button kind="primary" onPress={goOn}>
            <FormattedMessage id="notices.continue" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id={`notices.${which}.text`} values={{ count }} />
      </p>
      <Owners notices={notices} />
    </Dialog>
  );
}
