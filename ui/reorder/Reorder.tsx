import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { DeskRef } from '../../machines/app/app.refs.ts';
import { LoadBoundary } from '../app/LoadBoundary.tsx';

const ReorderDialog = lazy(() =>
  import('./ReorderDialog.tsx').then((dialog) => ({ default: dialog.ReorderDialog })),
);

/** The dialogs of ordering again and of a new order, over whichever page they lead to (§2 Modals). */
export function Reorder({ desk }: { readonly desk: DeskRef }) {
  const reorder = useSelector(desk, ({ children }) => children.reorder);
  const isOpen = useSelector(
    reorder,
    (snapshot) => snapshot !== undefined && !snapshot.matches({ filling: 'idle' }),
  );
  if (reorder === undefined || !isOpen) return null;
  return (
    <LoadBoundary>
      <Suspense>
        <ReorderDialog reorder={reorder} />
      </Suspense>
    </LoadBoundary>
  );
}
