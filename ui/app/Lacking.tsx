import { lazy, type ReactNode, Suspense } from 'react';
import type { Lack } from './Missing.tsx';

/** A note for a missing part of the account. Its chunk is downloaded when needed; a failing chunk breaks no page. */
export function Lacking(lack: Lack) {
  return (
    <Suspense>
      <Missing {...lack} />
    </Suspense>
  );
}

const nothing = (_: Lack): ReactNode => null;

const Missing = lazy(() =>
  import('./Missing.tsx').then(
    (note) => ({ default: note.Missing }),
    () => ({ default: nothing }),
  ),
);
