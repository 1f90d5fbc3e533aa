import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { ReloadOffer } from '../app/Loading.tsx';

interface OnItsWayProps {
  readonly app: AppRef;
  /** Shown while the download runs. */
  readonly children: ReactNode;
}

/** Replaces a process that is not loaded yet; offers a reload after a failed download. */
export function OnItsWay({ app, children }: OnItsWayProps) {
  const isMissing = useSelector(app, (snapshot) => snapshot.matches({ shopping: { deferred: 'missing' } }));
  return isMissing ? <ReloadOffer id="app.load.failed" /> : children;
}
