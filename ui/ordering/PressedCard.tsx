import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { type OrderingScreen, screenOf } from '../../machines/ordering/ordering.selectors.ts';
import { Button } from '../parts/button.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { PressedAt, PressedSum } from './PressedFacts.tsx';
import './pressed-card.css';

/**
 * Shown on every page until the order is sent, withdrawn or opened. A card does not interrupt typing, as a dialog
 * would.
 */
export function PressedCard({ ordering }: { readonly ordering: OrderingRef }) {
  const screen = useSelector(ordering, screenOf);
  const { title, isBusy = false, isUrgent = false } = cards[screen];
  const open = () => ordering.send({ type: 'order.open' });
  return (
    <div className="pressed" role={isUrgent ? 'alert' : 'status'}>
      <div className="pressed-card" data-urgent={isUrgent}>
        {isBusy ? <Spinner /> : <CloudOff size={20} aria-hidden="true" />}
        <div className="pressed-words">
          <strong>
            <FormattedMessage id={title} />
          </strong>
          <span>
            <PressedSum ordering={ordering} />
          </span>
          {isUrgent ? (
            <span>
              <FormattedMessage id="pressed.attention.text" />
            </span>
          ) : (
            <span className="ordering-quiet">
              <PressedAt ordering={ordering} /> <FormattedMessage id="pressed.locked" />
            </span>
          )}
        </div>
        <div className="pressed-actions">
          {screen === 'queued' ? (
            <Button onPress={() => ordering.send({ type: 'order.withdraw' })}>
              <FormattedMessage id="pressed.withdraw" />
            </Button>
          ) : null}
          {isBusy ? null : (
            <Button {...(isUrgent ? { kind: 'primary' as const } : {})} onPress={open}>
              <FormattedMessage id={isUrgent ? 'pressed.review' : 'pressed.show'} />
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

const sending: CardOf = { title: 'pressed.sending', isBusy: true };
const attention: CardOf = { title: 'pressed.attention', isUrgent: true };

const cards: Readonly<Record<OrderingScreen, CardOf>> = {
  queued: { title: 'pressed.queued.title' },
  uncertain: { title: 'pressed.uncertain.title' },
  missing: { title: 'pressed.missing.title' },
  unasked: { title: 'pressed.uncertain.title' },
  flushing: sending,
  placing: sending,
  checking: sending,
  withdrawing: { title: 'pressed.withdrawing', isBusy: true },
  arrived: { title: 'pressed.arrived.title' },
  confirming: attention,
  failed: attention,
  refused: attention,
  overtaken: attention,
};
