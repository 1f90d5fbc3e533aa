import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { AppRef } from '../../machines/app/app.refs.ts';

/** 'fetching' behind what is shown; 'failed': what this browser keeps is all there is. */
export type OrdersState = 'fetching' | 'ready' | 'failed';

/** Asks for the newest orders as the page opens; or for one, which may be older than those that the account came with. */
export function useOrders(app: AppRef, id?: string): OrdersState {
  const isThere = useSelector(app, ({ context }) => id !== undefined && context.missing !== undefined);
  // Before the first paint, so that nothing is called missing that is being fetched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the account is fetched no order is
  useLayoutEffect(
    () => app.send({ type: 'orders.open', ...(id === undefined ? {} : { id }) }),
    [app, id, isThere],
  );
  return useSelector(app, (snapshot) => {
    if (snapshot.matches({ shopping: { account: 'idle' } })) return 'ready';
    return snapshot.matches({ shopping: { account: 'ordersMissing' } }) ? 'failed' : 'fetching';
  });
}
