import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import type { RetryInput } from '../../machines/sync/sync.events.ts';
import type { Connectivity } from '../connectivity.ts';
import { makeRetry } from '../retry.ts';

/** Reports once when the retry is due after so many failures in a row. */
export function retryActor(
  connectivity: Connectivity,
  random: () => number = Math.random,
): CallbackActorLogic<EventObject, RetryInput, { readonly type: 'sync.due'; readonly isHastened: boolean }> {
  return fromCallback(({ input: { failures, wasHastened }, sendBack }) => {
    const retry = makeRetry({
      run: (isHastened) => sendBack({ type: 'sync.due', isHastened }),
      wasHastened,
      connectivity,
      random,
    });
    for (let failed = 0; failed < failures; failed += 1) retry.failed();
    return () => retry.stop();
  });
}
