import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { isAwaitingPayment } from '../../machines/domain/order/confirmed.ts';
import { deliveryDays } from '../../machines/domain/order/moment.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { problemKey } from '../../machines/domain/problem.ts';
import { AskService } from '../app/Service.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';

interface CancellingDialogProps {
  readonly cancelling: ProcessRef<'cancelling'>;
  readonly order: Order;
  /** The order that waits to take its place; undefined: none. */
  readonly successor: string | undefined;
}

/** Asks before the order is cancelled, and names the reason if that fails. */
export function CancellingDialog({ cancelling, order, successor }: CancellingDialogProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const state = useSelector(cancelling, ({ value }) => value);
  const isHere = useSelector(cancelling, ({ context }) => context.order === order.id);
  const failure = useSelector(cancelling, ({ context }) => context.failure);
  const days = deliveryDays(order).map((day) => formatDay(day, locale));
  const isSending = state === 'sending';
  const dismiss = () => cancelling.send({ type: 'cancelling.dismiss' });
  return (
    <Dialog
      open={isHere && state !== 'idle' && state !== 'cancelled'}
      title={formatMessage({ id: 'placed.cancel.title' }, { id: order.id })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={isSending ? undefined : dismiss}
      onward={() => document.getElementById('main')}
      actions={
        state === 'refused' ? (
          <Button kind="primary" initialFocus onPress={dismiss}>
            <FormattedMessage id="common.close" />
          </Button>
        ) : (
          <>
            <Button disabled={isSending} onPress={dismiss}>
              <FormattedMessage id={state === 'failed' ? 'common.close' : 'placed.cancel.keep'} />
            </Button>
            <Button
              kind="danger"
              initialFocus
              busy={isSending ? formatMessage({ id: 'placed.cancel.sending' }) : undefined}
              onPress={() => cancelling.send({ type: 'cancelling.confirm' })}
            >
              <FormattedMessage id={state === 'failed' ? 'common.retry' : 'placed.cancel.confirm'} />
            </Button>
          </>
        )
      }
    >
      {failure?.tag === 'refused' ? (
        <Notice kind="error" role="alert" title={formatMessage({ id: 'placed.cancel.refused' })}>
          {failure.problems.map(({ code }) => (
            <FormattedMessage key={code} id={problemKey(code)} />
          ))}{' '}
          <AskService />
        </Notice>
      ) : state === 'failed' ? (
        <Notice kind="error" role="alert">
          <FormattedMessage id="placed.cancel.failed" />
        </Notice>
      ) : (
        <p>
          {isAwaitingPayment(order) ? (
            <FormattedMessage id="placed.cancel.waiting" />
          ) : (
            <FormattedMessage
              id="placed.cancel.text"
              values={{ count: days.length, days: days.join(', ') }}
            />
          )}
          {successor === undefined ? null : (
            <>
              {' '}
              <FormattedMessage id="placed.cancel.successor" values={{ id: successor }} />
            </>
          )}
        </p>
      )}
    </Dialog>
  );
}
