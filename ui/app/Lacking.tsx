import { lazy, type ReactNode, Suspense } from 'react';
import type { Lack } from './Missing.tsx';

/** A part of the account that has not come; the note itself is downloaded where there is one, and breaks no page. */
export function Lacking({ what }: { readonly what: Lack }) {
  return (
    <Suspense>
      <Missing what={what} />
    </Suspense>
  );
}

const nothing = (_: { readonly what: Lack }): ReactNode => null;

const Missing = lazy(() =>
  import('./Missing.tsx').then(
    (note) => ({ default: note.Missing }),
    () => ({ default: nothing }),
  ),
);
