import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { isWaiting } from '../../machines/app/app.context.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';

const WaitingNotes = lazy(() =>
  import('../prepayment/WaitingNotes.tsx').then((notes) => ({ default: notes.WaitingNotes })),
);

/** §4: orders that wait for payment are not in the history; what is told of them is downloaded when there is one. */
export function Waiting({ app }: { readonly app: AppRef }) {
  const isAny = useSelector(app, ({ context }) => context.orders.some(isWaiting));
  if (!isAny) return null;
  return (
    <Suspense>
      <WaitingNotes app={app} />
    </Suspense>
  );
}
