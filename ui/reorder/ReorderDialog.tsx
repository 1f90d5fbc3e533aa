import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { isListed } from '../../machines/reorder/reorder.context.ts';
import { screenOf } from '../../machines/reorder/reorder.selectors.ts';
import { FailedText, Part } from '../deferred/Part.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { useUnreadable } from '../recipe/use-unreadable.ts';
import { ReorderList } from './ReorderList.tsx';
import { ReorderSummary } from './ReorderSummary.tsx';
import { ReorderTake } from './ReorderTake.tsx';
import './reorder.css';

interface ReorderDialogProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly reorder: ProcessRef<'reorder'>;
}

/** §2 Modals, §4 Reorder: the list of an order, the question about a filled cart, and the added goods. */
export function ReorderDialog({ app, cart, reorder }: ReorderDialogProps) {
  const { formatMessage } = useIntl();
  const screen = useSelector(reorder, screenOf);
  const source = useSelector(reorder, ({ context }) => context.source);
  const isAdded = useSelector(reorder, ({ context }) => context.summary.added.length > 0);
  const isList = useSelector(reorder, ({ context }) => isListed(context));
  const mayGoBeside = useSelector(reorder, (snapshot) => snapshot.can({ type: 'reorder.addBeside' }));
  const [hasUnreadable, onUnreadable] = useUnreadable();
  const cancel = () => reorder.send({ type: 'reorder.cancel' });
  const close = () => reorder.send({ type: 'reorder.close' });
  const parts: Readonly<Record<typeof screen, Parts | undefined>> = {
    idle: undefined,
    confirming: {
      title: 'reorder.confirm.title',
      body: (
        <FormattedMessage
          id={`reorder.confirm.${source === 'order' && !mayGoBeside ? 'awaiting' : source}`}
        />
      ),
      actions: (
        <>
          <Cancel onPress={cancel} />
          {mayGoBeside ? (
            <Button onPress={() => reorder.send({ type: 'reorder.addBeside' })}>
              <FormattedMessage id="reorder.beside" />
            </Button>
          ) : null}
          <Button kind="primary" initialFocus onPress={() => reorder.send({ type: 'reorder.confirm' })}>
            <FormattedMessage id="reorder.ok" />
          </Button>
        </>
      ),
      onClose: cancel,
    },
    fetching: {
      title: 'reorder.awaiting.title',
      body: (
        <p className="reorder-wait" role="status">
          <Spinner />
          <FormattedMessage id={isList ? 'reorder.awaiting.list' : 'reorder.awaiting.text'} />
        </p>
      ),
      actions: <Cancel onPress={cancel} />,
      onClose: cancel,
    },
    late: {
      title: 'reorder.late.title',
      body: (
        <Notice kind="error" role="alert">
          <Part app={app} call="catalogue">
            <FailedText id="reorder.late.text" kept="reorder.late.kept" />
          </Part>
        </Notice>
      ),
      actions: (
        <>
          <Cancel onPress={cancel} />
          <Button kind="primary" onPress={() => reorder.send({ type: 'reorder.retry' })}>
            <FormattedMessage id="common.retry" />
          </Button>
        </>
      ),
      onClose: cancel,
    },
    editing: {
      title: 'reorder.list.title',
      body: <ReorderList reorder={reorder} onUnreadable={onUnreadable} />,
      actions: <ReorderTake reorder={reorder} cart={cart} hasUnreadable={hasUnreadable} />,
      onClose: cancel,
    },
    summarising: {
      title: isAdded ? 'reorder.summary.title' : 'reorder.summary.none',
      body: <ReorderSummary reorder={reorder} />,
      actions: (
        <Button kind="primary" onPress={close}>
          <FormattedMessage id={isAdded ? 'reorder.continue' : 'common.close'} />
        </Button>
      ),
      onClose: close,
    },
  };
  const shown = parts[screen];
  if (shown === undefined) return null;
  return (
    <Dialog
      key={screen}
      open
      size={screen === 'summarising' || screen === 'editing' ? 'wide' : 'normal'}
      title={formatMessage({ id: shown.title })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={shown.onClose}
      actions={shown.actions}
    >
      {shown.body}
    </Dialog>
  );
}

interface Parts {
  readonly title: MessageId;
  readonly body: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

function Cancel({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button onPress={onPress}>
      <FormattedMessage id="common.cancel" />
    </Button>
  );
}
