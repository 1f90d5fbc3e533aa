import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { successorOf } from '../../machines/domain/order/superseding.ts';
import { useProcess } from '../deferred/use-process.ts';
import { Button } from '../parts/button.tsx';
import { CancellingDialog } from './CancellingDialog.tsx';

interface CancelOrderProps {
  readonly app: AppRef;
  readonly order: Order;
  /** False after its first cut-off. */
  readonly isOpen?: boolean;
  /** The other ways to change the order. */
  readonly children?: ReactNode;
}

/**
 * The button that cancels an order after a question; a sentence once it is cancelled. A backend of §7 alone cancels
 * none.
 */
export function CancelOrder({ app, order, isOpen = true, children }: CancelOrderProps) {
  const cancelling = useProcess(app, 'cancelling');
  const ours = useSelector(app, ({ context }) => context.session?.honours_keys === true);
  const successor = useSelector(app, ({ context }) => successorOf(order, context.orders));
  const isCancelled = useSelector(
    cancelling,
    (snapshot) => snapshot?.matches('cancelled') && snapshot.context.order === order.id,
  );
  if (isCancelled) {
    return (
      <p role="status">
        <FormattedMessage id="placed.cancel.done" />
      </p>
    );
  }
  const button =
    isOpen && ours ? (
      <Button
        disabled={cancelling === undefined}
        onPress={() => cancelling?.send({ type: 'cancelling.ask', order: order.id })}
      >
        <FormattedMessage id="placed.cancel" />
      </Button>
    ) : null;
  return (
    <>
      {children || button ? (
        <div className="actions">
          {children}
          {button}
        </div>
      ) : null}
      {cancelling === undefined ? null : (
        <CancellingDialog cancelling={cancelling} order={order} successor={successor?.id} />
      )}
    </>
  );
}
