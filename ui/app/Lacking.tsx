import { lazy } from 'react';
import { Part } from './LoadBoundary.tsx';
import type { Lack } from './Missing.tsx';

/** A note for a missing part of the account. Its chunk is downloaded when needed. */
export function Lacking(lack: Lack) {
  return (
    <Part>
      <Missing {...lack} />
    </Part>
  );
}

const Missing = lazy(() => import('./Missing.tsx').then((note) => ({ default: note.Missing })));
