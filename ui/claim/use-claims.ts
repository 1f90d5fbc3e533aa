import { useLayoutEffect } from 'react';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { useOpened } from '../deferred/use-opened.ts';

/** The process of the list; it is live while the page is open. */
export function useClaims(app: AppRef): ProcessRef<'claims'> | undefined {
  const claims = useOpened(app, 'claims');
  useLayoutEffect(
    () => () => {
      // After a logout the process has stopped.
      if (claims?.getSnapshot().status === 'active') claims.send({ type: 'claims.close' });
    },
    [claims],
  );
  return claims;
}
