import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { AppRef, CartRef, DeferredRef } from '../../machines/app/app.refs.ts';
import { Part } from '../app/LoadBoundary.tsx';
import { useAsking } from '../cart/use-asking.ts';

const ReorderDialog = lazy(() =>
  import('./ReorderDialog.tsx').then((dialog) => ({ default: dialog.ReorderDialog })),
);

interface ReorderProps {
  readonly app: AppRef;
  readonly deferred: DeferredRef;
  readonly cart: CartRef;
}

/** True while ordering again, or a new order, shows a dialog. */
export function useReordering(deferred: DeferredRef): boolean {
  const reorder = useSelector(deferred, ({ children }) => children.reorder);
  return useSelector(reorder, (snapshot) => snapshot !== undefined && !snapshot.matches({ filling: 'idle' }));
}

/** The dialogs of ordering again and of a new order, on any page (§2 Modals). */
export function Reorder({ app, deferred, cart }: ReorderProps) {
  const reorder = useSelector(deferred, ({ children }) => children.reorder);
  const isOpen = useReordering(deferred);
  const waits = useAsking(cart);
  if (reorder === undefined || !isOpen || waits) return null;
  return (
    <Part>
      <ReorderDialog app={app} cart={cart} reorder={reorder} />
    </Part>
  );
}
