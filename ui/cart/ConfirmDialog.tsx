import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { onward } from './move-focus.ts';

interface ConfirmDialogProps {
  readonly cart: CartRef;
  readonly title: MessageId;
  readonly confirm: MessageId;
  readonly kind: 'primary' | 'danger';
  readonly children: ReactNode;
}

/** A question of the cart with two answers. */
export function ConfirmDialog({ cart, title, confirm, kind, children }: ConfirmDialogProps) {
  const intl = useIntl();
  const cancel = () => cart.send({ type: 'cart.cancel' });
  return (
    <Dialog
      open
      title={intl.formatMessage({ id: title })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      onClose={cancel}
      onward={onward}
      actions={
        <>
          <Button onPress={cancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button kind={kind} initialFocus onPress={() => cart.send({ type: 'cart.confirm' })}>
            <FormattedMessage id={confirm} />
          </Button>
        </>
      }
    >
      <div className="cart-dialog">{children}</div>
    </Dialog>
  );
}
