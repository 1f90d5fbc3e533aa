import { createContext, lazy, useContext } from 'react';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Place } from '../../machines/presence/presence.events.ts';
import { Part } from '../app/LoadBoundary.tsx';

/** Undefined until the deferred part has been downloaded. */
export const Presence = createContext<ProcessRef<'presence'> | undefined>(undefined);

const InCart = lazy(() => import('../presence/InCart.tsx').then((view) => ({ default: view.InCart })));
const EditedBy = lazy(() => import('../presence/EditedBy.tsx').then((view) => ({ default: view.EditedBy })));

/** Shows colleagues in the head of the cart, or with `at` the colleagues who edit that place. */
export function Colleagues({ at }: { readonly at?: Place }) {
  const presence = useContext(Presence);
  if (presence === undefined) return null;
  return (
    <Part>
      {at === undefined ? <InCart presence={presence} /> : <EditedBy presence={presence} at={at} />}
    </Part>
  );
}
