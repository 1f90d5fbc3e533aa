import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import type { SyncInput } from '../../machines/sync/sync.events.ts';
import { withTabLock } from '../tab-lock.ts';

/**
 * Reports when it gets the lock of this name; no other tab of the user then holds it. Releases the lock when stopped.
 */
export function lockActor(
  name: string,
): CallbackActorLogic<EventObject, SyncInput, { readonly type: 'sync.locked' }> {
  return fromCallback(({ input: { username }, sendBack }) => {
    const stopped = Promise.withResolvers<void>();
    void withTabLock(`${name}-${username}`, () => {
      sendBack({ type: 'sync.locked' });
      return stopped.promise;
    });
    return () => stopped.resolve();
  });
}
