import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { isAwaitingPayment } from '../../machines/app/app.context.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';

const AwaitingPaymentNotes = lazy(() =>
  import('../prepayment/AwaitingPaymentNotes.tsx').then((notes) => ({ default: notes.AwaitingPaymentNotes })),
);

/** §4: orders awaiting payment are not in the history. Their notice is downloaded when there is one. */
export function AwaitingPayment({ app }: { readonly app: AppRef }) {
  const isAny = useSelector(app, ({ context }) => context.orders.some(isAwaitingPayment));
  if (!isAny) return null;
  return (
    <Suspense>
      <AwaitingPaymentNotes app={app} />
    </Suspense>
  );
}
