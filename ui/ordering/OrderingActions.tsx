import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import type { MessageId } from '../../i18n/ids.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import type { OrderingScreen } from '../../machines/ordering/ordering.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';

interface OrderingActionsProps {
  readonly ordering: OrderingRef;
  readonly screen: OrderingScreen;
  /** True if the order waits for a colleague's approval. */
  readonly waits: boolean;
}

/** The buttons hold their places and their focus in each state: first the way back, then the one next action. */
export function OrderingActions({ ordering, screen, waits }: OrderingActionsProps) {
  const intl = useIntl();
  const reviewable = useSelector(ordering, (snapshot) => snapshot.can({ type: 'order.review' }));
  const { back, next } = reviewable ? review : (buttons[screen] ?? waiting);
  const isNothingLeft = useSelector(ordering, (snapshot) => {
    return screen === 'confirming' && !snapshot.can({ type: 'order.confirm' });
  });
  const total = useSelector(ordering, ({ context }) => orderTotals(context.draft.composed).excl);
  const locale = useLocale();
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
          size="large"
          wide
          initialFocus
          disabled={isNothingLeft}
          busy={isBusy ? intl.formatMessage({ id: 'common.loading' }) : undefined}
          onPress={() => {
            if (next.event !== undefined) ordering.send({ type: next.event });
          }}
        >
          <span>
            <FormattedMessage
              id={waits && next.words === 'ordering.confirm' ? 'ordering.confirm.waits' : next.words}
            />
            {next.words === 'ordering.confirm' ? ` · ${formatMoney(total, locale)}` : null}
          </span>
        </Button>
      )}
    </>
  );
}

interface Buttons {
  readonly back?: MessageId;
  /** Without an event the answer is pending. */
  readonly next?: {
    readonly words: MessageId;
    readonly event?: 'order.confirm' | 'order.cancel' | 'order.review';
  };
}

const waiting: Buttons = { back: 'common.cancel', next: { words: 'ordering.confirm' } };

/** Refused products can be viewed in their current state. */
const review: Buttons = {
  back: 'ordering.back',
  next: { words: 'ordering.refused.review', event: 'order.review' },
};

const buttons: Readonly<Partial<Record<OrderingScreen, Buttons>>> = {
  confirming: { back: 'common.cancel', next: { words: 'ordering.confirm', event: 'order.confirm' } },
  flushing: waiting,
  placing: waiting,
  checking: waiting,
  failed: { back: 'ordering.back', next: { words: 'ordering.failed.retry', event: 'order.confirm' } },
  refused: { next: { words: 'ordering.back', event: 'order.cancel' } },
  overtaken: { next: { words: 'ordering.overtaken.ok', event: 'order.cancel' } },
};
