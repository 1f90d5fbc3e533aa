import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { FormattedMessage } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { unsavedIn } from '../../machines/inventory/inventory.context.ts';
import { Button } from '../parts/button.tsx';

/** The state of saving: on the server, being sent, or stored on this device. */
export function SavingState({ inventory }: { readonly inventory: ProcessRef<'inventory'> }) {
  const saving = useSelector(inventory, ({ value }) => value.saving);
  const count = useSelector(inventory, ({ context }) => unsavedIn(context));
  const isUnread = useSelector(inventory, ({ context }) => context.pending.length === 0);
  const Icon = { saved: CircleCheck, unsaved: RefreshCw, sending: RefreshCw, failed: CloudOff }[saving];
  return (
    <div className="inventory-saving" data-state={saving}>
      <p role="status">
        <Icon size={16} aria-hidden="true" />
        <span>
          <FormattedMessage
            id={`inventory.saving.${saving === 'unsaved' && isUnread ? 'unread' : saving}`}
            values={{ count }}
          />
        </span>
      </p>
      {saving === 'failed' ? (
        <Button onPress={() => inventory.send({ type: 'inventory.retry' })}>
          <FormattedMessage id="inventory.saving.retry" />
        </Button>
      ) : null}
    </div>
  );
}
