import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { AppRef } from '../../machines/app/app.refs.ts';

/** 'fetching': stored orders are shown meanwhile; 'failed': only stored orders are available. */
export type OrdersState = 'fetching' | 'ready' | 'failed';

/**
 * Requests the newest orders when the page opens; with `id`, that order, which may be older. One that leaves the newest
 * orders is requested again: another order may have taken its place.
 */
export function useOrders(app: AppRef, id?: string): OrdersState {
  const isThere = useSelector(app, ({ context }) => id !== undefined && context.missing !== undefined);
  // Sent before the first paint: fetching must not look like missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: no order is fetched while the account is fetched
  useLayoutEffect(
    () => app.send({ type: 'orders.open', ...(id === undefined ? {} : { id }) }),
    [app, id, isThere],
  );
  const isKnown = useSelector(app, ({ context }) => context.orders.some((order) => order.id === id));
  const wasKnown = useRef(isKnown);
  useLayoutEffect(() => {
    if (id !== undefined && wasKnown.current && !isKnown) app.send({ type: 'orders.open', id });
    wasKnown.current = isKnown;
  }, [app, id, isKnown]);
  return useSelector(app, (snapshot) => {
    if (snapshot.matches({ shopping: { account: 'idle' } })) return 'ready';
    return snapshot.matches({ shopping: { account: 'ordersMissing' } }) ? 'failed' : 'fetching';
  });
}
