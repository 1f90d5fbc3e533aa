import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { type OrderingScreen, screenOf } from '../../machines/ordering/ordering.selectors.ts';
import { Button } from '../parts/button.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { SendingAt, SendingSum } from './SendingFacts.tsx';
import './sending-card.css';

/**
 * Shown on every page until the order is sent, withdrawn or opened. A card does not interrupt typing, as a dialog
 * would.
 */
export function SendingCard({ ordering }: { readonly ordering: OrderingRef }) {
  const screen = useSelector(ordering, screenOf);
  const { title, isBusy = false, isUrgent = false } = cards[screen];
  const open = () => ordering.send({ type: 'order.open' });
  return (
    <div className="pressed" role={isUrgent ? 'alert' : 'status'}>
      <div className="sending-card" data-urgent={isUrgent}>
        {isBusy ? <Spinner /> : <CloudOff size={20} aria-hidden="true" />}
        <div className="sending-words">
          <strong>
            <FormattedMessage id={title} />
          </strong>
          <span>
            <SendingSum ordering={ordering} />
          </span>
          {isUrgent ? (
            <span>
              <FormattedMessage id="sending.attention.text" />
            </span>
          ) : (
            <span className="ordering-quiet">
              <SendingAt ordering={ordering} /> <FormattedMessage id="sending.locked" />
            </span>
          )}
        </div>
        <div className="sending-actions">
          {screen === 'queued' ? (
            <Button onPress={() => ordering.send({ type: 'order.withdraw' })}>
              <FormattedMessage id="sending.withdraw" />
            </Button>
          ) : null}
          {isBusy ? null : (
            <Button {...(isUrgent ? { kind: 'primary' as const } : {})} onPress={open}>
              <FormattedMessage id={isUrgent ? 'sending.review' : 'sending.show'} />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface CardOf {
  readonly title: MessageId;
  readonly isBusy?: boolean;
  readonly isUrgent?: boolean;
}

const sending: CardOf = { title: 'sending.now', isBusy: true };
const attention: CardOf = { title: 'sending.attention', isUrgent: true };

const cards: Readonly<Record<OrderingScreen, CardOf>> = {
  queued: { title: 'sending.queued.title' },
  uncertain: { title: 'sending.uncertain.title' },
  missing: { title: 'sending.missing.title' },
  unasked: { title: 'sending.uncertain.title' },
  flushing: sending,
  placing: sending,
  checking: sending,
  withdrawing: { title: 'sending.withdrawing', isBusy: true },
  arrived: { title: 'sending.arrived.title' },
  confirming: attention,
  failed: attention,
  refused: attention,
  overtaken: attention,
};
