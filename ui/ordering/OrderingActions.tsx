import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import type { OrderingEvent } from '../../machines/ordering/ordering.events.ts';
import type { OrderingScreen } from '../../machines/ordering/ordering.selectors.ts';
import { Button } from '../parts/button.tsx';

interface OrderingActionsProps {
  readonly ordering: OrderingRef;
  readonly screen: OrderingScreen;
}

/** The buttons keep their places and their focus from state to state: the way back, then the one next action. */
export function OrderingActions({ ordering, screen }: OrderingActionsProps) {
  const intl = useIntl();
  const { back, next } = buttons[screen];
  const isBusy = next !== undefined && next.event === undefined;
  return (
    <>
      {back === undefined ? null : (
        <Button disabled={isBusy} onPress={() => ordering.send({ type: 'order.cancel' })}>
          <FormattedMessage id={back} />
        </Button>
      )}
      {next === undefined ? null : (
        <Button
          kind="primary"
          initialFocus
          busy={isBusy ? intl.formatMessage({ id: 'common.loading' }) : undefined}
          onPress={() => {
            if (next.event !== undefined) ordering.send({ type: next.event });
          }}
        >
          <FormattedMessage id={next.words} />
        </Button>
      )}
    </>
  );
}

interface Buttons {
  readonly back?: string;
  /** Without an event the answer is being waited for. */
  readonly next?: { readonly words: string; readonly event?: OrderingEvent['type'] & `order.c${string}` };
}

const waiting: Buttons = { back: 'common.cancel', next: { words: 'ordering.confirm' } };

const buttons: Readonly<Record<OrderingScreen, Buttons>> = {
  confirming: { back: 'common.cancel', next: { words: 'ordering.confirm', event: 'order.confirm' } },
  flushing: waiting,
  placing: waiting,
  checking: waiting,
  failed: { back: 'ordering.back', next: { words: 'ordering.failed.retry', event: 'order.confirm' } },
  uncertain: { back: 'ordering.back', next: { words: 'ordering.uncertain.check', event: 'order.check' } },
  refused: { next: { words: 'ordering.back', event: 'order.cancel' } },
  overtaken: { next: { words: 'ordering.overtaken.ok', event: 'order.cancel' } },
};
