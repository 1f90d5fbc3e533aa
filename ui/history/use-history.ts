import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useSearch } from 'wouter';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { useProcess } from '../deferred/use-process.ts';

/**
 * The process of the history; undefined until the deferred part is loaded. It receives an event when the cart's facts
 * change, and the moment that the address names.
 */
export function useHistory(app: AppRef, cart: CartRef): ProcessRef<'history'> | undefined {
  const history = useProcess(app, 'history');
  const place = useSelector(cart, ({ context }) => `${context.book} ${context.version}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each new position of the cart
  useLayoutEffect(() => {
    history?.send({ type: 'history.open' });
  }, [history, place]);
  const moment = new URLSearchParams(useSearch()).get('moment');
  useLayoutEffect(() => {
    if (moment !== null) history?.send({ type: 'history.seek', id: moment });
  }, [history, moment]);
  return history;
}
