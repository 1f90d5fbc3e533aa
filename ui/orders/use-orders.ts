import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { AppRef } from '../../machines/app/app.refs.ts';

/** 'fetching' behind what is shown; 'failed': what this browser keeps is all there is. */
export type OrdersState = 'fetching' | 'ready' | 'failed';

/** Asks for the orders as the page opens. */
export function useOrders(app: AppRef): OrdersState {
  // Before the first paint, so that nothing is called missing that is being fetched.
  useLayoutEffect(() => app.send({ type: 'orders.open' }), [app]);
  return useSelector(app, (snapshot) => {
    if (snapshot.matches({ shopping: { account: 'idle' } })) return 'ready';
    return snapshot.matches({ shopping: { account: 'ordersMissing' } }) ? 'failed' : 'fetching';
  });
}
