import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { isAwaitingApproval, isAwaitingPayment } from '../../machines/domain/order/confirmed.ts';
import { Part } from '../app/LoadBoundary.tsx';

const AwaitingNotes = lazy(() =>
  import('./AwaitingNotes.tsx').then((notes) => ({ default: notes.AwaitingNotes })),
);

/**
 * Orders that wait for a payment or a colleague. §4: those awaiting payment are not in the history. Their notices are
 * downloaded when there is one.
 */
export function AwaitingOrders({ app }: { readonly app: AppRef }) {
  const isAny = useSelector(app, ({ context }) =>
    context.orders.some((order) => isAwaitingPayment(order) || isAwaitingApproval(order)),
  );
  if (!isAny) return null;
  return (
    <Part>
      <AwaitingNotes app={app} />
    </Part>
  );
}
