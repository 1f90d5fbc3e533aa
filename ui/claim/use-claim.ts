import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { AppRef, ClaimRef, ClaimsRef } from '../../machines/app/app.refs.ts';

/** The process of a claim; undefined until the desk has been downloaded. It looks for its draft as the page opens. */
export function useClaim(app: AppRef): ClaimRef | undefined {
  const desk = useSelector(app, ({ context }) => context.desk);
  const claim = useSelector(desk, (snapshot) => snapshot?.children.claim);
  // Before the first paint, so that nothing is called missing that is being fetched.
  useLayoutEffect(() => {
    claim?.send({ type: 'claim.open' });
  }, [claim]);
  return claim;
}

/** The process of the list; live for as long as the page is open. */
export function useClaims(app: AppRef): ClaimsRef | undefined {
  const desk = useSelector(app, ({ context }) => context.desk);
  const claims = useSelector(desk, (snapshot) => snapshot?.children.claims);
  useLayoutEffect(() => {
    claims?.send({ type: 'claims.open' });
    return () => {
      // After a logout there is nobody left to tell.
      if (claims?.getSnapshot().status === 'active') claims.send({ type: 'claims.close' });
    };
  }, [claims]);
  return claims;
}
