import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { OwnItemForm } from './OwnItemForm.tsx';

/** A good that the shop does not sell, with its value. */
export function OwnItemDialog({ inventory }: { readonly inventory: ProcessRef<'inventory'> }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const form = useSelector(inventory, ({ context }) => context.form);
  const cancel = () => inventory.send({ type: 'inventory.cancel' });
  const submitted = (event: FormEvent) => event.preventDefault();
  return (
    <Dialog
      open={form !== undefined}
      title={formatMessage({ id: 'inventory.own.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={cancel}
      actions={
        <>
          <Button onPress={cancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <button className="button" type="submit" form={id} data-kind="primary">
            <span className="button-label">
              <FormattedMessage id="inventory.own.save" />
            </span>
          </button>
        </>
      }
    >
      {form === undefined ? null : (
        <OwnItemForm key={form.key ?? ''} id={id} inventory={inventory} form={form} onSubmitted={submitted} />
      )}
    </Dialog>
  );
}
