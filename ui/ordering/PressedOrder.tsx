import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { screenOf } from '../../machines/ordering/ordering.selectors.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PressedCard } from './PressedCard.tsx';
import { PressedAt } from './PressedFacts.tsx';

interface PressedProps {
  readonly ordering: OrderingRef;
}

/** An order that was pressed and has no answer yet: in a dialog, or beside whatever the customer goes on with. */
export function PressedOrder({ ordering }: PressedProps) {
  const aside = useSelector(ordering, ({ context }) => context.aside);
  return aside ? <PressedCard ordering={ordering} /> : <PressedDialog ordering={ordering} />;
}

function PressedDialog({ ordering }: PressedProps) {
  const { formatMessage } = useIntl();
  const screen = useSelector(ordering, screenOf);
  const isBusy = screen === 'withdrawing';
  const { parts, totals, payload } = useSelector(ordering, ({ context }) => context.draft);
  const hasArrived = screen === 'arrived';
  const close = () => ordering.send({ type: hasArrived ? 'order.read' : 'order.aside' });
  return (
    <Dialog
      open
      size="wide"
      title={formatMessage({ id: titles[screen] ?? 'pressed.uncertain.title' })}
      closeLabel={formatMessage({ id: hasArrived ? 'pressed.show' : 'pressed.close' })}
      onClose={isBusy ? undefined : close}
      actions={
        hasArrived ? (
          <Button kind="primary" initialFocus onPress={close}>
            <FormattedMessage id="pressed.show" />
          </Button>
        ) : (
          <>
            <Button disabled={isBusy} onPress={() => ordering.send({ type: 'order.withdraw' })}>
              <FormattedMessage id="pressed.withdraw" />
            </Button>
            {screen === 'uncertain' ? (
              <Button onPress={() => ordering.send({ type: 'order.check' })}>
                <FormattedMessage id="pressed.uncertain.check" />
              </Button>
            ) : null}
            <Button
              kind="primary"
              initialFocus
              busy={isBusy ? formatMessage({ id: 'pressed.withdrawing' }) : undefined}
              onPress={close}
            >
              <FormattedMessage id="pressed.aside" />
            </Button>
          </>
        )
      }
    >
      <div className="ordering">
        <div className="ordering-told" aria-live="polite">
          <Told ordering={ordering} />
        </div>
        <OrderSummary parts={parts} totals={totals} reference={payload.custom_reference ?? ''} />
      </div>
    </Dialog>
  );
}

const titles: Readonly<Record<string, string>> = {
  queued: 'pressed.queued.title',
  arrived: 'pressed.arrived.title',
};

function Told({ ordering }: PressedProps) {
  const screen = useSelector(ordering, screenOf);
  const failed = useSelector(ordering, ({ context }) => context.withdrawalFailed);
  const outcome = useSelector(ordering, ({ context }) => context.outcome);
  if (screen === 'arrived') {
    return (
      <Notice kind="warning">
        <FormattedMessage
          id="pressed.arrived.text"
          values={{ id: outcome.tag === 'placed' ? outcome.placed.order.id : '' }}
        />
      </Notice>
    );
  }
  return (
    <>
      <Notice kind={screen === 'queued' ? 'info' : 'warning'}>
        <FormattedMessage id={screen === 'queued' ? 'pressed.queued.text' : 'pressed.uncertain.text'} />
      </Notice>
      {failed ? (
        <Notice kind="error">
          <FormattedMessage id="pressed.withdrawal.failed" />
        </Notice>
      ) : null}
      <p className="ordering-quiet">
        <PressedAt ordering={ordering} /> <FormattedMessage id="pressed.locked" />
      </p>
    </>
  );
}
