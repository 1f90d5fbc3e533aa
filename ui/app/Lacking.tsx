import { lazy, type ReactNode, Suspense } from 'react';
import type { Lack } from './Missing.tsx';

/** A part of the account that has not come; the note itself is downloaded where there is one, and breaks no page. */
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
