import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { MAX_WORD } from '../../machines/domain/order/decide-later.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { problemKey } from '../../machines/domain/problem.ts';
import { useNameOf } from '../app/names.ts';
import { AskService } from '../app/Service.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { TextArea } from '../parts/text-area.tsx';

interface ApprovingDialogProps {
  readonly approving: ProcessRef<'approving'>;
  readonly order: Order;
}

/** Asks for the word of a returned order, and shows how an approval or a return ends. */
export function ApprovingDialog({ approving, order }: ApprovingDialogProps) {
  const { formatMessage } = useIntl();
  const nameOf = useNameOf();
  const state = useSelector(approving, ({ value }) => value);
  const context = useSelector(approving, (snapshot) => snapshot.context);
  const { word, failure, isWordMissing } = context;
  const isReturn = word !== undefined;
  const isSending = state === 'sending';
  const isRefused = state === 'refused';
  const dismiss = () => approving.send({ type: 'approving.dismiss' });
  const words = isReturn ? 'return' : 'approve';
  return (
    <Dialog
      open={context.order === order.id && state !== 'idle' && state !== 'answered'}
      title={formatMessage({ id: `approval.${words}.title` }, { id: order.id })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={isSending ? undefined : dismiss}
      onward={() => document.getElementById('main')}
      actions={
        isRefused ? (
          <Button kind="primary" initialFocus onPress={dismiss}>
            <FormattedMessage id="common.close" />
          </Button>
        ) : (
          <>
            <Button disabled={isSending} onPress={dismiss}>
              <FormattedMessage id={state === 'failed' ? 'common.close' : 'common.cancel'} />
            </Button>
            <Button
              kind="primary"
              busy={isSending ? formatMessage({ id: 'approval.sending' }) : undefined}
              onPress={() => approving.send({ type: 'approving.confirm' })}
            >
              <FormattedMessage id={state === 'failed' ? 'common.retry' : 'approval.return.confirm'} />
            </Button>
          </>
        )
      }
    >
      {failure?.tag === 'refused' && isRefused ? (
        <Notice kind="error" role="alert" title={formatMessage({ id: `approval.${words}.refused` })}>
          {failure.problems.map(({ code }) => (
            <FormattedMessage key={code} id={problemKey(code)} values={{ limit: MAX_WORD }} />
          ))}{' '}
          <AskService />
        </Notice>
      ) : state === 'failed' ? (
        <Notice kind="error" role="alert">
          <FormattedMessage id="approval.failed" />
        </Notice>
      ) : null}
      {isReturn ? (
        <TextArea
          label={formatMessage({ id: 'approval.word' }, { name: nameOf(order.ordered_by) })}
          hint={[
            formatMessage({ id: 'approval.word.hint' }, { limit: MAX_WORD }),
            ...(order.supersedes === undefined
              ? []
              : [formatMessage({ id: 'approval.word.standing' }, { id: order.supersedes })]),
          ].join(' ')}
          value={word}
          rows={3}
          maxLength={MAX_WORD}
          disabled={state !== 'wording'}
          message={
            isWordMissing ? { kind: 'error', text: formatMessage({ id: 'problem.fieldMissing' }) } : undefined
          }
          onChange={(typed) => approving.send({ type: 'approving.word', word: typed })}
        />
      ) : isSending ? (
        <p>
          <FormattedMessage id="approval.sending" />
        </p>
      ) : null}
    </Dialog>
  );
}
