import ClipboardList from 'lucide-react/icons/clipboard-list';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { FailedText } from '../deferred/Part.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';

interface NoCountProps {
  readonly inventory: ProcessRef<'inventory'>;
}

/** The ways to begin a count. */
export function NoCount({ inventory }: NoCountProps) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon={ClipboardList}
      title={formatMessage({ id: 'inventory.none' })}
      actions={
        <Button kind="primary" onPress={() => inventory.send({ type: 'inventory.start' })}>
          <FormattedMessage id="inventory.start" />
        </Button>
      }
    >
      <FormattedMessage id="inventory.lead" /> <FormattedMessage id="inventory.none.text" />
    </EmptyState>
  );
}

/** The counts could not be read: without a connection a count can begin anyway. */
export function UnreadCounts({ inventory }: NoCountProps) {
  const { formatMessage } = useIntl();
  return (
    <Notice
      kind="error"
      role="alert"
      title={formatMessage({ id: 'inventory.unread' })}
      action={
        <div className="inventory-actions">
          <Button kind="primary" onPress={() => inventory.send({ type: 'inventory.retry' })}>
            <FormattedMessage id="common.retry" />
          </Button>
          <Button onPress={() => inventory.send({ type: 'inventory.start' })}>
            <FormattedMessage id="inventory.start.anyway" />
          </Button>
        </div>
      }
    >
      <FailedText id="inventory.unread.text" kept="inventory.unread.offline" />
    </Notice>
  );
}
